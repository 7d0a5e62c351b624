import { assertEmail, assertPassword, messageFor, problemOf } from '@beambright/domain';
import type { RegisterInput } from '../../gql/schema-types.generated';

export interface Registration {
  email: string;
  phone: string;
  password: string;
  confirmation: string;
}

export type RegistrationFaults = Partial<Record<keyof Registration, string>>;

/** What is wrong with the form, by field; empty when it may be sent (spec §5). */
export function faultsOf({ email, password, confirmation }: Registration): RegistrationFaults {
  const faults = {
    email: email.trim()
      ? problemOf(() => assertEmail(email))?.message
      : messageFor('TEXT_REQUIRED', { field: 'email' }),
    password: password
      ? problemOf(() => assertPassword(password))?.message
      : messageFor('TEXT_REQUIRED', { field: 'password' }),
    confirmation: password === confirmation ? undefined : 'Passwords do not match',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

/** The phone is sent only if there is one (spec §5). */
export function inputOf({ email, phone, password }: Registration): RegisterInput {
  return { email: email.trim(), password, ...(phone.trim() && { phone: phone.trim() }) };
}
