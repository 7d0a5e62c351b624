import { DomainError, type ErrorCode, messageFor } from '@beambright/domain';
import { restBody } from '../../../process/errors/answer-error.js';
import type { ErrorAnswer } from '../answers/shared.js';

/** Stands in for what a message tells of the case. */
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

/** What stands in the message instead, for a code that has its own limits. */
const OWN_PARAMS: Partial<Record<ErrorCode, object>> = {
  PASSWORD_TOO_SHORT: { min: 6 },
  PASSWORD_TOO_LONG: { max: 128 },
  QUANTITY_INVALID: { min: 1, max: 999 },
  WISHLIST_FULL: { max: 200 },
  TOO_MANY_IMAGES: { max: 8 },
};

export interface RefusalExample {
  code: ErrorCode;
  status: number;
  value: ErrorAnswer;
}

/** The answer by which a call refuses with this code. */
export function refusalExample(code: ErrorCode): RefusalExample {
  const error = new (DomainError as new (code: ErrorCode, params: object) => DomainError)(
    code,
    paramsOf(code),
  );
  const value = restBody(error);
  return { code, status: value.statusCode, value };
}

/** Those that its message is made of. */
function paramsOf(code: ErrorCode): Record<string, unknown> {
  const known: Record<string, unknown> = { ...PARAMS, ...OWN_PARAMS[code] };
  const used: Record<string, unknown> = {};
  const told = new Proxy(known, { get: (_, name: string) => (used[name] = known[name]) });
  (messageFor as (code: ErrorCode, params: object) => string)(code, told);
  return used;
}
