import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export function drawing(width = 800, height = 600): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#335577' } });
}

export const png = (width?: number, height?: number) => drawing(width, height).png().toBuffer();

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CHUNK_FRAME_BYTES = 12;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function withChunk(picture: Buffer, type: string, data: Buffer): Buffer {
  const endOfHeader = PNG_SIGNATURE.length + CHUNK_FRAME_BYTES + 13;
  return Buffer.concat([picture.subarray(0, endOfHeader), chunk(type, data), picture.subarray(endOfHeader)]);
}

/** A valid PNG of exactly `bytes` bytes, padded with noise in an ignored chunk. */
export async function pngOfBytes(bytes: number): Promise<Buffer> {
  const picture = await png();
  return withChunk(picture, 'prVt', randomFillSync(Buffer.alloc(bytes - picture.length - CHUNK_FRAME_BYTES)));
}

/** Black and white: 400 megapixels are 50 MB uncompressed and 50 KB compressed. */
export function pngBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small PNG whose text or colour profile unpacks to 100 MB. */
export async function pngWithPackedBomb(type: 'zTXt' | 'iCCP'): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(100_000_000));
  return withChunk(await png(), type, Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), packed]));
}

export function gifOfFrames(frames: number): Buffer {
  const head = Buffer.from('474946383961010001008000000000' + '00ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c000000000100010000' + '02024401' + '00', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A small JPEG with the size of a large one in its head, which is read before anything is decoded. */
export async function jpegThatClaims(width: number, height: number, options = {}): Promise<Buffer> {
  const bytes = await drawing(16, 16).jpeg(options).toBuffer();
  // The start of frame: marker, length, precision, height, width.
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A rotated JPEG with GPS data. */
export function jpegOfPhone(orientation = 6): Promise<Buffer> {
  return drawing(400, 200)
    .withExif({
      IFD0: { Copyright: 'Secret Ltd' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
