import { DomainError, NAME_UNKNOWN } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { IdOf, RowValues } from '../read/item-columns.js';

const TABLES = { category: 'categories', carBrand: 'car_brands' } as const;

/** Inserts in the order of the names, so that concurrent writers wait for each other instead of deadlocking. */
const add = (table: string) =>
  `INSERT INTO ${table} (name) SELECT name FROM unnest($1::text[]) AS name ORDER BY lower(name) ON CONFLICT DO NOTHING`;

/** SQL that locks the named rows, so that they cannot be deleted before the transaction ends. */
const hold = (table: string) =>
  `SELECT given, id FROM unnest($1::text[]) AS given JOIN ${table} ON lower(name) = lower(given) ORDER BY id FOR KEY SHARE OF ${table}`;

/** The ids of the rows' categories and brands. Creates missing ones if `createMissing`. */
export async function namedIds(
  manager: EntityManager,
  rows: readonly { values: RowValues }[],
  createMissing: boolean,
): Promise<IdOf> {
  const idsOf = async (kind: keyof typeof TABLES) => {
    const names = [...new Set(rows.flatMap(({ values }) => values[kind] ?? []))];
    if (createMissing && names.length > 0) await manager.query(add(TABLES[kind]), [names]);
    const found = await manager.query<{ given: string; id: string }[]>(hold(TABLES[kind]), [names]);
    return new Map(found.map(({ given, id }) => [given, id]));
  };
  const ids = { category: await idsOf('category'), carBrand: await idsOf('carBrand') };
  return (kind, name) => {
    const id = ids[kind].get(name);
    if (id === undefined) throw new DomainError(NAME_UNKNOWN, { kind, name, near: [] });
    return id;
  };
}
