import { MAX_IMAGE_BYTES } from '@beambright/domain';

/** The shop shows pictures up to 1280 pixels wide; half as much again leaves room for sharper ones. */
const WIDEST = 1920;
/** Below this a picture is sent sooner than it is decoded and encoded again. */
const LARGE_BYTES = 2 * 1024 * 1024;
const QUALITY = 0.9;

/** A large picture in the size that the shop needs, upright; what cannot be made smaller stays as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < LARGE_BYTES) return file;
  const smaller = await redrawn(file).catch(() => null);
  return smaller && smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
}

/** Null: it is wide as needed already, or the browser cannot draw it. */
async function redrawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    if (width <= WIDEST && file.size <= MAX_IMAGE_BYTES) return null;
    const scale = Math.min(1, WIDEST / width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.max(1, Math.round(height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await encoded(canvas, file.type);
  } finally {
    picture.close();
  }
}

/** WebP keeps what is transparent; a browser that cannot write it makes a PNG. */
function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const target = type === 'image/jpeg' ? type : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, target, QUALITY));
}
