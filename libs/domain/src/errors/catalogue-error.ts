/** The kind of an error, which determines its HTTP status. GraphQL sends it as `extensions.kind`. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'too-many'
  | 'unavailable'
  | 'internal';

/** An error to be thrown with `Params`, such as `[{ count: number }]` for CATEGORY_IN_USE, and `[]` for ORDER_EMPTY. */
export interface CatalogueError<Params extends readonly object[], Code = string> {
  code: Code;
  kind: ErrorKind;
  message: (...params: Params) => string;
}

// Without the marks, bundlers would keep the calls for errors that a page does not use.

/* @__NO_SIDE_EFFECTS__ */
export const error = <const Code extends string, Params extends readonly object[] = []>(
  kind: ErrorKind,
  code: Code,
  message: string | ((...params: Params) => string),
): CatalogueError<Params, Code> => ({
  code,
  kind,
  message: typeof message === 'string' ? () => message : message,
});

/** The type of functions that make errors of one kind. Rare kinds use `error`, since each function adds bytes to every page. */
type Make = <const Code extends string, Params extends readonly object[] = []>(
  code: Code,
  message: string | ((...params: Params) => string),
) => CatalogueError<Params, Code>;

/* @__NO_SIDE_EFFECTS__ */
export const invalid: Make = (code, message) => error('invalid', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const notFound: Make = (code, message) => error('not-found', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const conflict: Make = (code, message) => error('conflict', code, message);
