import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Content encodings, best first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** Compressing for one client holds memory, about 2 MB for Brotli, until that client has read everything. */
export const MOST_READERS = 20;
const WINDOW_BITS_FOR_ONE = 20;

/** The best encoding that Accept-Encoding allows. */
export function codingFor(accepted = ''): Coding {
  const weights = new Map(accepted.split(',').map(weighed));
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  return CODINGS.find((coding) => weightOf(coding) > 0) ?? 'identity';
}

/** `gzip;q=0.5` -> `['gzip', 0.5]` */
function weighed(entry: string): [string, number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) : 1];
}

/**
 * For a response shared by all clients. The body contains the list twice: Brotli's largest window covers the first copy, so the
 * second takes hardly any bytes; gzip's window is too small for that.
 */
export function packed(
  contents: Readable,
  coding: Coding,
  windowBits = constants.BROTLI_MAX_WINDOW_BITS,
): Readable {
  if (coding === 'identity') return contents;
  return passedThrough(contents, coding === 'br' ? brotli(windowBits) : createGzip());
}

export function packedForOne(contents: Readable, coding: Coding): Readable {
  return packed(contents, coding, WINDOW_BITS_FOR_ONE);
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
    // An error of `contents` destroys the output with the same error.
  });
}
