import { assertPassword, messageFor, problemOf } from '@beambright/domain';

/** A new password, entered twice. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

/** Validation errors by field; empty if valid. */
export function newPasswordFaults({ password, confirmation }: NewPassword): Partial<NewPassword> {
  const fault = password
    ? problemOf(() => assertPassword(password))?.message
    : messageFor('TEXT_REQUIRED', { field: 'password' });
  return {
    ...(fault && { password: fault }),
    ...(password !== confirmation && { confirmation: 'Passwords do not match' }),
  };
}
