import { assertImageCount } from '@beambright/domain';
import { httpsUrl } from '../../process/outbound/fetch-public.js';

/** Commas and semicolons separate only before another address, because an address may contain them. */
const BETWEEN_ADDRESSES = /[\s|]+|[,;](?=[\s|,;]|https?:|$)/i;

/** The addresses without repetitions, separated by blanks, line breaks, bars, commas or semicolons. Throws ADDRESS_NOT_ALLOWED and TOO_MANY_IMAGES. */
export function readPictures(text: string): string[] {
  const once = new Set(
    text
      .split(BETWEEN_ADDRESSES)
      .filter(Boolean)
      .map((address) => httpsUrl(address).href),
  );
  assertImageCount(once.size);
  return [...once];
}
