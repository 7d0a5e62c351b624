import { DomainError } from './errors.js';
import { assertText, LENGTHS } from './text.js';

/** The roles of an account; 'admin' and 'system_admin' have the same rights. */
export const ROLES = ['customer', 'admin', 'system_admin', 'system_owner'] as const;

export type Role = (typeof ROLES)[number];

export const MIN_PASSWORD_LENGTH = 6;

export const MAX_PASSWORD_LENGTH = LENGTHS.password;

/** How long a password reset link is valid. */
export const RESET_LINK_MINUTES = 30;

/** Whether the account may use the admin's pages and calls. An owner is not an admin. */
export function isAdmin(account: { role: Role }): boolean {
  return account.role === 'admin' || account.role === 'system_admin';
}

/** Whether the account may use the owner's pages and calls. */
export function isOwner(account: { role: Role }): boolean {
  return account.role === 'system_owner';
}

/** Admins and the owner, who sign in at /admin/login. */
export function isStaff(account: { role: Role }): boolean {
  return isAdmin(account) || isOwner(account);
}

/** The form in which an email is stored and looked up: ' Ann@Example.COM ' -> 'ann@example.com'. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Whether two emails belong to one account: compared case-insensitively. */
export function sameEmail(one: string, other: string): boolean {
  return normalEmail(one) === normalEmail(other);
}

/** Whether a text looks like an email: one @ between a name and a host with a dot, no whitespace. */
export function isEmail(email: string): boolean {
  return email.length <= LENGTHS.email && /^[^\s@\p{C}]+@[^\s@.\p{C}]+(?:\.[^\s@.\p{C}]+)+$/u.test(email);
}

/** Checks the normal form by `isEmail`. Throws TEXT_TOO_LONG, TEXT_HAS_NUL or EMAIL_INVALID. */
export function assertEmail(email: string): void {
  const normal = normalEmail(email);
  assertText('email', normal, { max: LENGTHS.email });
  if (!isEmail(normal)) throw new DomainError('EMAIL_INVALID');
}

/** Requires 6 to 128 characters; spaces count. */
export function assertPassword(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new DomainError('PASSWORD_TOO_SHORT', { min: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new DomainError('PASSWORD_TOO_LONG', { max: MAX_PASSWORD_LENGTH });
  assertText('password', password, { max: MAX_PASSWORD_LENGTH });
}
