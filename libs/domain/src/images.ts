import { DomainError } from './errors.js';

/** The largest picture that can be uploaded, in megabytes (spec §9). */
export const MAX_IMAGE_MEGABYTES = 10;

/** The same in bytes; one byte more is UPLOAD_TOO_LARGE. */
export const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * 1024 * 1024;

/** The most pictures that come with one form of the REST API. */
export const MAX_IMAGES_PER_FORM = 8;

/** The most pictures of one item. */
export const MAX_ITEM_IMAGES = 20;

/** Demands that one item has at most MAX_ITEM_IMAGES pictures, else TOO_MANY_IMAGES. */
export function assertImageCount(count: number): void {
  if (count > MAX_ITEM_IMAGES) throw new DomainError('TOO_MANY_IMAGES', { max: MAX_ITEM_IMAGES });
}
