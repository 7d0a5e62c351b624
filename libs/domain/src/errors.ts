import { catalogue, type ErrorKind } from './error-catalogue.js';

type Catalogue = typeof catalogue;

/** The name of a refusal, stable for ever: GraphQL sends it as `extensions.code` (decisions, GraphQL). */
export type ErrorCode = keyof Catalogue;

/** What a code must be told: `[{ count: number }]` for CATEGORY_IN_USE, `[]` for ORDER_EMPTY. */
export type ErrorParams<Code extends ErrorCode> = Parameters<Catalogue[Code]['message']>;

/** All codes in the order of the catalogue, so that a test or a page of documentation can walk them. */
export const ERROR_CODES = Object.keys(catalogue) as ErrorCode[];

/**
 * The only error that the shop throws on purpose; code and parameters are checked by the compiler.
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

/** The words for a code, the same at every door: `messageFor('ORDER_NOT_FOUND')` -> 'Order not found'. */
export function messageFor<Code extends ErrorCode>(code: Code, ...params: ErrorParams<Code>): string {
  const message = catalogue[code].message as (...params: ErrorParams<Code>) => string;
  return message(...params);
}

/** The kind of a code, from which a transport takes its status: `kindOf('EMAIL_TAKEN')` -> 'conflict'. */
export function kindOf(code: ErrorCode): ErrorKind {
  return catalogue[code].kind;
}

/** Whether something that came over the wire is one of our codes; 'toString' and the like are not. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(catalogue, value);
}

/**
 * Any demand asked as a question, for a form that shows the answer at its field; foreign errors pass through.
 * `problemOf(() => parsePriceRange('3 - 2'))?.message`
 */
export function problemOf(demand: () => unknown): DomainError | null {
  try {
    demand();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
