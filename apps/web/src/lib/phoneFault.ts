import { assertText, LENGTHS, normalPhone, phoneLinks, problemOf } from '@beambright/domain';

const UNREADABLE = 'We cannot read this number. Write it like 0712 345 678, or with + and the country code.';

/** The error of a typed phone number; undefined if it is valid or empty. */
export function phoneFault(typed: string): string | undefined {
  const fault = problemOf(() => assertText('phone', normalPhone(typed), { max: LENGTHS.phone }));
  if (fault) return fault.message;
  return normalPhone(typed) && !phoneLinks(typed) ? UNREADABLE : undefined;
}
