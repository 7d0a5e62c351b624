import { Client } from 'pg';

/** A connection for as long as `work` takes. */
export async function withSql<T>(url: string, work: (sql: Client) => Promise<T>): Promise<T> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
