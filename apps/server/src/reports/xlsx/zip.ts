import { Zip, type ZipInputFile } from 'fflate';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A file of the archive; its content is asked for when its turn has come. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

const DEFLATED = 8;
/** When it was packed is nobody's business. */
const NO_DATE = new Date(1980, 0, 1);
/** An empty one, which ends the deflated text. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** An archive without Zip64, which fflate does not write, holds no more. */
const MOST_BYTES = 0xffff_ffff;

const deflate = promisify(deflateRaw);

/**
 * An archive as it comes into being: nothing of it is kept but a line for each entry, and nobody is asked for more than the
 * reader has taken. Blocks are packed one by one in the thread pool, each to a full byte, so that they make one deflated text.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((_, chunk) => {
    written += chunk.length;
    chunks.push(chunk);
  });
  for await (const { name, content } of entries) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED, mtime: NO_DATE };
    zip.add(entry);
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      const block = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
      entry.ondata?.(null, new Uint8Array(block), false);
      yield* chunks.splice(0);
      if (written > MOST_BYTES || entry.size > MOST_BYTES) throw new RangeError('The archive is too large');
    }
    entry.ondata?.(null, LAST_BLOCK, true);
  }
  zip.end();
  yield* chunks;
}
