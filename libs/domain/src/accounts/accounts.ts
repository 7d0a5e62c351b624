import { PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from '../errors/account-errors.js';
import { DomainError } from '../errors/errors.js';
import { normalized } from '../text/one-line.js';
import { assertText, LENGTHS } from '../text/text.js';

/** The roles of an account; 'admin' and 'system_admin' have the same rights. */
export const ROLES = ['customer', 'admin', 'system_admin', 'system_owner'] as const;

export type Role = (typeof ROLES)[number];

/** A caller is a person whom staff know by phone: a customer without email and password. */
export type PersonKind = 'account' | 'caller';

export const MIN_PASSWORD_LENGTH = 6;

export const MAX_PASSWORD_LENGTH = LENGTHS.password;

export const RESET_LINK_MINUTES = 30;

/** The URL parameter of the sign-in pages with the page to return to. */
export const ORIGIN_PARAM = 'from';

/** Whether the account may use the admin's pages and calls. An owner is not an admin. */
export function isAdmin(account: { role: Role }): boolean {
  return account.role === 'admin' || account.role === 'system_admin';
}

export function isOwner(account: { role: Role }): boolean {
  return account.role === 'system_owner';
}

export function isStaff(account: { role: Role }): boolean {
  return isAdmin(account) || isOwner(account);
}

/** The password in the form that is hashed, because keyboards encode 'é' in two ways. Throws TEXT_TOO_LONG about `field`. */
export function normalPassword(typed: string, field = 'password'): string {
  return normalized(field, typed, { max: MAX_PASSWORD_LENGTH, form: 'NFC' });
}

/** Throws unless the password has 6 to 128 characters in the form that is hashed (NFC); spaces count. */
export function assertPassword(typed: string): void {
  const password = normalPassword(typed);
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new DomainError(PASSWORD_TOO_SHORT, { min: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new DomainError(PASSWORD_TOO_LONG, { max: MAX_PASSWORD_LENGTH });
  assertText('password', password, { max: MAX_PASSWORD_LENGTH });
}
