import { CURSOR_INVALID, DomainError } from '@beambright/domain';

export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  totalCount: number | Promise<number>;
}

/**
 * Makes a page from `first + 1` rows. The extra row shows that there is a next page. `found` is how many rows were found, in case
 * some were deleted since. `keyOf` gives a row's sort key for the cursor. `countAll` runs only if the total is requested.
 */
export function connectionFrom<T>(
  rows: T[],
  page: { first: number; after?: string | null; found?: number },
  keyOf: (row: T) => CursorKey,
  countAll: () => Promise<number>,
): Connection<T> {
  const nodes = rows.slice(0, page.first);
  let counting: Promise<number> | undefined;
  const edges = nodes.map((node) => ({ cursor: encodeCursor(keyOf(node)), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: (page.found ?? rows.length) > page.first,
      hasPreviousPage: Boolean(page.after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    get totalCount() {
      return (counting ??= countAll());
    },
  };
}

/** The values that a list is sorted by, the id last. */
export type CursorKey = string[];

function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Throws CURSOR_INVALID for anything but a cursor with `length` values. */
export function decodeCursor(cursor: string, length: number): CursorKey {
  const key = parsed(Buffer.from(cursor, 'base64url').toString());
  const isKey = Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string');
  if (!isKey) throw new DomainError(CURSOR_INVALID);
  return key as CursorKey;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
