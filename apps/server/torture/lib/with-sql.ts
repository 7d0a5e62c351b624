import { Client } from 'pg';

/** Runs `work` with a connection and closes it. */
export async function withSql<T>(url: string, work: (sql: Client) => Promise<T>): Promise<T> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
