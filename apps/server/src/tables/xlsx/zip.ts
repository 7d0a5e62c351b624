import { Zip, type ZipInputFile } from 'fflate';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

const DEFLATED = 8;
/** The date of the files, so that the time of creation is not disclosed. */
const NO_DATE = new Date(1980, 0, 1);
/** An empty final block, which ends the deflate stream. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** The largest size without Zip64, which fflate does not support. */
const MAX_BYTES = 0xffff_ffff;

const deflate = promisify(deflateRaw);

/** A ZIP file as a stream. Compresses and flushes a file's blocks one by one, and keeps only the central directory in memory. */
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
      if (written > MAX_BYTES || entry.size > MAX_BYTES) throw new RangeError('The archive is too large');
    }
    entry.ondata?.(null, LAST_BLOCK, true);
  }
  zip.end();
  yield* chunks;
}
