import { EMAIL_INVALID } from '../errors/account-errors.js';
import { DomainError } from '../errors/errors.js';
import { normalized, oneLine } from '../text/one-line.js';
import { assertText, LENGTHS } from '../text/text.js';

/** The host of the address that a deleted account gets. Mail to it reaches no one. */
export const DELETED_HOST = 'deleted.invalid';

const EMAIL = /^(?!.*[\s\p{C}"<>():[\]])[^@]+@[^@.]+(?:\.[^@.]+)+$/su;

const FORM = { max: LENGTHS.email, form: 'NFKC' } as const;

/** The stored form of an email: ' Ann@Example.COM ' -> 'ann@example.com'. Throws TEXT_TOO_LONG above 10 × LENGTHS.email. */
export function normalEmail(email: string): string {
  const line = oneLine('email', email, FORM);
  return normalized('email', line.toLowerCase(), FORM);
}

/**
 * Accepts one @ between a name and a host with a dot. Rejects white space, quotes, brackets and colons, because mail programs
 * separate addresses by them. Also rejects the email of a deleted account.
 */
export function isEmail(email: string): boolean {
  return email.length <= LENGTHS.email && EMAIL.test(email) && !isDeletedEmail(email);
}

/** Checks the normal form with `isEmail`. Throws TEXT_TOO_LONG, TEXT_HAS_NUL or EMAIL_INVALID. */
export function assertEmail(email: string): void {
  const normal = normalEmail(email);
  assertText('email', normal, { max: LENGTHS.email });
  if (!isEmail(normal)) throw new DomainError(EMAIL_INVALID);
}

/** The email as an address to write to. Null for a caller, who has none, and for a deleted account. */
export function addressOf(email: string): string | null {
  return email === '' || isDeletedEmail(email) ? null : email;
}

function isDeletedEmail(email: string): boolean {
  return email.endsWith(`@${DELETED_HOST}`);
}
