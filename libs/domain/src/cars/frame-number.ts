import { oneLine, withHyphens } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';

/** Matches Kenyan plates, 'KDA 456C'. 'KXX 123' counts only at the end, as part numbers look like it. Plates have no I and O. */
export const PLATE = /\bk(?:[a-h][a-hj-np-z][ -]?\d{3}[ -]?[a-z]\b|(?!ey|yb)[a-hj-np-z]{2}[ -]\d{3}$)/i;

/** Matches VINs, and frame numbers in all forms that people use, even with a code in two words. */
const FRAME_NUMBER_SHAPE =
  /\b(?:[A-Z](?:[A-Z0-9]{1,7}[^\p{L}\p{N}]{0,3}|[A-Z0-9]{0,6}[^\p{L}\p{N}]{1,3}[A-Z0-9]{1,7}[^\p{L}\p{N}]{1,3})\d{6,7}|(?=[A-Z]*\d)[A-HJ-NPR-Z0-9]{17})\b/iu;
/** Matches the beginning of a VIN at the end of a text; up to five characters are still missing. */
const VIN_BEGUN = /\b(?=[A-Z]*\d)[A-HJ-NPR-Z0-9]{12,16}$/iu;

/** Whether a text may have a frame number or VIN. Part numbers may look alike. Throws TEXT_TOO_LONG above 10 × LENGTHS.search. */
export function hasFrameNumberShape(text: string): boolean {
  return FRAME_NUMBER_SHAPE.test(lineOf(text));
}

/** Whether a text may identify one car by frame number, VIN or number plate. Throws TEXT_TOO_LONG above 10 × LENGTHS.search. */
export function mayNameOneCar(text: string): boolean {
  const line = lineOf(text);
  return FRAME_NUMBER_SHAPE.test(line) || PLATE.test(line);
}

/** Whether a typed text may identify a car, or may do so with one more digit or up to five more characters of a VIN. */
export function isNearCarNumber(text: string): boolean {
  return mayNameOneCar(text) || mayNameOneCar(`${text}0`) || VIN_BEGUN.test(text);
}

function lineOf(text: string): string {
  return withHyphens(oneLine('search', text, { max: LENGTHS.search, form: 'NFKC' }));
}
