import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A file of the archive; its content is asked for when its turn has come. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** Sizes and checksum follow the data, since they are not known before; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: when it was packed is nobody's business. */
const NO_DATE = 0x0021;
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** Beyond it the fields of this form are too narrow. */
const MOST_BYTES = 0xffff_ffff;

const deflate = promisify(deflateRaw);

/**
 * An archive as it comes into being: nothing of it is kept but a line for each entry, and nobody is asked for more than the
 * reader has taken. Blocks are packed one by one, each to a full byte, so that they make one deflated text together.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const written: Written = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset };
    directory.push(written);
    const header = localHeader(written);
    yield header;
    for await (const block of packed(content, written)) yield block;
    yield dataDescriptor(written);
    offset += header.length + written.packed + 16;
    if (offset > MOST_BYTES || written.unpacked > MOST_BYTES)
      throw new RangeError('The archive is too large');
  }
  yield closing(directory, offset);
}

async function* packed(content: ZipEntry['content'], written: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    const block = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    written.crc = crc32(bytes, written.crc);
    written.unpacked += bytes.length;
    written.packed += block.length;
    yield block;
  }
  written.packed += LAST_BLOCK.length;
  yield LAST_BLOCK;
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  writeManner(header, 4);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, packed, unpacked }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
  writeSizes(descriptor, 4, { crc, packed, unpacked });
  return descriptor;
}

function closing(directory: Written[], offset: number): Buffer {
  const headers = directory.map(centralHeader);
  const size = headers.reduce((sum, header) => sum + header.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...headers, end]);
}

function centralHeader({ name, offset, ...sizes }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  writeManner(header, 6);
  writeSizes(header, 16, sizes);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

/** What both headers of an entry say about how it is packed. */
function writeManner(header: Buffer, at: number): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(FLAGS, at + 2);
  header.writeUInt16LE(DEFLATED, at + 4);
  header.writeUInt16LE(NO_DATE, at + 8);
}

function writeSizes(into: Buffer, at: number, sizes: Pick<Written, 'crc' | 'packed' | 'unpacked'>): void {
  into.writeUInt32LE(sizes.crc, at);
  into.writeUInt32LE(sizes.packed, at + 4);
  into.writeUInt32LE(sizes.unpacked, at + 8);
}
