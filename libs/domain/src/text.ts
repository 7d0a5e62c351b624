import { DomainError } from './errors.js';

/**
 * The longest texts the shop stores, in UTF-16 units as HTML's `maxlength` counts them (decisions, Limits).
 */
export const LENGTHS = {
  email: 254,
  password: 128,
  phone: 20,
  personName: 100,
  itemName: 200,
  description: 5_000,
  categoryName: 100,
  carBrandName: 100,
  shippingAddress: 500,
  notes: 2_000,
  search: 200,
} as const;

/** Anything but blanks and signs that nobody sees, such as a zero-width space. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** Half of a sign that takes two units: no UTF-8 can carry it, and the database would get another sign in its place. */
const HALF_A_SIGN = /\p{Cs}/u;

/** How long a text may be, and whether there must be something to see in it. */
export interface TextLimits {
  max: number;
  required?: boolean;
}

/**
 * Demands a text that can be stored: no NUL, no half of a sign, not too long, not empty to the eye if required (decisions, Limits).
 * `assertText('name', '', { max: LENGTHS.itemName, required: true })` -> TEXT_REQUIRED, 'Name is required'
 */
export function assertText(field: string, value: string, { max, required = false }: TextLimits): void {
  if (value.includes('\0')) throw new DomainError('TEXT_HAS_NUL', { field });
  if (HALF_A_SIGN.test(value))
    throw new DomainError('INVALID_INPUT', {
      message: `The text of ${field} holds half of a character`,
      field,
    });
  if (value.length > max) throw new DomainError('TEXT_TOO_LONG', { field, max });
  if (required && !VISIBLE.test(value)) throw new DomainError('TEXT_REQUIRED', { field });
}

/** Demands a list of at most `max` entries, else INVALID_INPUT. */
export function assertListLength(field: string, list: readonly unknown[], max: number): void {
  if (list.length <= max) return;
  throw new DomainError('INVALID_INPUT', { message: `${field} must hold at most ${max} entries`, field });
}

/** What somebody may leave out, trimmed; null for what shows nothing: ' Ann ' -> 'Ann', ' ' -> null. */
export function textOrNone(value: string | null | undefined): string | null {
  return value && VISIBLE.test(value) ? value.trim() : null;
}
