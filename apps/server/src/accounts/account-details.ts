import { assertText, checkedLine, LENGTHS, normalPhone, textOrNone } from '@beambright/domain';

/** Optional details of an account; null deletes a value, undefined leaves it unchanged. */
export interface AccountDetails {
  name?: string | null | undefined;
  phone?: string | null | undefined;
}

/** The details as stored, cleaned; blank text becomes null. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
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
