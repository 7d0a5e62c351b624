import { error } from './catalogue-error.js';
import { minutesOf, shortened } from './error-words.js';

export const CROSS_SITE_CALL = error(
  'CROSS_SITE_CALL',
  'forbidden',
  () => 'This can only be sent from the shop itself',
);
export const ROUTE_NOT_FOUND = error('ROUTE_NOT_FOUND', 'not-found', () => 'There is no such endpoint');
export const UPLOAD_TOO_LARGE = error(
  'UPLOAD_TOO_LARGE',
  'too-large',
  (the: { megabytes: number }) => `Too large: at most ${the.megabytes} MB can be sent`,
);
export const ADDRESS_NOT_ALLOWED = error(
  'ADDRESS_NOT_ALLOWED',
  'invalid',
  (the: { address: string }) =>
    `"${shortened(the.address)}" cannot be fetched: it must be a public https address`,
);
/** `status`: the HTTP status of the answer. */
export const ADDRESS_REFUSED = error('ADDRESS_REFUSED', 'not-found', (the: { status: number }) =>
  the.status >= 300 && the.status < 400
    ? `The address leads to another one (status ${the.status}): give that one`
    : `There is no file at the address (status ${the.status})`,
);
export const ADDRESS_NO_ANSWER = error(
  'ADDRESS_NO_ANSWER',
  'unavailable',
  (the: { host: string }) => `${shortened(the.host)} did not answer safely and in time`,
);
export const CHARSET_NOT_SUPPORTED = error(
  'CHARSET_NOT_SUPPORTED',
  'unsupported-media',
  () => 'JSON must be encoded as UTF-8',
);
export const MEDIA_TYPE_NOT_SUPPORTED = error(
  'MEDIA_TYPE_NOT_SUPPORTED',
  'unsupported-media',
  () => 'This call does not take a body of this Content-Type; most take application/json',
);
export const TOO_MANY_TRIES = error(
  'TOO_MANY_TRIES',
  'too-many',
  (the: { retryAfterSeconds: number }) =>
    `Too many tries. Please try again in ${minutesOf(the.retryAfterSeconds)}`,
);
export const TOO_MANY_STREAMS = error(
  'TOO_MANY_STREAMS',
  'too-many',
  (the: { retryAfterSeconds: number }) =>
    `Too many open live connections. Please try again in ${minutesOf(the.retryAfterSeconds)}`,
);
export const DATABASE_UNAVAILABLE = error(
  'DATABASE_UNAVAILABLE',
  'unavailable',
  () => 'The shop is not answering. Try again in a minute.',
);
export const TOO_BUSY = error('TOO_BUSY', 'unavailable', () => 'The shop is busy. Please try again.');
export const STORAGE_FULL = error(
  'STORAGE_FULL',
  'unavailable',
  () => 'There is no storage space left. Please tell the owner of the shop.',
);
export const INTERNAL = error('INTERNAL', 'internal', () => 'Something went wrong. Please try again.');
