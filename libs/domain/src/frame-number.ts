import { oneLine, withHyphens } from './one-line.js';
import { LENGTHS } from './text.js';

/** In all forms that are resolved, also with a code in two words. */
const FRAME_NUMBER_SHAPE =
  /\b[A-Z](?:[A-Z0-9]{1,7}[^\p{L}\p{N}]{0,3}|[A-Z0-9]{0,6}[^\p{L}\p{N}]{1,3}[A-Z0-9]{1,7}[^\p{L}\p{N}]{1,3})\d{6,7}\b/iu;

/**
 * Whether a text may have a frame number, which is personal: 'pads NZE141-6048723' -> true. Part numbers may look like one, too: only
 * the fleet and the catalogue tell them apart. Throws TEXT_TOO_LONG for ten times the longest search.
 */
export function hasFrameNumberShape(text: string): boolean {
  return FRAME_NUMBER_SHAPE.test(withHyphens(oneLine('search', text, { max: LENGTHS.search, form: 'NFKC' })));
}

/** Whether a text that is still being typed has the shape of a frame number, or lacks one digit of it. */
export function isNearFrameNumber(text: string): boolean {
  return hasFrameNumberShape(text) || hasFrameNumberShape(`${text}0`);
}
