import { DomainError, TOO_BUSY } from '@beambright/domain';
import { once } from 'node:events';
import { finished, Readable } from 'node:stream';

/** Limits open streams to `most`, and to `ofOne` for one reader (an account or a network). Throws TOO_BUSY beyond that. */
export function streamsAtMost(
  most: number,
  ofOne = most,
): (reader: string, open: () => Promise<Readable>) => Promise<Readable> {
  const readers: string[] = [];
  return async (reader, open) => {
    const own = readers.filter((other) => other === reader);
    if (readers.length >= most || own.length >= ofOne) throw new DomainError(TOO_BUSY);
    readers.push(reader);
    const end = () => readers.splice(readers.indexOf(reader), 1);
    try {
      const stream = await open();
      finished(stream, end);
      return stream;
    } catch (error) {
      end();
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
