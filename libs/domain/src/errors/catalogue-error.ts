/** Each transport derives its status from the kind alone; GraphQL also sends it, as `extensions.kind`. */
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

/** An error without its parameters: `[{ count: number }]` for CATEGORY_IN_USE, `[]` for ORDER_EMPTY. */
export interface CatalogueError<Params extends readonly object[], Code = string> {
  code: Code;
  kind: ErrorKind;
  message: (...params: Params) => string;
}

/**
 * A constant of the catalogue. Without the mark, bundlers would keep the calls for errors that a page does not use.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function error<const Code extends string, Params extends readonly object[]>(
  code: Code,
  kind: ErrorKind,
  message: (...params: Params) => string,
): CatalogueError<Params, Code> {
  return { code, kind, message };
}
