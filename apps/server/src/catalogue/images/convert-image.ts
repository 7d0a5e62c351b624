import { DomainError, IMAGE_TOO_MANY_PIXELS, IMAGE_UNREADABLE, NOT_AN_IMAGE } from '@beambright/domain';
import pLimit from 'p-limit';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { IMAGE_WIDTHS, imageFile, previewFile } from './image-files.js';
import { formatOf } from './image-format.js';

/** A re-encoded picture; the uploaded bytes themselves are never stored. */
export interface ConvertedImage {
  width: number;
  height: number;
  placeholder: string;
  files: { name: string; bytes: Buffer }[];
}

/** Each conversion keeps a decoded picture in memory and occupies a core. */
const MAX_CONCURRENT = 2;
const MAX_MEGAPIXELS = 40;
/** The limit for baseline JPEGs, as phones make them, which are decoded at a quarter of their size or smaller. */
const MAX_MEGAPIXELS_OF_A_SHRUNK_JPEG = 110;
/** Pictures above this are decoded one at a time, because progressive files need up to six bytes per pixel. */
const LARGE_PIXELS = 16_000_000;
/** The largest height in pixels that WebP allows; a taller picture is made smaller. */
const MAX_HEIGHT = 16_383;
const MAX_SECONDS = 30;
const WIDEST = Math.max(...IMAGE_WIDTHS);
const PREVIEW = { width: 1200, height: 630 };
const PREVIEW_BACKGROUND = '#ffffff';
/** Messaging apps ignore larger previews. The first of the qualities below that keeps to this limit is used. */
const PREVIEW_MAX_BYTES = 280_000;
const PREVIEW_QUALITIES = [80, 60, 40, 20];
const PLACEHOLDER = { width: 16, height: 64 };
/** Encoding takes half the time of the default 4, and files get about 5 % larger (measured with the demo pictures). */
const WEBP_EFFORT = 2;

const READING: SharpOptions = { limitInputPixels: false, failOn: 'error', animated: false };

sharp.cache(false);
sharp.concurrency(1);

const limit = pLimit(MAX_CONCURRENT);
const limitLarge = pLimit(1);

/**
 * `source`: a path or the bytes. Throws NOT_AN_IMAGE for other file types, IMAGE_TOO_MANY_PIXELS
 * before decoding, IMAGE_UNREADABLE if decoding fails, and the signal's reason if aborted.
 */
export function convertImage(
  id: string,
  source: Buffer | string,
  signal?: AbortSignal,
): Promise<ConvertedImage> {
  return limit(async () => {
    signal?.throwIfAborted();
    const format = await formatOf(source);
    if (!format) throw new DomainError(NOT_AN_IMAGE);
    try {
      return await converted(id, source, format);
    } catch (error) {
      throw error instanceof DomainError ? error : new DomainError(IMAGE_UNREADABLE);
    }
  });
}

async function converted(id: string, source: Buffer | string, format: string): Promise<ConvertedImage> {
  const { format: decoder, isProgressive, autoOrient: own } = await sharp(source, READING).metadata();
  if (decoder !== format) throw new Error(`Looks like ${format}, but decodes as ${decoder}`);
  const shrink = Math.max(own.width / WIDEST, own.height / MAX_HEIGHT);
  const isShrunkJpeg = format === 'jpeg' && !isProgressive && shrink >= 4;
  const max = isShrunkJpeg ? MAX_MEGAPIXELS_OF_A_SHRUNK_JPEG : MAX_MEGAPIXELS;
  if (own.width * own.height > max * 1_000_000)
    throw new DomainError(IMAGE_TOO_MANY_PIXELS, { width: own.width, height: own.height, max });
  const decode = () => decodedOf(source);
  const { data, info } = await (own.width * own.height > LARGE_PIXELS ? limitLarge(decode) : decode());
  const decoded = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const tiny = await decoded()
    .resize({ ...PLACEHOLDER, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 30 })
    .toBuffer();
  return {
    ...own,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    files: [
      ...(await encodedWidths(id, info.width, decoded)),
      { name: previewFile(id), bytes: await preview(decoded) },
    ],
  };
}

function decodedOf(source: Buffer | string) {
  return sharp(source, READING)
    .autoOrient()
    .resize({ width: WIDEST, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Encodes all widths. Pictures are never enlarged: widths above the original's get the same bytes as the original width. */
async function encodedWidths(id: string, ownWidth: number, decoded: () => Sharp) {
  const byWidth = new Map<number, Buffer>();
  const files: ConvertedImage['files'] = [];
  for (const width of IMAGE_WIDTHS) {
    const actual = Math.min(width, ownWidth);
    const bytes =
      byWidth.get(actual) ??
      (await decoded().resize({ width: actual }).webp({ quality: 78, effort: WEBP_EFFORT }).toBuffer());
    byWidth.set(actual, bytes);
    files.push({ name: imageFile(id, width), bytes });
  }
  return files;
}

/** Transparent areas become white: JPEG has no transparency. */
async function preview(decoded: () => Sharp): Promise<Buffer> {
  const framed = decoded()
    .resize({ ...PREVIEW, fit: 'contain', background: PREVIEW_BACKGROUND })
    .flatten({ background: PREVIEW_BACKGROUND });
  let bytes = Buffer.alloc(0);
  for (const quality of PREVIEW_QUALITIES) {
    bytes = await framed.clone().jpeg({ quality, progressive: true }).toBuffer();
    if (bytes.length <= PREVIEW_MAX_BYTES) break;
  }
  return bytes;
}
