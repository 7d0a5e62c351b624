import { assertText, LENGTHS, textOrNone } from '@beambright/domain';

/** Optional details of an account; null deletes a value, undefined leaves it unchanged. */
export interface AccountDetails {
  name?: string | null | undefined;
  phone?: string | null | undefined;
}

/** The details as stored; blank text becomes null. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
export function storedDetails({ name, phone }: AccountDetails): {
  name?: string | null;
  phone?: string | null;
} {
  assertText('name', name ?? '', { max: LENGTHS.personName });
  assertText('phone', phone ?? '', { max: LENGTHS.phone });
  return {
    ...(name !== undefined && { name: textOrNone(name) }),
    ...(phone !== undefined && { phone: textOrNone(phone) }),
  };
}
