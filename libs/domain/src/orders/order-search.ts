import { typedNumber } from '../numbers/part-number.js';
import { oneLine, withHyphens } from '../text/one-line.js';
import { phonePartsOf } from '../text/phone.js';
import { LENGTHS } from '../text/text.js';
import { orderCodeOf, orderCodesNear } from './order-code.js';

/** What a text that an admin typed to find an order may mean. An order is found if it matches any of it, or each of the words. */
export interface OrderSearch {
  /** The start of an id without hyphens, in lower case; null if it is none. */
  idStart: string | null;
  code: string | null;
  /** For a wrong code, those that differ in one character. */
  codesNear: string[];
  /** Null for a blank text. */
  whole: SearchedText | null;
  /** At most 8; none if the text is one word. */
  words: SearchedText[];
}

export interface SearchedText {
  /** A part of a name, an email or an address. */
  text: string;
  /** A part of a product's name, without the ending of a plural: 'brake pads' also means a 'Brake pad set'. */
  product: string;
  phoneParts: string[];
  /** Keys of a part number. */
  numberKeys: string[];
}

const ID_START = /^[0-9a-f]{1,32}$/;
const MOST_WORDS = 8;
const PLURAL = /(?<=[\p{L}\p{N}]{3})(ies|s)$/iu;

/**
 * '#d378 B1DF' -> an id that starts with 'd378b1df'; '+254 712 3' -> also a phone with '07123' or '2547123' in it;
 * 'Atieno pads' -> also what has 'Atieno' and 'pads' somewhere.
 */
export function orderSearchOf(typed: string): OrderSearch {
  const line = oneLine('search', typed, { max: LENGTHS.search, form: 'NFKC' });
  const id = withHyphens(line)
    .replace(/[\s#-]/g, '')
    .toLowerCase();
  const words = [...new Set(line.split(/[\s,]+/).filter(Boolean))].slice(0, MOST_WORDS);
  return {
    idStart: ID_START.test(id) ? id : null,
    code: orderCodeOf(line),
    codesNear: orderCodesNear(line),
    whole: line === '' ? null : searched(line),
    words: words.length > 1 || words[0] !== line ? words.map(searched) : [],
  };
}

/** A number among words is one of the words. */
function searched(text: string): SearchedText {
  const number = typedNumber(text);
  const keys = text.includes(' ') ? number && [number.key] : number?.exactKeys;
  return { text, product: text.replace(PLURAL, ''), phoneParts: phonePartsOf(text), numberKeys: keys ?? [] };
}
