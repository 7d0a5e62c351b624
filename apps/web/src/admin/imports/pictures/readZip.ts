import { Inflate } from 'fflate';

const END = 0x06_05_4b_50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xff_ff;
const ENTRY = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04_03_4b_50;
const LOCAL_BYTES = 30;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const IS_ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** A compressed file is unpacked in pieces of this size. Unpacked, a piece may be a thousand times as large. */
const PIECE_BYTES = 16 * 1024;

/** The message is shown to the admin. */
export class ZipFailure extends Error {}

export interface ZipEntry {
  path: string;
  /** Unpacks the file, up to about `maxBytes`. Throws ZipFailure if the file is larger or cannot be read. */
  read: (maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The files in the directory of a zip. Contents are read one by one, never the whole zip. Throws ZipFailure. */
export async function zipEntries(zip: Blob): Promise<ZipEntry[]> {
  const { start, bytes, count } = await endOf(zip);
  if (bytes > MAX_DIRECTORY_BYTES || start + bytes > zip.size) throw notAZip();
  const directory = await viewOf(zip, start, bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > bytes || directory.getUint32(at, true) !== ENTRY) throw notAZip();
    const nameEnd = at + ENTRY_BYTES + directory.getUint16(at + 28, true);
    if (nameEnd > bytes) throw notAZip();
    const path = new TextDecoder().decode(
      new Uint8Array(directory.buffer, at + ENTRY_BYTES, nameEnd - at - ENTRY_BYTES),
    );
    const packed = {
      isEncrypted: (directory.getUint16(at + 8, true) & IS_ENCRYPTED) !== 0,
      method: directory.getUint16(at + 10, true),
      bytes: directory.getUint32(at + 20, true),
      start: directory.getUint32(at + 42, true),
    };
    entries.push({ path, read: (maxBytes) => unpacked(zip, packed, maxBytes) });
    at = nameEnd + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  if (at !== bytes) throw notAZip();
  return entries;
}

interface Packed {
  isEncrypted: boolean;
  method: number;
  bytes: number;
  start: number;
}

/** Finds the directory by the record at the end of the zip. Only a comment may follow this record. */
async function endOf(zip: Blob) {
  const from = Math.max(0, zip.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await viewOf(zip, from, zip.size - from);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue;
    const [count, bytes, start] = [
      tail.getUint16(at + 10, true),
      tail.getUint32(at + 12, true),
      tail.getUint32(at + 16, true),
    ];
    return { count, bytes, start };
  }
  throw notAZip();
}

async function unpacked(
  zip: Blob,
  { isEncrypted, method, bytes, start }: Packed,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (isEncrypted) throw new ZipFailure('It has a password: make a zip file without one');
  if (method !== STORED && method !== DEFLATED)
    throw new ZipFailure('It is compressed in a way that cannot be opened: make the zip file again');
  const local = await viewOf(zip, start, LOCAL_BYTES);
  if (local.byteLength < LOCAL_BYTES || local.getUint32(0, true) !== LOCAL) throw damaged();
  const from = start + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + bytes > zip.size) throw damaged();
  // Compressed data is at most a few bytes larger than its content.
  if (bytes > maxBytes + PIECE_BYTES) throw tooLarge(maxBytes);
  const data = new Uint8Array((await viewOf(zip, from, bytes)).buffer);
  const content = method === STORED ? data : inflated(data, maxBytes);
  if (content.length > maxBytes) throw tooLarge(maxBytes);
  return content;
}

function inflated(data: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    parts.push(part);
    length += part.length;
  });
  for (let at = 0; at === 0 || at < data.length; at += PIECE_BYTES) {
    try {
      inflate.push(data.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= data.length);
    } catch {
      throw damaged();
    }
    if (length > maxBytes) throw tooLarge(maxBytes);
  }
  const content = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    content.set(part, place);
    place += part.length;
  }
  return content;
}

async function viewOf(blob: Blob, start: number, bytes: number): Promise<DataView<ArrayBuffer>> {
  try {
    return new DataView(await blob.slice(start, start + bytes).arrayBuffer());
  } catch {
    throw new ZipFailure('The file cannot be read any more: choose it again');
  }
}

function notAZip(): ZipFailure {
  return new ZipFailure('This file is not a zip file that can be opened');
}

function damaged(): ZipFailure {
  return new ZipFailure('It is damaged in the zip file');
}

function tooLarge(maxBytes: number): ZipFailure {
  return new ZipFailure(`Too large: at most ${maxBytes / 1024 / 1024} MB can be opened`);
}
