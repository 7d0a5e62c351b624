import { oneLine, withHyphens } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';
import { PLATE } from './frame-number.js';

const PLATES = new RegExp(`${PLATE.source}([^\\p{L}\\p{N}]{1,3}\\d{6,7}\\b)?`, 'giu');

/** The codes that the plates in a line may be, with and without the last letter (the grade): 'KDH 201V pads' -> KDH201V, KDH201. */
export function codesOfPlates(line: string): string[] {
  return [...withHyphens(line).matchAll(PLATES)].flatMap(([found, serial = '']) => codesOf(found, serial));
}

/**
 * Removes number plates, which are personal: 'KDA 456C pads' -> 'pads'. Codes of the fleet and words of the catalogue stay. A
 * plate with a serial behind it is a frame number. If its code is unknown, the code stays without its last letter, with which it
 * would look like a plate: 'KDH201V-1234567' -> 'KDH201'. Without a hyphen before the serial, the code is removed too. Null if
 * nothing is removed.
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
