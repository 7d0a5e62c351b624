import { oneLine, withHyphens } from './one-line.js';
import { LENGTHS } from './text.js';

export interface PhoneLinks {
  tel: string;
  /** The address of a WhatsApp chat; null for a Kenyan landline. */
  whatsApp: string | null;
}

const KENYA = '254';

const LOOKS_LIKE_PHONE = /^[+\d\s().\-/]+$/;
const SHORTEST_PART = 4;
/** The shortest text that a trigram index can find. */
const INDEXED_LENGTH = 3;

/** The form in which a phone is stored and read, which keeps the grouping: '\u202a０７１２–345·678\u202c' -> '0712-345.678'. */
export function normalPhone(phone: string): string {
  return withHyphens(oneLine('phone', phone, { max: LENGTHS.phone, form: 'NFKC' }))
    .replace(/[\xb7\u2022\u2219\u22c5]/g, '.')
    .replace(/[\u2044\u2215]/g, '/');
}

/** The links of a phone, such as 'tel:+254712345678' for '0712 345678'. Without a country code it is Kenyan. Null if invalid. */
export function phoneLinks(phone: string): PhoneLinks | null {
  const number = internationalNumber(phone);
  if (number === null) return null;
  const isLandline = number.startsWith(KENYA) && !/^254[17]/.test(number);
  return { tel: `tel:+${number}`, whatsApp: isLandline ? null : `https://wa.me/${number}` };
}

/** The digits to look for in phone keys: '+254 712 3' -> ['07123', '2547123']. Empty for fewer than 4 digits. */
export function phonePartsOf(typed: string): string[] {
  const phone = normalPhone(typed);
  const digits = phone.replace(/\D/g, '');
  if (!LOOKS_LIKE_PHONE.test(phone) || digits.length < SHORTEST_PART) return [];
  return [...new Set([phoneKey(digits), digits])].filter((part) => part.length >= INDEXED_LENGTH);
}

/** Whether the phone contains the typed number, or part of one, by the rules of the order search. */
export function hasPhonePart(phone: string, typed: string): boolean {
  const key = phoneKey(normalPhone(phone).replace(/\D/g, ''));
  return phonePartsOf(typed).some((part) => key.includes(part));
}

/** The number with its country code, as in E.164 but without the plus; null if it is invalid. */
function internationalNumber(phone: string): string | null {
  const text = normalPhone(phone)
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
    .replace(/^(\+?254)0/, '$1');
  if (/^\+?254/.test(text)) return kenyan(text.replace(/^\+?254/, ''));
  if (/^\+[1-9]\d{6,14}$/.test(text)) return text.slice(1);
  if (text.startsWith('0')) return kenyan(text.slice(1));
  return /^[17]\d{8}$/.test(text) ? kenyan(text) : null;
}

/** A Kenyan number of nine digits, or of eight for an old landline, with its country code; null if it is neither. */
function kenyan(number: string): string | null {
  return /^(?:[1-9]\d{8}|[2-6]\d{7})$/.test(number) ? KENYA + number : null;
}

/** The digits of a number in one spelling: '254712345678' -> '0712345678'. The SQL function `phone_key` must agree. */
function phoneKey(digits: string): string {
  return digits.replace(/^00/, '').replace(/^2540?|^(?=[17]\d{8}$)/, '0');
}
