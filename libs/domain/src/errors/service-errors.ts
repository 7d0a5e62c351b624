import { error, invalid, notFound } from './catalogue-error.js';
import { minutesOf, shortened } from './error-words.js';

export const CROSS_SITE_CALL = error(
  'forbidden',
  'CROSS_SITE_CALL',
  'This can only be sent from the shop itself',
);
export const ROUTE_NOT_FOUND = notFound('ROUTE_NOT_FOUND', 'There is no such endpoint');
export const UPLOAD_TOO_LARGE = error(
  'too-large',
  'UPLOAD_TOO_LARGE',
  (the: { megabytes: number }) => `Too large: at most ${the.megabytes} MB can be sent`,
);
export const ADDRESS_NOT_ALLOWED = invalid(
  'ADDRESS_NOT_ALLOWED',
  (the: { address: string }) =>
    `"${shortened(the.address)}" cannot be fetched: it must be a public https address`,
);
export const ADDRESS_REFUSED = notFound('ADDRESS_REFUSED', (the: { status: number }) =>
  the.status >= 300 && the.status < 400
    ? `The address leads to another one (status ${the.status}): give that one`
    : `There is no file at the address (status ${the.status})`,
);
export const ADDRESS_NO_ANSWER = error(
  'unavailable',
  'ADDRESS_NO_ANSWER',
  (the: { host: string }) => `${shortened(the.host)} did not answer safely and in time`,
);
export const CHARSET_NOT_SUPPORTED = error(
  'unsupported-media',
  'CHARSET_NOT_SUPPORTED',
  'JSON must be encoded as UTF-8',
);
export const MEDIA_TYPE_NOT_SUPPORTED = error(
  'unsupported-media',
  'MEDIA_TYPE_NOT_SUPPORTED',
  'This call does not take a body of this Content-Type; most take application/json',
);
export const TOO_MANY_TRIES = error(
  'too-many',
  'TOO_MANY_TRIES',
  (the: { retryAfterSeconds: number }) =>
    `Too many tries. Please try again in ${minutesOf(the.retryAfterSeconds)}`,
);
export const TOO_MANY_STREAMS = error(
  'too-many',
  'TOO_MANY_STREAMS',
  (the: { retryAfterSeconds: number }) =>
    `Too many open live connections. Please try again in ${minutesOf(the.retryAfterSeconds)}`,
);
export const DATABASE_UNAVAILABLE = error(
  'unavailable',
  'DATABASE_UNAVAILABLE',
  'The shop is not answering. Try again in a minute.',
);
export const TOO_BUSY = error('unavailable', 'TOO_BUSY', 'The shop is busy. Please try again.');
export const STORAGE_FULL = error(
  'unavailable',
  'STORAGE_FULL',
  'There is no storage space left. Please tell the owner of the shop.',
);
export const INTERNAL = error('internal', 'INTERNAL', 'Something went wrong. Please try again.');
