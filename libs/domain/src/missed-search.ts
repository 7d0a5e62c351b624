import { hasFrameNumberShape } from './frame-number.js';
import { oneLine } from './one-line.js';
import { typedNumber } from './part-number.js';
import { LENGTHS } from './text.js';

/** As people write a number that stands alone, such as that of an identity card; '185/65R15' and 'axio 2012 nze141' have none. */
const SIX_DIGITS = /\p{Nd}(?:[ ().\-/]*\p{Nd}){5}/u;

/** A Kenyan mobile number, or any with a plus, alone or among words. */
const PHONE = /(?<!\d)(?:(?:254)?0?[17](?:[ ().\-/]*\d){8}|\+(?:[ ().\-/]*\d){7,})(?!\d)/;

/**
 * The form in which a search that found nothing is kept: ' Brake  PADS' -> 'brake pads'. Null for what may be personal: an @, a phone, a frame
 * number, six or more digits in a row, spaces and dashes aside, that are no part number; and for an empty text.
 */
export function missedSearchText(search: string): string | null {
  const text = oneLine(search.replaceAll('\0', ''), 'NFKC')
    .toLowerCase()
    .slice(0, LENGTHS.search)
    .replace(/\p{Cs}/gu, '')
    .trimEnd();
  return text === '' || isPersonal(text) ? null : text;
}

function isPersonal(text: string): boolean {
  if (text.includes('@') || PHONE.test(text) || hasFrameNumberShape(text)) return true;
  return SIX_DIGITS.test(text) && typedNumber(text) === null;
}
