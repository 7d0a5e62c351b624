import type { CatalogueError, ErrorKind } from './catalogue-error.js';
import type { ErrorCode } from './error-catalogue.js';

/** The only error that the shop throws on purpose: `new DomainError(CATEGORY_IN_USE, { count: 3 })`. */
export class DomainError<Params extends readonly object[] = readonly object[]> extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly params: Readonly<Record<string, unknown>>;

  constructor({ code, kind, message }: CatalogueError<Params, ErrorCode>, ...params: Params) {
    super(message(...params));
    this.code = code;
    this.kind = kind;
    this.params = { ...params[0] };
  }
}

/** The DomainError that a check throws, or null: `problemOf(() => parsePriceRange('3 - 2'))?.message`. Rethrows other errors. */
export function problemOf(check: () => unknown): DomainError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
