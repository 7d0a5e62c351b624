import { oneLine, withHyphens } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';

/**
 * A number plate of Kenya, 'KDA 456C', or an old one, 'KXX 123': that only at the end, as codes and part numbers look like it, too. Plates have
 * neither I nor O.
 */
export const PLATE = /\bk(?:[a-h][a-hj-np-z][ -]?\d{3}[ -]?[a-z]\b|(?!ey|yb)[a-hj-np-z]{2}[ -]\d{3}$)/i;

/** In all forms that are resolved, also with a code in two words; or a VIN, which identifies a car outside Japan. */
const FRAME_NUMBER_SHAPE =
  /\b(?:[A-Z](?:[A-Z0-9]{1,7}[^\p{L}\p{N}]{0,3}|[A-Z0-9]{0,6}[^\p{L}\p{N}]{1,3}[A-Z0-9]{1,7}[^\p{L}\p{N}]{1,3})\d{6,7}|(?=[A-Z]*\d)[A-HJ-NPR-Z0-9]{17})\b/iu;
/** A VIN that still lacks some signs. */
const VIN_BEGUN = /\b(?=[A-Z]*\d)[A-HJ-NPR-Z0-9]{12,16}$/iu;

/**
 * Whether a text may have a frame number or a VIN, which is personal: 'pads NZE141-6048723' -> true. Part numbers may look like one, too: only
 * the fleet and the catalogue tell them apart. Throws TEXT_TOO_LONG for ten times the longest search.
 */
export function hasFrameNumberShape(text: string): boolean {
  return FRAME_NUMBER_SHAPE.test(lineOf(text));
}

/** Whether a text may have a number of one car: of its frame, a VIN, or its plate. Throws as `hasFrameNumberShape`. */
export function mayNameOneCar(text: string): boolean {
  const line = lineOf(text);
  return FRAME_NUMBER_SHAPE.test(line) || PLATE.test(line);
}

/** Whether a text that is still being typed may have such a number, or lacks one digit of it, or five signs of a VIN. */
export function isNearCarNumber(text: string): boolean {
  return mayNameOneCar(text) || mayNameOneCar(`${text}0`) || VIN_BEGUN.test(text);
}

function lineOf(text: string): string {
  return withHyphens(oneLine('search', text, { max: LENGTHS.search, form: 'NFKC' }));
}
