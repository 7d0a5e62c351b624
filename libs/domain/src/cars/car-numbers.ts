import { oneLine, withHyphens } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';
import { codeWithin } from './car-text.js';
import { codesOfPlates, withoutPlates } from './plate.js';

/** Matches frame numbers with any code: KDH200-1234567, KEEFW-123456, HA36S123456. Most part numbers look different: MB634167. */
const FRAME_NUMBERS =
  /\b(?!OEM|PART|REF)(?:([A-Z]{1,5}[ -]?(?:0|[1-9]\d{0,2})[A-Z]{0,3}(?![A-Z\d])|[A-Z]{3,5}(?! ?[A-Z\d])|[A-Z]{1,4}[1-9]\d{0,2}[A-Z]{1,3}(?=\d))[^\p{L}\p{N}]{0,3}\d{6,7}|[A-Z]{3,4}[1-9]\d{7,9})\b/giu;

const VIN = /\b(?=[A-Z]*\d)[A-HJ-NPR-Z\d]{17}\b/gi;
const WORD_BEFORE = /^[A-Z]+(?![A-Z\d])/;

/**
 * Removes number plates, VINs and serials of frame numbers, which are personal: 'KDH200-1234567 pads' -> 'KDH200 pads'. Keeps
 * frame numbers with a code of `fleet`, which `resolveCarText` reads later, and `words` of the catalogue. Null if all is kept.
 */
export function withoutCarNumbers(
  line: string,
  fleet: ReadonlySet<string>,
  words: ReadonlySet<string>,
): string | null {
  const cut = withHyphens(withoutPlates(line, fleet, words) ?? line)
    .replace(VIN, ' ')
    .replace(FRAME_NUMBERS, (found: string, code = '') =>
      isOfFleet(found, code, fleet) || wordsOf(found).some((word) => words.has(word)) ? found : code || ' ',
    );
  const left = oneLine('search', cut, { max: LENGTHS.search });
  if (left === withHyphens(line)) return null;
  // What remains may have another such number.
  return withoutCarNumbers(left, fleet, words) ?? left;
}

/** Words in a line that look like plates or frame numbers. The caller checks which of them are words of the catalogue. */
export function wordsOfCarNumbers(line: string): string[] {
  return [
    ...codesOfPlates(line),
    ...[...withHyphens(line).matchAll(FRAME_NUMBERS)].flatMap(([found]) => wordsOf(found)),
  ];
}

/** Whether a frame number begins with a code of the fleet. */
function isOfFleet(found: string, code: string, fleet: ReadonlySet<string>): boolean {
  const isOneWord = /^[A-Z\d]+$/i.test(found);
  return codeWithin(keyOf(isOneWord ? found : code), fleet) !== null;
}

/** Words to look up in the catalogue for a text like a frame number: 'Denso-123456' -> 'DENSO123456', 'DENSO'. */
function wordsOf(found: string): string[] {
  return [keyOf(found), ...(WORD_BEFORE.exec(found.toUpperCase()) ?? [])];
}

function keyOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z\d]/g, '');
}
