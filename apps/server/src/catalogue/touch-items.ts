import type { EntityManager } from 'typeorm';
import { Item } from './item.entity.js';

/** What to set in an item: values by database column, as JSON that PostgreSQL reads. */
export interface ItemChange {
  id: string;
  [column: string]: unknown;
}

const TABLES = `
  jsonb_array_elements($1) AS given JOIN items AS stored ON stored.id = (given->>'id')::uuid
    CROSS JOIN LATERAL jsonb_populate_record(stored, given) AS after`;

const NOTE_PRICES = `
  INSERT INTO price_changes (item_id, actor_id, percent, min_before, max_before, min_after, max_after)
  SELECT id, $2::uuid, $3::integer, min_before, max_before, min_after, max_after FROM touched
  WHERE (min_before, max_before) <> (min_after, max_after)`;

/**
 * Changes items that the transaction has locked. Call it for every change of an item, also of its numbers, pictures or fitments,
 * because it gives the item the next version. Price changes also go into the history, which needs an actor.
 */
export async function touchItems(
  manager: EntityManager,
  changes: readonly ItemChange[],
  actorId: string | null,
  percent: number | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  const columns = new Set(changes.flatMap((change) => Object.keys(change)));
  columns.delete('id');
  const sets = [...columns].map((column) => `${column} = after.${column}, `);
  await manager.query(
    `WITH touched AS (
      UPDATE items SET ${sets.join('')}version = items.version + 1, updated_at = now() FROM ${TABLES} WHERE items.id = stored.id
      RETURNING items.id, stored.price_min AS min_before, stored.price_max AS max_before,
        items.price_min AS min_after, items.price_max AS max_after)
    ${NOTE_PRICES}`,
    [JSON.stringify(changes), actorId, percent],
  );
}

export function changeOf(manager: EntityManager, id: string, values: Partial<Item>): ItemChange {
  const { connection } = manager;
  const columns = connection.getMetadata(Item).columns.flatMap((column) => {
    const value = values[column.propertyName as keyof Item];
    if (value === undefined) return [];
    return [[column.databaseName, connection.driver.preparePersistentValue(value, column)] as const];
  });
  return { id, ...Object.fromEntries(columns) };
}
