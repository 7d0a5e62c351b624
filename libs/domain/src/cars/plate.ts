import { oneLine, withHyphens } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';
import { PLATE } from './frame-number.js';

const PLATES = new RegExp(`${PLATE.source}([^\\p{L}\\p{N}]{1,3}\\d{6,7}\\b)?`, 'giu');

/** The number plates in a line, read as chassis codes with and without their last letter: 'KDH 201V pads' -> KDH201V, KDH201. */
export function codesOfPlates(line: string): string[] {
  return [...withHyphens(line).matchAll(PLATES)].flatMap(([found, serial = '']) => codesOf(found, serial));
}

/**
 * Removes number plates, which are personal: 'KDA 456C pads' -> 'pads'. Keeps chassis codes of `fleet` and `words` of the
 * catalogue. Of another frame number with a hyphen, keeps the code without its last letter, which would make it a plate:
 * 'KDH201V-1234567' -> 'KDH201'. Null if nothing is removed.
 */
export function withoutPlates(
  line: string,
  fleet: ReadonlySet<string>,
  words: ReadonlySet<string>,
): string | null {
  const given = withHyphens(line);
  const left = given.replace(PLATES, (found: string, serial = '') => {
    const codes = codesOf(found, serial);
    if (codes.some((code) => fleet.has(code))) return found;
    const word = codes.find((code) => words.has(code));
    if (serial) return word ?? (serial.startsWith('-') ? codes[1] : ' ');
    return word ? found : ' ';
  });
  if (left === given) return null;
  const rest = oneLine('search', left, { max: LENGTHS.search });
  // What remains may have another plate.
  return withoutPlates(rest, fleet, words) ?? rest;
}

function codesOf(found: string, serial: string): [code: string, withoutGrade: string] {
  const plate = found.slice(0, found.length - serial.length);
  const code = plate.replace(/[ -]/g, '').toUpperCase();
  return [code, code.replace(/[A-Z]$/, '')];
}
