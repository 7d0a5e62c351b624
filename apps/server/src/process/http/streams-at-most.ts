import { DomainError } from '@beambright/domain';
import { once } from 'node:events';
import { finished, Readable } from 'node:stream';

/** Opens at most `most` streams at a time; each counts until it is closed. Throws TOO_BUSY beyond that. */
export function streamsAtMost(most: number): (open: () => Promise<Readable>) => Promise<Readable> {
  let pending = 0;
  return async (open) => {
    if (pending >= most) throw new DomainError('TOO_BUSY');
    pending++;
    try {
      const stream = await open();
      finished(stream, () => pending--);
      return stream;
    } catch (error) {
      pending--;
      throw error;
    }
  };
}

/** Waits for the first chunk, so that an error before it can still set the response status. */
export async function begun(texts: AsyncIterable<string | Uint8Array>): Promise<Readable> {
  const contents = Readable.from(texts, { objectMode: false });
  await once(contents, 'readable');
  return contents;
}
