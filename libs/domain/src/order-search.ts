import { oneLine, withHyphens } from './one-line.js';
import { phonePartsOf } from './phone.js';
import { LENGTHS } from './text.js';

/** What a text that an admin typed to find an order may mean. An order is found if it matches any of it. */
export interface OrderSearch {
  /** The start of an id without hyphens, in lower case; null if it is none. */
  idStart: string | null;
  phoneParts: string[];
  /** A part of a name, an email, a product or an address; '' for a blank text. */
  words: string;
}

const ID_START = /^[0-9a-f]{1,32}$/;

/** '#d378 B1DF' -> an id that starts with 'd378b1df'; '+254 712 3' -> also a phone with '07123' or '2547123' in it. */
export function orderSearchOf(typed: string): OrderSearch {
  const words = oneLine('search', typed, { max: LENGTHS.search, form: 'NFKC' });
  const id = withHyphens(words)
    .replace(/[\s#-]/g, '')
    .toLowerCase();
  return {
    idStart: ID_START.test(id) ? id : null,
    phoneParts: phonePartsOf(words),
    words,
  };
}
