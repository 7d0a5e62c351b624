import { assertPassword, messageFor, problemOf } from '@beambright/domain';

/** A password that is chosen anew, typed twice. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

/** What is wrong with it, by field; empty when it may be sent (spec §5). */
export function newPasswordFaults({ password, confirmation }: NewPassword): Partial<NewPassword> {
  const fault = password
    ? problemOf(() => assertPassword(password))?.message
    : messageFor('TEXT_REQUIRED', { field: 'password' });
  return {
    ...(fault && { password: fault }),
    ...(password !== confirmation && { confirmation: 'Passwords do not match' }),
  };
}
