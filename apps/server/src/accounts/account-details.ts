import { assertText, LENGTHS, textOrNone } from '@beambright/domain';

/** What a person tells of themselves; null takes it back, and what is missing stays as it is. */
export interface AccountDetails {
  name?: string | null | undefined;
  phone?: string | null | undefined;
}

/** As they are stored; what is blank is none. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
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
