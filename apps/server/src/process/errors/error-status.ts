import type { DomainError, ErrorKind } from '@beambright/domain';

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

const RETRY_WHEN_UNAVAILABLE_SECONDS = 5;

export function statusOf(error: { kind: ErrorKind }): number {
  return STATUS_OF_KIND[error.kind];
}

/** Undefined for an error that repeating cannot solve. */
export function retryAfterSeconds({
  kind,
  params,
}: Pick<DomainError, 'kind' | 'params'>): number | undefined {
  if (kind === 'too-many') return params['retryAfterSeconds'] as number;
  return kind === 'unavailable' ? RETRY_WHEN_UNAVAILABLE_SECONDS : undefined;
}

export function extensionsOf({ code, kind, params }: DomainError) {
  return { code, kind, params, retryable: retryAfterSeconds({ kind, params }) !== undefined };
}
