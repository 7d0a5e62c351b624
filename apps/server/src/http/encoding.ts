import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this the head of the answer weighs more than what is saved. */
export const WORTH_BYTES = 1_024;

/** For text these make it about as small as any, at a third of the time that the highest take. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const compressing = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
};

/** Beside the one thread that answers requests. */
export function compressed(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return compressing[encoding](body);
}

/** Browsers say one of a handful of things; somebody who says something else every time is read every time. */
const MOST_KNOWN = 100;
const known = new Map<string, Encoding>();

/** The best of what a client takes, by its Accept-Encoding. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const encoding = known.get(accepted) ?? bestOf(accepted);
  if (known.size < MOST_KNOWN) known.set(accepted, encoding);
  return encoding;
}

function bestOf(accepted: string): Encoding {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Named without being refused ('br;q=0'); a wildcard is no such name, for hardly any client means it. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
  });
}
