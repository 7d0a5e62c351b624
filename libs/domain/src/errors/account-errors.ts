import { conflict, error, invalid, notFound } from './catalogue-error.js';

export const EMAIL_INVALID = invalid('EMAIL_INVALID', 'Please enter a valid email address');
export const PASSWORD_TOO_SHORT = invalid(
  'PASSWORD_TOO_SHORT',
  (the: { min: number }) => `Password must be at least ${the.min} characters`,
);
export const PASSWORD_TOO_LONG = invalid(
  'PASSWORD_TOO_LONG',
  (the: { max: number }) => `Password must be at most ${the.max} characters`,
);
export const WRONG_PASSWORD = invalid('WRONG_PASSWORD', 'The current password is wrong');
/** Thrown for a link that expired, was used or replaced, or never existed: the caller must not learn which. */
export const RESET_LINK_INVALID = invalid(
  'RESET_LINK_INVALID',
  'This link has expired or was already used. Please ask for a new one.',
);
export const WRONG_CREDENTIALS = error('unauthenticated', 'WRONG_CREDENTIALS', 'Wrong email or password');
export const NOT_SIGNED_IN = error('unauthenticated', 'NOT_SIGNED_IN', 'Please sign in first');
export const NOT_ALLOWED = error('forbidden', 'NOT_ALLOWED', 'Your account is not allowed to do this');
export const USER_NOT_FOUND = notFound('USER_NOT_FOUND', 'User not found');
export const EMAIL_TAKEN = conflict('EMAIL_TAKEN', 'An account with this email already exists');
export const ACCOUNT_INACTIVE = conflict(
  'ACCOUNT_INACTIVE',
  'This account is not active. Activate it first.',
);
export const CALLER_WITHOUT_ACCOUNT = conflict(
  'CALLER_WITHOUT_ACCOUNT',
  'A caller has no account: there is no role, no activity and no password',
);
/** Thrown by changes of a deleted account or of its orders. Its data is gone, so the deletion cannot be undone. */
export const ERASURE_DONE = conflict('ERASURE_DONE', 'This account has been deleted');
export const ORDERS_OPEN = conflict(
  'ORDERS_OPEN',
  'The account has an order that is not yet delivered or cancelled. It can be deleted after that.',
);
export const LAST_OWNER = conflict('LAST_OWNER', 'The last owner cannot be removed or deactivated');
