import { DomainError } from '../errors/errors.js';
import { INVALID_INPUT, TEXT_HAS_NUL, TEXT_REQUIRED, TEXT_TOO_LONG } from '../errors/input-errors.js';

/** The longest texts that the shop stores, in UTF-16 code units like HTML's `maxlength`. */
export const LENGTHS = {
  email: 254,
  password: 128,
  phone: 20,
  personName: 100,
  itemName: 200,
  description: 5_000,
  categoryName: 100,
  carBrandName: 100,
  partMakerName: 100,
  partNumber: 40,
  fitCondition: 100,
  shippingAddress: 500,
  notes: 2_000,
  reference: 60,
  carrier: 60,
  waybill: 40,
  reason: 200,
  helpText: 10_000,
  search: 200,
  frameNumber: 30,
  carName: 60,
} as const;

/** Matches a character that is neither whitespace nor invisible, such as a zero-width space. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** Matches half a character, which cannot be encoded in UTF-8: the database would store a replacement character. */
const LONE_SURROGATE = /\p{Cs}/u;

export interface TextLimits {
  max: number;
  /** Whether the text must have a visible character. */
  required?: boolean;
}

/** Throws TEXT_HAS_NUL, TEXT_TOO_LONG, TEXT_REQUIRED, and INVALID_INPUT for a lone surrogate. */
export function assertText(field: string, value: string, { max, required = false }: TextLimits): void {
  if (value.includes('\0')) throw new DomainError(TEXT_HAS_NUL, { field });
  if (LONE_SURROGATE.test(value))
    throw inputError(field, `The text of ${field} contains an invalid character`);
  if (value.length > max) throw new DomainError(TEXT_TOO_LONG, { field, max });
  if (required && !VISIBLE.test(value)) throw new DomainError(TEXT_REQUIRED, { field });
}

export function assertListLength(field: string, list: readonly unknown[], max: number): void {
  if (list.length > max) throw inputError(field, `${field} must have at most ${max} entries`);
}

export const inputError = (field: string, message: string) =>
  new DomainError(INVALID_INPUT, { message, field });

/** An optional text, trimmed; null if it has no visible character: ' Ann ' -> 'Ann', ' ' -> null. */
export function textOrNone(value: string | null | undefined): string | null {
  return value && VISIBLE.test(value) ? value.trim() : null;
}
