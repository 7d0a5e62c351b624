import { assertImageCount } from '@beambright/domain';
import { httpsUrl } from '../process/outbound/fetch-public.js';

/** Addresses, each once, separated by blanks, line breaks or '|'. Throws ADDRESS_NOT_ALLOWED and TOO_MANY_IMAGES. */
export function readPictures(text: string): string[] {
  const addresses = text.split(/[\s|]+/).map((address) => address.replace(/[,;]$/, ''));
  const once = new Set(addresses.filter(Boolean).map((address) => httpsUrl(address).href));
  assertImageCount(once.size);
  return [...once];
}
