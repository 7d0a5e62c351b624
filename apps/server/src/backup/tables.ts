import type { ClientBase } from 'pg';

/** A table to be copied, without generated columns. */
export interface Table {
  name: string;
  columns: string[];
}

/** Imports are copied one by one, because each may contain a whole file. */
export function batchSizeOf({ name }: Pick<Table, 'name'>): number {
  return name === 'imports' ? 1 : 1_000;
}

/** Tables that the migrations fill, which are therefore not copied. */
const BOOKKEEPING = ['migrations', 'sql_files'];

const TABLES = `
  SELECT relname AS name, array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)
  GROUP BY relname ORDER BY relname`;

const REFERENCES = `
  SELECT child.relname AS child, parent.relname AS parent
  FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`;

/** All tables of the shop, each after those that it references. */
export async function tablesInOrder(client: ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES, [BOOKKEEPING]);
  const { rows: references } = await client.query<{ child: string; parent: string }>(REFERENCES);
  const placed: Table[] = [];
  const isPlaced = (name: string) => placed.some((table) => table.name === name);
  while (placed.length < tables.length) {
    const next = tables.find(
      ({ name }) =>
        !isPlaced(name) && references.every(({ child, parent }) => child !== name || isPlaced(parent)),
    );
    if (!next) throw new Error('The foreign keys of the tables form a cycle');
    placed.push(next);
  }
  return placed;
}

export function columnsOf(client: ClientBase, { columns }: Table): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}
