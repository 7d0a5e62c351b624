import {
  DomainError,
  ITEM_CHANGED,
  NUMBER_TAKEN,
  type NumberKind,
  type PartNumber,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { groupedBy } from '../graphql/per-request.js';
import type { ItemNumber } from './item-number.type.js';

const numbersWhere = (condition: string) =>
  prepared(`
  SELECT item_id AS "itemId", kind, number, name AS maker, maker_id AS "makerId"
  FROM item_numbers LEFT JOIN part_makers ON part_makers.id = maker_id
  WHERE ${condition} ORDER BY item_id, position`);

/** Two statements, because for an array PostgreSQL expects ten items and plans badly for one. */
const NUMBERS_OF_ONE = numbersWhere('item_id = $1');
const NUMBERS = numbersWhere('item_id = ANY ($1::uuid[])');

/** Inserts in the order of the names, so that concurrent writers wait for each other instead of deadlocking. */
const ADD_MAKERS = `
  INSERT INTO part_makers (name) SELECT name FROM unnest($1::text[]) AS name ORDER BY lower(name) ON CONFLICT DO NOTHING`;

const MAKERS = `
  SELECT given AS name, id FROM unnest($1::text[]) AS given JOIN part_makers ON lower(name) = lower(given)`;

const GIVEN = `jsonb_to_recordset($2) AS given (position int, kind text, "makerId" uuid, number text, key text)`;

const ADD_NUMBERS = `
  INSERT INTO item_numbers (item_id, position, kind, maker_id, number, key)
  SELECT $1, position, kind, "makerId", number, key FROM ${GIVEN} ORDER BY key
  ON CONFLICT DO NOTHING RETURNING key`;

const TAKEN = `
  SELECT given.number, items.id AS "itemId", items.name
  FROM ${GIVEN} JOIN item_numbers AS taken USING (kind, key) JOIN items ON items.id = item_id
  WHERE item_id <> $1 AND (kind = 'own' OR kind = 'mpn' AND maker_id = "makerId")
  ORDER BY given.position LIMIT 1`;

/** How often saving numbers is tried. A new try helps if another item had one of the numbers, but has just given it up. */
const MOST_TRIES = 3;

interface NumberRow {
  kind: NumberKind;
  number: string;
  makerId: string | null;
}

export async function numbersOfItems(
  manager: EntityManager,
  itemIds: readonly string[],
): Promise<ItemNumber[][]> {
  const [sql, value] = itemIds.length === 1 ? [NUMBERS_OF_ONE, itemIds[0]] : [NUMBERS, itemIds];
  const rows = await manager.query<(ItemNumber & { itemId: string })[]>(sql, [value]);
  return groupedBy(itemIds, rows, ({ itemId }) => itemId);
}

/** Replaces the numbers of the item. Throws NUMBER_TAKEN, and ITEM_CHANGED if other saves keep changing the same numbers. */
export async function saveNumbers(
  manager: EntityManager,
  itemId: string,
  numbers: readonly PartNumber[],
): Promise<void> {
  const rows = await rowsOf(manager, numbers);
  const values = [itemId, JSON.stringify(rows)];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await manager.query('DELETE FROM item_numbers WHERE item_id = $1', [itemId]);
    const added = await manager.query<unknown[]>(ADD_NUMBERS, values);
    if (added.length === rows.length) return;
    const [taken] = await manager.query<{ number: string; itemId: string; name: string }[]>(TAKEN, values);
    if (taken) throw new DomainError(NUMBER_TAKEN, taken);
    // The other item has just given up the number, so that it can be tried again.
  }
  throw new DomainError(ITEM_CHANGED);
}

export async function hasNumbers(
  manager: EntityManager,
  itemId: string,
  numbers: readonly PartNumber[],
): Promise<boolean> {
  const stored = await manager.query<NumberRow[]>(NUMBERS, [[itemId]]);
  const text = (rows: readonly NumberRow[]) =>
    JSON.stringify(rows.map(({ kind, number, makerId }) => [kind, number, makerId]));
  return text(stored) === text(await rowsOf(manager, numbers));
}

/** The numbers with the ids of their makers. Makers whose names differ only in case are the same maker. */
async function rowsOf(manager: EntityManager, numbers: readonly PartNumber[]): Promise<NumberRow[]> {
  const ids = await idsOfMakers(manager, [...new Set(numbers.flatMap(({ maker }) => maker ?? []))]);
  const rows = numbers.map(({ maker, ...number }) => ({
    ...number,
    makerId: (maker && ids.get(maker)) ?? null,
  }));
  const unique = new Map(
    rows.map((row) => [[row.kind, row.kind === 'own' ? '' : row.makerId, row.key].join(' '), row]),
  );
  return [...unique.values()].map((row, position) => ({ ...row, position }));
}

/** The ids of makers by their names; adds new makers. */
async function idsOfMakers(manager: EntityManager, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const find = () => manager.query<{ name: string; id: string }[]>(MAKERS, [names]);
  let makers = await find();
  if (makers.length < names.length) {
    await manager.query(ADD_MAKERS, [names]);
    makers = await find();
  }
  return new Map(makers.map(({ name, id }) => [name, id]));
}
