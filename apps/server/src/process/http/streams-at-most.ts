import { DomainError } from '@beambright/domain';
import { once } from 'node:events';
import { finished, Readable } from 'node:stream';

/** Opens at most `most` streams at a time, each of which counts until it is closed. Beyond that throws TOO_BUSY and opens nothing. */
export function streamsAtMost(most: number): (open: () => Promise<Readable>) => Promise<Readable> {
  let underWay = 0;
  return async (open) => {
    if (underWay >= most) throw new DomainError('TOO_BUSY');
    underWay++;
    try {
      const stream = await open();
      finished(stream, () => underWay--);
      return stream;
    } catch (error) {
      underWay--;
      throw error;
    }
  };
}

/** What fails until the first text is there can still be answered with a status. */
export async function begun(texts: AsyncIterable<string | Uint8Array>): Promise<Readable> {
  const contents = Readable.from(texts, { objectMode: false });
  await once(contents, 'readable');
  return contents;
}
