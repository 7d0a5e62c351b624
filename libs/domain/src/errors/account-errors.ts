import { error } from './catalogue-error.js';

export const EMAIL_INVALID = error('EMAIL_INVALID', 'invalid', () => 'Please enter a valid email address');
export const PASSWORD_TOO_SHORT = error(
  'PASSWORD_TOO_SHORT',
  'invalid',
  (the: { min: number }) => `Password must be at least ${the.min} characters`,
);
export const PASSWORD_TOO_LONG = error(
  'PASSWORD_TOO_LONG',
  'invalid',
  (the: { max: number }) => `Password must be at most ${the.max} characters`,
);
export const WRONG_PASSWORD = error('WRONG_PASSWORD', 'invalid', () => 'The current password is wrong');
/** Expired, used, replaced or never issued: the caller must not learn which. */
export const RESET_LINK_INVALID = error(
  'RESET_LINK_INVALID',
  'invalid',
  () => 'This link has expired or was already used. Please ask for a new one.',
);
export const WRONG_CREDENTIALS = error(
  'WRONG_CREDENTIALS',
  'unauthenticated',
  () => 'Wrong email or password',
);
export const NOT_SIGNED_IN = error('NOT_SIGNED_IN', 'unauthenticated', () => 'Please sign in first');
export const NOT_ALLOWED = error('NOT_ALLOWED', 'forbidden', () => 'Your account is not allowed to do this');
export const USER_NOT_FOUND = error('USER_NOT_FOUND', 'not-found', () => 'User not found');
export const EMAIL_TAKEN = error(
  'EMAIL_TAKEN',
  'conflict',
  () => 'An account with this email already exists',
);
export const ACCOUNT_INACTIVE = error(
  'ACCOUNT_INACTIVE',
  'conflict',
  () => 'This account is not active. Activate it first.',
);
export const CALLER_WITHOUT_ACCOUNT = error(
  'CALLER_WITHOUT_ACCOUNT',
  'conflict',
  () => 'A caller has no account: there is no role, no activity and no password',
);
/** Nothing leads back: its data is gone. */
export const ERASURE_DONE = error('ERASURE_DONE', 'conflict', () => 'This account has been deleted');
export const ORDERS_OPEN = error(
  'ORDERS_OPEN',
  'conflict',
  () => 'The account has an order that is not yet delivered or cancelled. It can be deleted after that.',
);
export const LAST_OWNER = error(
  'LAST_OWNER',
  'conflict',
  () => 'The last owner cannot be removed or deactivated',
);
