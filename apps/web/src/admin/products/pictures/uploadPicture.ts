import { MAX_IMAGE_BYTES, MAX_IMAGE_MEGABYTES } from '@beambright/domain';
import type { ItemImage_ImageFragment } from '../../../lib/itemImage.generated';
import { uploadFile, type UploadOptions } from '../../uploadFile';

const PICTURES = {
  url: '/uploads',
  what: 'picture',
  megabytes: MAX_IMAGE_MEGABYTES,
  resultOf: ({ image }: Record<string, unknown>) => image as ItemImage_ImageFragment | undefined,
};

/** Resizes and uploads a picture. Throws UploadFailure; once aborted, the promise never settles. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<ItemImage_ImageFragment> {
  return uploadFile(await shrinkPicture(file), PICTURES, options);
}

/** The maximum width of an uploaded picture in pixels. The shop shows at most 1280; the rest is a reserve for larger sizes. */
const MAX_WIDTH = 1920;
/** Files below this size are not resized, since that takes longer than their upload. */
const LARGE_BYTES = 2 * 1024 * 1024;
const QUALITY = 0.9;

/** Makes a large picture smaller and applies its EXIF rotation. If the result is not smaller, returns the original. */
async function shrinkPicture(file: File): Promise<File> {
  if (file.size < LARGE_BYTES) return file;
  const smaller = await resized(file).catch(() => null);
  return smaller && smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
}

/** The resized picture; null if it is small enough or no canvas is available. Throws if the file cannot be decoded. */
async function resized(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    if (width <= MAX_WIDTH && file.size <= MAX_IMAGE_BYTES) return null;
    const scale = Math.min(1, MAX_WIDTH / width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await encoded(canvas, file.type);
  } finally {
    picture.close();
  }
}

/** JPEG stays JPEG. Other types become WebP, or PNG if the browser cannot encode WebP. Both keep transparency. */
function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const target = type === 'image/jpeg' ? type : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, target, QUALITY));
}
