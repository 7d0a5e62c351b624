import { assertPassword, problemOf, TEXT_REQUIRED } from '@beambright/domain';

interface NewPassword {
  password: string;
  confirmation: string;
}

export function newPasswordFaults({ password, confirmation }: NewPassword): Partial<NewPassword> {
  const fault = password
    ? problemOf(() => assertPassword(password))?.message
    : TEXT_REQUIRED.message({ field: 'password' });
  return {
    ...(fault && { password: fault }),
    ...(password !== confirmation && { confirmation: 'Passwords do not match' }),
  };
}
