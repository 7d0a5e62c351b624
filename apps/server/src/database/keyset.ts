import { CURSOR_INVALID, DomainError } from '@beambright/domain';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type Connection, connectionFrom, decodeCursor } from './cursor-page.js';
import { isUuid } from './uuid.js';

/** How a list is sorted: by `rankOf` if given, then by `key`, then by id, so that no two rows are equal. */
export interface Ordering<T> {
  by: string;
  direction: 'ASC' | 'DESC';
  /** SQL of a number to sort by before `key`. `id`: SQL of the row's id. */
  rankOf?: (id: string) => string;
  key: (row: T) => string;
  /** Whether a cursor's value can be a key: cursors come from clients and cannot be trusted. */
  accepts: (key: string) => boolean;
}

interface Row extends ObjectLiteral {
  id: string;
}

export interface ListPage {
  limit?: number;
  offset?: number;
}

export const PORTION = 500;

const CURSOR_LENGTH = 2;

export function newestFirst<T extends { createdAt: Date }>(alias: string): Ordering<T> {
  return {
    by: `${alias}.createdAt`,
    direction: 'DESC',
    key: (row) => row.createdAt.toISOString(),
    accepts: isIsoInstant,
  };
}

/** Reads any page equally fast, without gaps as rows come and go. `query` must have no order or limit. Throws CURSOR_INVALID. */
export async function keysetPage<T extends Row>(
  query: SelectQueryBuilder<T>,
  ordering: Ordering<T>,
  page: { first: number; after?: string | null },
  countAll: () => Promise<number> = () => query.getCount(),
): Promise<Connection<T>> {
  const { alias } = query;
  const { rankOf } = ordering;
  const rows = query.clone();
  if (page.after) {
    const { key, id } = placeOf(page.after, ordering.accepts);
    const beyond = ordering.direction === 'DESC' ? '<' : '>';
    const ranked = (of: string, ...values: string[]) =>
      [...(rankOf ? [rankOf(of)] : []), ...values].join(', ');
    const sorted = ranked(`${alias}.id`, ordering.by, `${alias}.id`);
    const place = ranked('CAST(:cursorId AS uuid)', ':cursorKey', ':cursorId');
    rows.andWhere(`(${sorted}) ${beyond} (${place})`, { cursorKey: key, cursorId: id });
  }
  if (rankOf) rows.addSelect(rankOf(`${alias}.id`), 'rank').orderBy('rank', ordering.direction);
  rows
    .addOrderBy(ordering.by, ordering.direction)
    .addOrderBy(`${alias}.id`, ordering.direction)
    .limit(page.first + 1);
  return connectionFrom(await rows.getMany(), page, (row) => [ordering.key(row), row.id], countAll);
}

/** Each batch takes a connection only briefly, so that slow readers block no one. Without a limit, reads all rows. */
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

function placeOf(cursor: string, accepts: (key: string) => boolean): { key: string; id: string } {
  const [key = '', id = ''] = decodeCursor(cursor, CURSOR_LENGTH);
  if (!accepts(key) || !isUuid(id)) throw new DomainError(CURSOR_INVALID);
  return { key, id };
}

/** Whether the text is exactly what `toISOString` writes: Date.parse accepts formats that PostgreSQL does not. */
export function isIsoInstant(key: string): boolean {
  return /^[1-9]\d{3}-/.test(key) && !Number.isNaN(Date.parse(key)) && new Date(key).toISOString() === key;
}
