import type { ErrorKind } from '@beambright/domain';

/** The only mapping from error kinds to HTTP status codes. */
const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
};

export function statusOf(error: { kind: ErrorKind }): number {
  return STATUS_OF_KIND[error.kind];
}
