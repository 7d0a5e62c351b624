import { assertEmail, problemOf, TEXT_REQUIRED } from '@beambright/domain';
import type { RegisterInput } from '../../gql/schema-types.generated';
import { phoneFault } from '../../lib/phoneFault';
import { newPasswordFaults } from '../newPassword';

export interface Registration {
  email: string;
  phone: string;
  password: string;
  confirmation: string;
}

export function faultsOf({ email, phone, password, confirmation }: Registration): Partial<Registration> {
  const fault = emailFault(email);
  const unreadable = phoneFault(phone);
  return {
    ...(fault && { email: fault }),
    ...(unreadable && { phone: unreadable }),
    ...newPasswordFaults({ password, confirmation }),
  };
}

export function emailFault(email: string): string | undefined {
  return email.trim()
    ? problemOf(() => assertEmail(email))?.message
    : TEXT_REQUIRED.message({ field: 'email' });
}

export function inputOf({ email, phone, password }: Registration): RegisterInput {
  return { email: email.trim(), password, ...(phone.trim() && { phone: phone.trim() }) };
}
