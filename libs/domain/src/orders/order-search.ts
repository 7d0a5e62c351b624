import { typedNumber } from '../numbers/part-number.js';
import { oneLine, withHyphens } from '../text/one-line.js';
import { phonePartsOf } from '../text/phone.js';
import { LENGTHS } from '../text/text.js';
import { orderCodeOf, orderCodesNear } from './order-code.js';

/** What an admin's search text may mean. An order is found if it matches one of the fields. Of `words`, it must match all. */
export interface OrderSearch {
  /** The start of an order's id without hyphens, in lower case; null if the text cannot be one. */
  idStart: string | null;
  code: string | null;
  /** The valid codes that differ in one character from the text, if the text is a wrong code; otherwise empty. */
  codesNear: string[];
  /** The whole text; null if it is blank. */
  whole: SearchedText | null;
  /** The single words of the text, at most 8; empty if the text is one word. */
  words: SearchedText[];
}

export interface SearchedText {
  /** A part of a name, an email or an address. */
  text: string;
  /** A part of a product's name, without the ending of a plural: 'brake pads' also means a 'Brake pad set'. */
  product: string;
  /**
   * Patterns for names that a word may mean: a long word with one typing error ('_' is any character), or a short word with a
   * hyphen. Empty if the text has several words.
   */
  meant: string[];
  phoneParts: string[];
  /** The keys of the part numbers that the text may be. */
  numberKeys: string[];
}

const ID_START = /^[0-9a-f]{1,32}$/;
const MOST_WORDS = 8;
const PLURAL = /(?<=[\p{L}\p{N}]{3})(ies|s)$/iu;
/** Matches a phone or part number that was typed in groups of digits. */
const GROUPS_OF_DIGITS = /\+?\d(?:[ ]?\d){8,}/g;
/** Matches words that are long enough to correct their typing errors: shorter words are similar to too many others. */
const LONG_WORD = /^\p{L}{5,}$/u;
/** Matches short words, which may be models without their hyphen: 'crv' also finds 'cr-v'. */
const SHORT_WORD = /^[\p{L}\p{N}]{3,4}$/u;
/** The maximum of groups in a part number: '1K0 615 301 AA' has four. */
const MOST_GROUPS = 5;

/** Reads a search text: '#d378 B1DF' -> the start of an id, '+254 712 3' -> a phone with '07123', 'Atieno pads' -> both words. */
export function orderSearchOf(typed: string): OrderSearch {
  const line = oneLine('search', typed, { max: LENGTHS.search, form: 'NFKC' });
  const id = withHyphens(line)
    .replace(/[\s#-]/g, '')
    .toLowerCase();
  const joined = line.replace(GROUPS_OF_DIGITS, (groups) => groups.replaceAll(' ', ''));
  const all = joined
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const words = [...new Set(all)];
  return {
    idStart: ID_START.test(id) ? id : null,
    code: orderCodeOf(line),
    codesNear: orderCodesNear(line),
    whole: line === '' ? null : searched(line),
    words: words.length > 1 || words[0] !== joined ? words.map((word) => searchedWord(word, all)) : [],
  };
}

/** What to search for. Several words are read as one part number; `searchedWord` finds numbers among them. */
function searched(text: string): SearchedText {
  const number = typedNumber(text);
  const keys = text.includes(' ') ? number && [number.key] : number?.exactKeys;
  const product = text.replace(PLURAL, '');
  return { text, product, meant: meantBy(product), phoneParts: phonePartsOf(text), numberKeys: keys ?? [] };
}

/** The word to search for. A part number may have several words: in 'Thika GDB 3424', the word 'GDB' also means 'GDB3424'. */
function searchedWord(word: string, all: readonly string[]): SearchedText {
  const found = searched(word);
  const groups = all
    .flatMap((_, from) =>
      all.slice(from + 1, from + MOST_GROUPS).map((_, more) => all.slice(from, from + more + 2)),
    )
    .filter((group) => group.includes(word));
  const keys = groups.flatMap((group) => typedNumber(group.join(' '))?.key ?? []);
  return { ...found, numberKeys: [...new Set([...found.numberKeys, ...keys])] };
}

/** Patterns that a word may mean: a short one with a hyphen, 'crv' -> 'c-rv', 'cr-v'; a long one with one typing error. */
function meantBy(word: string): string[] {
  if (SHORT_WORD.test(word)) {
    return [...word].slice(1).map((_, place) => `${word.slice(0, place + 1)}-${word.slice(place + 1)}`);
  }
  if (!LONG_WORD.test(word)) return [];
  const patterns = [...word].flatMap((letter, place) => {
    const [before, after] = [word.slice(0, place), word.slice(place + 1)];
    const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`;
    return [`${before}_${after}`, before + after, `${before}_${letter}${after}`, swapped];
  });
  // The trigram index cannot look up a pattern without three letters in a row.
  return [...new Set(patterns)].filter((pattern) => pattern !== word && /\p{L}{3}/u.test(pattern));
}
