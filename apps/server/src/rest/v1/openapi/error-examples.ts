import { type CatalogueError, DomainError, type ErrorCode, ERRORS } from '@beambright/domain';
import { restBody } from '../../../process/errors/answer-error.js';

const PARAMS = {
  message: 'name must be a string',
  field: 'name',
  text: 'abc',
  fault: 'not-a-number',
  min: 1,
  max: 100,
  start: '2026-02-01',
  end: '2026-01-31',
  name: 'Brakes',
  kind: 'category',
  count: 3,
  status: 'delivered',
  by: 'ann@example.com',
  price: 'Ksh 2,500',
  until: '2026-01-31T11:05:00Z',
  days: 30,
  megabytes: 1,
  retryAfterSeconds: 600,
};

/** The parameters of errors that have limits of their own. They replace those in PARAMS. */
const OWN_PARAMS: Partial<Record<ErrorCode, object>> = {
  PASSWORD_TOO_SHORT: { min: 6 },
  PASSWORD_TOO_LONG: { max: 128 },
  QUANTITY_INVALID: { min: 1, max: 999 },
  WISHLIST_FULL: { max: 200 },
  TOO_MANY_IMAGES: { max: 8 },
  IMAGE_TOO_MANY_PIXELS: { width: 9000, height: 6000, max: 40 },
};

export function errorExample(code: ErrorCode) {
  const known = ERRORS[code] as CatalogueError<[object], ErrorCode>;
  const value = restBody(new DomainError(known, paramsOf(known)));
  return { code, status: value.statusCode, value };
}

/** The parameters that the message uses. */
function paramsOf({ code, message }: CatalogueError<[object], ErrorCode>): Record<string, unknown> {
  const known: Record<string, unknown> = { ...PARAMS, ...OWN_PARAMS[code] };
  const used: Record<string, unknown> = {};
  const recorder = new Proxy(known, { get: (_, name: string) => (used[name] = known[name]) });
  message(recorder);
  return used;
}
