import { DomainError } from '@beambright/domain';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type Connection, connectionFrom, decodeCursor } from './connection.js';
import { isUuid } from './uuid.js';

/** How a list is ordered: by one value, and by id between equals, so that every row has its own place. */
export interface Ordering<T> {
  by: string;
  direction: 'ASC' | 'DESC';
  key: (row: T) => string;
  /** Whether a cursor's value could be such a key: cursors come from outside. */
  accepts: (key: string) => boolean;
}

interface Row extends ObjectLiteral {
  id: string;
}

/** A part of a list that may be long. */
export interface ListPage {
  limit?: number;
  offset?: number;
}

/** How many rows of a long list are read at once. */
export const PORTION = 500;

const CURSOR_LENGTH = 2;

/** Newest first. */
export function newestFirst<T extends { createdAt: Date }>(alias: string): Ordering<T> {
  return {
    by: `${alias}.createdAt`,
    direction: 'DESC',
    key: (row) => row.createdAt.toISOString(),
    accepts: isIsoInstant,
  };
}

/**
 * One page of a query by keyset: as quick for the last page as for the first, and steady while rows come and go.
 * `query` has the filters, but neither order nor limit. Throws CURSOR_INVALID.
 */
export async function keysetPage<T extends Row>(
  query: SelectQueryBuilder<T>,
  ordering: Ordering<T>,
  page: { first: number; after?: string | null },
  countAll: () => Promise<number> = () => query.getCount(),
): Promise<Connection<T>> {
  const { alias } = query;
  const rows = query.clone();
  if (page.after) {
    const { key, id } = placeOf(page.after, ordering.accepts);
    const beyond = ordering.direction === 'DESC' ? '<' : '>';
    rows.andWhere(`(${ordering.by}, ${alias}.id) ${beyond} (:cursorKey, :cursorId)`, {
      cursorKey: key,
      cursorId: id,
    });
  }
  rows
    .orderBy(ordering.by, ordering.direction)
    .addOrderBy(`${alias}.id`, ordering.direction)
    .limit(page.first + 1);
  return connectionFrom(await rows.getMany(), page, (row) => [ordering.key(row), row.id], countAll);
}

/**
 * The rows of a query in portions that each take a connection for a moment: whoever reads slowly holds up nobody. Without a
 * limit all of them.
 */
export async function* keysetPortions<T extends Row>(
  query: SelectQueryBuilder<T>,
  ordering: Ordering<T>,
  { limit = Infinity, offset }: ListPage,
): AsyncGenerator<T[]> {
  let after: string | null = null;
  for (let wanted = limit; wanted > 0; wanted -= PORTION) {
    const rows = query.clone().offset(after === null ? offset : undefined);
    const first = Math.min(wanted, PORTION);
    const { nodes, pageInfo }: Connection<T> = await keysetPage(rows, ordering, { first, after });
    yield nodes;
    if (!pageInfo.hasNextPage) return;
    after = pageInfo.endCursor;
  }
}

/** The key and the id that a cursor stands for. Throws CURSOR_INVALID. */
export function placeOf(cursor: string, accepts: (key: string) => boolean): { key: string; id: string } {
  const [key = '', id = ''] = decodeCursor(cursor, CURSOR_LENGTH);
  if (!accepts(key) || !isUuid(id)) throw new DomainError('CURSOR_INVALID');
  return { key, id };
}

/** Whether a cursor's value could be an instant. Exactly as `toISOString` writes it: Date.parse takes much that PostgreSQL does not. */
export function isIsoInstant(key: string): boolean {
  return /^\d{4}-/.test(key) && !Number.isNaN(Date.parse(key)) && new Date(key).toISOString() === key;
}
