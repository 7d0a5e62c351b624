import { assertText, LENGTHS, normalPhone, textOrNone } from '@beambright/domain';

/** Optional details of an account; null deletes a value, undefined leaves it unchanged. */
export interface AccountDetails {
  name?: string | null | undefined;
  phone?: string | null | undefined;
}

/** The details as stored; a phone in its normal form, blank text becomes null. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
export function storedDetails({ name, phone }: AccountDetails): {
  name?: string | null;
  phone?: string | null;
} {
  assertText('name', name ?? '', { max: LENGTHS.personName });
  const normal = phone && normalPhone(phone);
  assertText('phone', normal ?? '', { max: LENGTHS.phone });
  return {
    ...(name !== undefined && { name: textOrNone(name) }),
    ...(phone !== undefined && { phone: textOrNone(normal) }),
  };
}
