import type { EntityManager } from 'typeorm';

/** Inserts all rows in one statement. Columns that are missing in the first row get their defaults. */
export async function insertRows<T extends object>(
  manager: EntityManager,
  table: string,
  rows: T[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (!columns) return;
  await manager.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
