import { oneLine, withHyphens } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';
import { PLATE } from './plate.js';

/** In all forms that are resolved, also with a code in two words. */
const FRAME_NUMBER_SHAPE =
  /\b[A-Z](?:[A-Z0-9]{1,7}[^\p{L}\p{N}]{0,3}|[A-Z0-9]{0,6}[^\p{L}\p{N}]{1,3}[A-Z0-9]{1,7}[^\p{L}\p{N}]{1,3})\d{6,7}\b/iu;

/**
 * Whether a text may have a frame number, which is personal: 'pads NZE141-6048723' -> true. Part numbers may look like one, too: only
 * the fleet and the catalogue tell them apart. Throws TEXT_TOO_LONG for ten times the longest search.
 */
export function hasFrameNumberShape(text: string): boolean {
  return FRAME_NUMBER_SHAPE.test(lineOf(text));
}

/** Whether a text may have a number of one car: of its frame, or its plate. Throws as `hasFrameNumberShape`. */
export function mayNameOneCar(text: string): boolean {
  const line = lineOf(text);
  return FRAME_NUMBER_SHAPE.test(line) || PLATE.test(line);
}

/** Whether a text that is still being typed may have such a number, or lacks one digit of it. */
export function isNearCarNumber(text: string): boolean {
  return mayNameOneCar(text) || mayNameOneCar(`${text}0`);
}

function lineOf(text: string): string {
  return withHyphens(oneLine('search', text, { max: LENGTHS.search, form: 'NFKC' }));
}
