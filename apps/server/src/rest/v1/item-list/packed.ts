import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Encoding } from '../../../process/http/negotiation.js';

/** The most clients for which a response is compressed at once. Each needs about 2 MB for Brotli until everything is read. */
export const MOST_READERS = 20;
const WINDOW_BITS_FOR_ONE = 20;

/** Compresses a response, which has the list twice. With Brotli's largest window, the default, the second copy costs little. */
export function packed(
  contents: Readable,
  encoding: Encoding,
  windowBits = constants.BROTLI_MAX_WINDOW_BITS,
): Readable {
  if (encoding === 'identity') return contents;
  return passedThrough(contents, encoding === 'br' ? brotli(windowBits) : createGzip());
}

export function packedForOne(contents: Readable, encoding: Encoding): Readable {
  return packed(contents, encoding, WINDOW_BITS_FOR_ONE);
}

function brotli(windowBits: number): Transform {
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  });
}

export function passedThrough(contents: Readable, through: Transform): Readable {
  return pipeline(contents, through, () => {
    // An error of `contents` has destroyed the output with the same error.
  });
}
