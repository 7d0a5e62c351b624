import { withHyphens } from '../text/one-line.js';

/** The characters of a code: no vowels, so that no code is a word, and none that look alike (0, 1, I, O). */
const CHARACTERS = '23456789BCDFGHJKLMNPQRSTVWXYZ';
/**
 * Factors for the sum of a code's characters, which must be a multiple of the prime 29. They differ and are below 29, so that one
 * wrong character or two swapped ones make the sum wrong.
 */
const WEIGHTS = [6, 5, 4, 3, 2, 1];

/** The code of an order as it is written: '#k7m 4p7' -> 'K7M-4P7'. Null if the last character, which checks the others, is wrong. */
export function orderCodeOf(typed: string): string | null {
  const characters = charactersOf(typed);
  return isProven(characters) ? written(characters) : null;
}

/** The valid codes that differ in one character from a wrong code: at most six. */
export function orderCodesNear(typed: string): string[] {
  const characters = charactersOf(typed);
  if (characters.length !== WEIGHTS.length || isProven(characters)) return [];
  const changed = WEIGHTS.flatMap((_, place) =>
    Array.from(
      CHARACTERS,
      (character) => characters.slice(0, place) + character + characters.slice(place + 1),
    ),
  );
  return changed.filter(isProven).map(written);
}

const charactersOf = (typed: string) =>
  withHyphens(typed)
    .replace(/[\s#-]/g, '')
    .toUpperCase();

const written = (characters: string) => `${characters.slice(0, 3)}-${characters.slice(3)}`;

function isProven(characters: string): boolean {
  const digits = Array.from(characters, (character) => CHARACTERS.indexOf(character));
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  return digits.length === WEIGHTS.length && !digits.includes(-1) && sum % CHARACTERS.length === 0;
}
