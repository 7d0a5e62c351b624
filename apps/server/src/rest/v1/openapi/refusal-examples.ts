import { DomainError, type ErrorCode } from '@beambright/domain';
import { STATUS_CODES } from 'node:http';
import { statusOf } from '../../../errors/error-status.js';

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
  value: { statusCode: number; message: string; error: string | undefined };
}

/** The answer by which a call refuses with this code. */
export function refusalExample(code: ErrorCode): RefusalExample {
  const params = { ...PARAMS, ...OWN_PARAMS[code] };
  const error = new (DomainError as new (code: ErrorCode, params: object) => DomainError)(code, params);
  const status = statusOf(error);
  return { code, status, value: { statusCode: status, message: error.message, error: STATUS_CODES[status] } };
}
