import { MAX_IMAGE_BYTES, MAX_IMAGE_MEGABYTES, MAX_ITEM_IMAGES, messageFor } from '@beambright/domain';
import { newKey } from '../../../lib/newKey';
import { isRefused, type Picture } from './pictureList';

/** Decoding a larger file, to make it smaller, could take all the memory of a phone. */
const LARGEST_BYTES = 5 * MAX_IMAGE_BYTES;

/** For the file field and for what is dropped. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

interface Picked {
  pictures: Picture[];
  /** How many did not fit any more. */
  leftOut: number;
}

/** What is far too large or no picture at all is said at once, without sending it; the server looks again. */
export function pickFiles(files: readonly File[], already: readonly Picture[]): Picked {
  let room = MAX_ITEM_IMAGES - already.filter((picture) => !isRefused(picture)).length;
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

/** A file without a type is one that this system does not know: the server finds out. */
function problemWith({ type, size }: File): string | null {
  if (type && !IMAGE_TYPES.includes(type)) return messageFor('NOT_AN_IMAGE');
  if (size > LARGEST_BYTES) {
    return messageFor('UPLOAD_TOO_LARGE', { megabytes: MAX_IMAGE_MEGABYTES });
  }
  return null;
}
