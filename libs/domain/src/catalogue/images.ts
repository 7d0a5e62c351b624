import { TOO_MANY_IMAGES } from '../errors/catalogue-errors.js';
import { DomainError } from '../errors/errors.js';

export const MAX_IMAGE_MEGABYTES = 10;

export const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * 1024 * 1024;

/** The most pictures in one form of the REST API. */
export const MAX_IMAGES_PER_FORM = 8;

export const MAX_ITEM_IMAGES = 20;

export function assertImageCount(count: number): void {
  if (count > MAX_ITEM_IMAGES) throw new DomainError(TOO_MANY_IMAGES, { max: MAX_ITEM_IMAGES });
}
