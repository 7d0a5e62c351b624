import { open } from 'node:fs/promises';

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp';

const HEAD_BYTES = 16;

/** What a file of each kind begins with; in 'latin1' every byte is one letter. */
const BEGINNINGS: Record<ImageFormat, RegExp> = {
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBPVP8/,
};

/**
 * What a picture is by its first bytes, whatever its name and type claim; null for anything that is not accepted.
 * So the decoders of SVG, TIFF, PDF and the like never see an upload.
 */
export async function formatOf(source: Buffer | string): Promise<ImageFormat | null> {
  const head = (typeof source === 'string' ? await headOf(source) : source).toString('latin1', 0, HEAD_BYTES);
  const formats = Object.keys(BEGINNINGS) as ImageFormat[];
  return formats.find((format) => BEGINNINGS[format].test(head)) ?? null;
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
