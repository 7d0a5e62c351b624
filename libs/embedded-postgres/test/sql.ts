import { Client } from 'pg';

export async function sql(
  url: string,
  text: string,
  values: string[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  // A server killed during a statement also ends the connection, which emits an error that no promise handles.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function keepRow(url: string, word: string): Promise<void> {
  await sql(url, 'CREATE TABLE IF NOT EXISTS kept (word text)');
  await sql(url, `INSERT INTO kept VALUES ('${word}')`);
}

export async function keptRows(url: string): Promise<unknown[]> {
  return (await sql(url, 'SELECT word FROM kept ORDER BY word')).map(({ word }) => word);
}
