import {
  MAX_IMAGE_BYTES,
  MAX_IMAGE_MEGABYTES,
  MAX_ITEM_IMAGES,
  NOT_AN_IMAGE,
  UPLOAD_TOO_LARGE,
} from '@beambright/domain';
import { newKey } from '../../../lib/newKey';
import { isRejected, type Picture } from './pictureList';

/** The size in bytes above which files are rejected, since decoding a larger one could use up the memory of a phone. */
export const LARGEST_BYTES = 5 * MAX_IMAGE_BYTES;

export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

interface Picked {
  pictures: Picture[];
  /** The number of files left out because the product would get too many pictures. */
  leftOut: number;
}

/** Rejects files that are no images or far too large before the upload. The server checks the others again. */
export function pickFiles(files: readonly File[], already: readonly Picture[]): Picked {
  let room = MAX_ITEM_IMAGES - already.filter((picture) => !isRejected(picture)).length;
  const taken = files.filter((file) => problemWith(file) !== null || room-- > 0);
  return { pictures: taken.map(pictureOf), leftOut: files.length - taken.length };
}

function pictureOf(file: File): Picture {
  const problem = problemWith(file);
  return {
    key: newKey(),
    name: file.name,
    file,
    preview: IMAGE_TYPES.includes(file.type) ? URL.createObjectURL(file) : null,
    state: problem ? { is: 'failed', problem, canRetry: false } : { is: 'waiting' },
  };
}

/** The error of a file. A type that this device does not know is left to the server. */
function problemWith({ type, size }: File): string | null {
  if (type && !IMAGE_TYPES.includes(type)) return NOT_AN_IMAGE.message();
  if (size > LARGEST_BYTES) {
    return UPLOAD_TOO_LARGE.message({ megabytes: MAX_IMAGE_MEGABYTES });
  }
  return null;
}
