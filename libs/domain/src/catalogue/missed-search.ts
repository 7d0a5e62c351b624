import { mayNameOneCar } from '../cars/frame-number.js';
import { typedNumber } from '../numbers/part-number.js';
import { oneLine, withHyphens } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';

/** Matches six digits, even in groups, as on an identity card; not those of '185/65R15' and 'axio 2012 nze141'. */
const SIX_DIGITS = /\p{Nd}(?:[ ().\-/]*\p{Nd}){5}/u;

/** Matches landline numbers of Nairobi, and numbers with the prefix of another country. */
const LANDLINE = /^0(?:0|20)\d{7,}$/;

/** Matches Kenyan mobile numbers, and all numbers with a plus, alone or among words. */
const PHONE = /(?<!\d)(?:(?:254)?0?[17](?:[ ().\-/]*\d){8}|\+(?:[ ().\-/]*\d){7,})(?!\d)/;

/**
 * Returns a search as it is stored: ' Brake  PADS' -> 'brake pads'. Null if it may be personal: it has an @, a phone number, a
 * plate, frame number or VIN, or SIX_DIGITS (unless all of it is one part number). Null if it is empty, too long, or has a NUL.
 */
export function missedSearchText(search: string): string | null {
  if (search.length > LENGTHS.search || search.includes('\0')) return null;
  const text = oneLine('search', search, { max: LENGTHS.search, form: 'NFKC' })
    .toLowerCase()
    .replace(/\p{Cs}/gu, '')
    .trimEnd();
  return text === '' || isPersonal(withHyphens(text)) ? null : text;
}

function isPersonal(text: string): boolean {
  if (text.includes('@') || PHONE.test(text) || mayNameOneCar(text)) return true;
  const isPartNumber = !/\s/.test(text) && typedNumber(text) !== null && !LANDLINE.test(text);
  return SIX_DIGITS.test(text) && !isPartNumber;
}
