import { withHyphens } from '../text/one-line.js';

/** No vowels, so that no code is a word, and nothing that is read as another sign: 0, 1, I, O. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXYZ';
/** Different and none a multiple of 29, a prime: each wrong sign and each swap of two changes the sum. */
const WEIGHTS = [6, 5, 4, 3, 2, 1];

/** 'k7m 4p7' -> 'K7M-4P7', the code of an order as it is written; null if the last sign does not prove the others. */
export function orderCodeOf(typed: string): string | null {
  const signs = signsOf(typed);
  return isProven(signs) ? written(signs) : null;
}

/** The codes that differ in one sign from six that are no code; at most six. */
export function orderCodesNear(typed: string): string[] {
  const signs = signsOf(typed);
  if (signs.length !== WEIGHTS.length || isProven(signs)) return [];
  const changed = WEIGHTS.flatMap((_, place) =>
    Array.from(SIGNS, (sign) => signs.slice(0, place) + sign + signs.slice(place + 1)),
  );
  return changed.filter(isProven).map(written);
}

const signsOf = (typed: string) => withHyphens(typed).replace(/[\s-]/g, '').toUpperCase();

const written = (signs: string) => `${signs.slice(0, 3)}-${signs.slice(3)}`;

function isProven(signs: string): boolean {
  const digits = Array.from(signs, (sign) => SIGNS.indexOf(sign));
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  return digits.length === WEIGHTS.length && !digits.includes(-1) && sum % SIGNS.length === 0;
}
