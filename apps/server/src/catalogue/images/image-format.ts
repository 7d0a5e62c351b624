import { open } from 'node:fs/promises';

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp';

const HEAD_BYTES = 16;

/** First bytes of each format; 'latin1' turns each byte into one character. */
const MAGIC_BYTES: Record<ImageFormat, RegExp> = {
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBPVP8/,
};

/** The format that the first bytes show, whatever the file's name. Null for others, so that no SVG, TIFF or PDF is decoded. */
export async function formatOf(source: Buffer | string): Promise<ImageFormat | null> {
  const head = (typeof source === 'string' ? await headOf(source) : source).toString('latin1', 0, HEAD_BYTES);
  const formats = Object.keys(MAGIC_BYTES) as ImageFormat[];
  return formats.find((format) => MAGIC_BYTES[format].test(head)) ?? null;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
