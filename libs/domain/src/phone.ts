export interface PhoneLinks {
  tel: string;
  /** Null for a Kenyan landline. */
  whatsApp: string | null;
}

const KENYA = '254';

/**
 * The links for a number as customers write it: '0712 345678' -> 'tel:+254712345678', 'https://wa.me/254712345678'. A
 * number without a country code is Kenyan. Null for an invalid number.
 */
export function phoneLinks(phone: string): PhoneLinks | null {
  const number = internationalNumber(phone);
  if (number === null) return null;
  const isLandline = number.startsWith(KENYA) && !/^254[17]/.test(number);
  return { tel: `tel:+${number}`, whatsApp: isLandline ? null : `https://wa.me/${number}` };
}

/** E.164 without the plus. */
function internationalNumber(phone: string): string | null {
  const text = phone
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
    .replace(/^(\+?254)0/, '$1');
  if (/^\+?254/.test(text)) return kenyan(text.replace(/^\+?254/, ''));
  if (/^\+[1-9]\d{6,14}$/.test(text)) return text.slice(1);
  if (text.startsWith('0')) return kenyan(text.slice(1));
  return /^[17]\d{8}$/.test(text) ? kenyan(text) : null;
}

/** Nine digits, or eight of an old landline. */
function kenyan(number: string): string | null {
  return /^(?:[1-9]\d{8}|[2-6]\d{7})$/.test(number) ? KENYA + number : null;
}
