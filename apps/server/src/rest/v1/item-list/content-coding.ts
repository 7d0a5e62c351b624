import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** How an answer is packed for its way. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** What is packed for one reader takes memory for as long as the reader likes: some 2 MB by Brotli. */
export const MOST_READERS = 20;
const WINDOW_BITS_FOR_ONE = 20;

/** The best that the client takes, by its Accept-Encoding. */
export function codingFor(accepted = ''): Coding {
  const weights = new Map(accepted.split(',').map(weighed));
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  return CODINGS.find((coding) => weightOf(coding) > 0) ?? 'identity';
}

/** `gzip;q=0.5` is a name and its weight. */
function weighed(entry: string): [string, number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) : 1];
}

/**
 * For all readers. A list of items is there twice: Brotli's largest window still sees the first when it comes to the second, and
 * hardly anything is left of it; gzip's never does.
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
    // A failure of the contents ends what comes out with the same error.
  });
}
