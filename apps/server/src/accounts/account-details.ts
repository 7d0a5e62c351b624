import {
  assertText,
  checkedLine,
  inputError,
  LENGTHS,
  normalPhone,
  phoneLinks,
  textOrNone,
} from '@beambright/domain';

/** Null deletes a value, undefined leaves it unchanged. */
export interface AccountDetails {
  name?: string | null | undefined;
  phone?: string | null | undefined;
}

/** The details in the form in which they are stored; blank text becomes null. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
export function storedDetails({ name, phone }: AccountDetails): {
  name?: string | null;
  phone?: string | null;
} {
  const cleanName = name && checkedLine('name', name, { max: LENGTHS.personName });
  const cleanPhone = phone && normalPhone(phone);
  assertText('phone', cleanPhone ?? '', { max: LENGTHS.phone });
  return {
    ...(name !== undefined && { name: textOrNone(cleanName) }),
    ...(phone !== undefined && { phone: textOrNone(cleanPhone) }),
  };
}

/** Checks the phone of a caller, a customer without an account. Throws TEXT_REQUIRED, or INVALID_INPUT if it cannot be called. */
export function assertCallable(phone: string | null | undefined): asserts phone is string {
  assertText('phone', phone ?? '', { max: LENGTHS.phone, required: true });
  if (!phoneLinks(phone ?? '')) throw inputError('phone', 'A caller needs a phone number that can be called');
}
