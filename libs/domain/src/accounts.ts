import { DomainError } from './errors.js';
import { assertText, LENGTHS } from './text.js';

/** What an account may be (decisions, Accounts and sessions). */
export const ROLES = ['customer', 'admin', 'system_admin', 'system_owner'] as const;

/** One of the four roles; 'admin' and 'system_admin' have the same rights. */
export type Role = (typeof ROLES)[number];

/** The shortest password (spec §5). */
export const MIN_PASSWORD_LENGTH = 6;

/** The longest password (decisions, Limits). */
export const MAX_PASSWORD_LENGTH = LENGTHS.password;

/** How long the link works that lets somebody set a new password without the old one. */
export const RESET_LINK_MINUTES = 30;

/** Whether the admin's pages and calls are open to this account; an owner is no admin (decisions, Accounts). */
export function isAdmin(account: { role: Role }): boolean {
  return account.role === 'admin' || account.role === 'system_admin';
}

/** Whether the owner's pages and calls are open to this account. */
export function isOwner(account: { role: Role }): boolean {
  return account.role === 'system_owner';
}

/** Whether this account signs in at /admin/login: admins and the owner (spec §6). */
export function isStaff(account: { role: Role }): boolean {
  return isAdmin(account) || isOwner(account);
}

/** The form of an email in which it is stored and looked up: ' Ann@Example.COM ' -> 'ann@example.com'. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Whether two emails name one account: compared case-insensitively (decisions, Accounts and sessions). */
export function sameEmail(one: string, other: string): boolean {
  return normalEmail(one) === normalEmail(other);
}

/** Whether a text looks like an email: one @ between a name and a host with a dot, and no blanks. */
export function isEmail(email: string): boolean {
  return email.length <= LENGTHS.email && /^[^\s@\p{C}]+@[^\s@.\p{C}]+(?:\.[^\s@.\p{C}]+)+$/u.test(email);
}

/** Demands what `isEmail` asks of its normal form, else TEXT_TOO_LONG, TEXT_HAS_NUL or EMAIL_INVALID. */
export function assertEmail(email: string): void {
  const normal = normalEmail(email);
  assertText('email', normal, { max: LENGTHS.email });
  if (!isEmail(normal)) throw new DomainError('EMAIL_INVALID');
}

/** Demands a password of 6 to 128 characters, its blanks counted (spec §5; decisions, Limits). */
export function assertPassword(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new DomainError('PASSWORD_TOO_SHORT', { min: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new DomainError('PASSWORD_TOO_LONG', { max: MAX_PASSWORD_LENGTH });
  assertText('password', password, { max: MAX_PASSWORD_LENGTH });
}
