import { Client } from 'pg';
import type { TestApp } from './test-app.js';

/** A hash of all rows of each table; equal states have equal hashes. */
export async function wholeState(shop: TestApp): Promise<Record<string, string>> {
  const tables = await shop.dataSource.query<{ name: string }[]>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await shop.dataSource.query<{ hash: string }[]>(
      `SELECT md5(coalesce(string_agg(one::text, '|' ORDER BY one::text), '')) AS hash FROM ${name} one`,
    );
    state[name] = row?.hash ?? '';
  }
  return state;
}

export async function dumpOf(databaseUrl: string): Promise<string> {
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    const { rows: tables } = await sql.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql.query<{ row: string }>(`SELECT one::text AS row FROM ${name} AS one`);
      texts.push(name, ...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await sql.end();
  }
}
