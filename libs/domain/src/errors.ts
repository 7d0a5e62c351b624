import { catalogue, type ErrorKind } from './error-catalogue.js';

type Catalogue = typeof catalogue;

/** Never changes: GraphQL sends it as `extensions.code`, REST as `code`. */
export type ErrorCode = keyof Catalogue;

/** The parameters of a code: `[{ count: number }]` for CATEGORY_IN_USE, `[]` for ORDER_EMPTY. */
export type ErrorParams<Code extends ErrorCode> = Parameters<Catalogue[Code]['message']>;

/** All codes in the order of the catalogue. */
export const ERROR_CODES = Object.keys(catalogue) as ErrorCode[];

/**
 * The only error that the shop throws on purpose; the compiler checks code and parameters.
 * `new DomainError('CATEGORY_IN_USE', { count: 3 }).message` -> '3 products still use this category'
 */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'DomainError';
  readonly code: Code;
  readonly kind: ErrorKind;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(code: Code, ...params: ErrorParams<Code>) {
    super(messageFor(code, ...params));
    this.code = code;
    this.kind = kindOf(code);
    this.params = params[0] ?? {};
  }
}

/** The message of a code, the same in both APIs: `messageFor('ORDER_NOT_FOUND')` -> 'Order not found'. */
export function messageFor<Code extends ErrorCode>(code: Code, ...params: ErrorParams<Code>): string {
  const message = catalogue[code].message as (...params: ErrorParams<Code>) => string;
  return message(...params);
}

/** `kindOf('EMAIL_TAKEN')` -> 'conflict'. */
export function kindOf(code: ErrorCode): ErrorKind {
  return catalogue[code].kind;
}

/** Whether a value from a response is an error code; 'toString' and the like are not. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(catalogue, value);
}

/**
 * Returns the DomainError that a check throws, for a form to show at its field; rethrows all other errors.
 * `problemOf(() => parsePriceRange('3 - 2'))?.message`
 */
export function problemOf(check: () => unknown): DomainError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
