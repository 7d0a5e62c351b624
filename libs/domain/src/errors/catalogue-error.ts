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

/** Makes a constant of the catalogue; `message` is its text, or makes it of the parameters. */
type Make = <const Code extends string, Params extends readonly object[] = []>(
  code: Code,
  message: string | ((...params: Params) => string),
) => CatalogueError<Params, Code>;

// Without the mark, bundlers would keep the calls for errors that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export const invalid: Make = (code, message) => made('invalid', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const unauthenticated: Make = (code, message) => made('unauthenticated', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const forbidden: Make = (code, message) => made('forbidden', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const notFound: Make = (code, message) => made('not-found', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const conflict: Make = (code, message) => made('conflict', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const tooLarge: Make = (code, message) => made('too-large', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const unsupportedMedia: Make = (code, message) => made('unsupported-media', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const tooMany: Make = (code, message) => made('too-many', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const unavailable: Make = (code, message) => made('unavailable', code, message);
/* @__NO_SIDE_EFFECTS__ */
export const internal: Make = (code, message) => made('internal', code, message);

function made<Code extends string, Params extends readonly object[]>(
  kind: ErrorKind,
  code: Code,
  message: string | ((...params: Params) => string),
): CatalogueError<Params, Code> {
  return { code, kind, message: typeof message === 'string' ? () => message : message };
}
