import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { times } from '../../test/lists.js';
import { type ShopProcess, startShopProcess } from '../../test/shop-process.js';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';

let database: TestDatabase;
let sql: Client;
let shop: ShopProcess;

const CONNECTIONS = 8;
const ENOUGH = 60;

/** Sends visits until the server stops responding; calls `enough` after some of them. */
async function visitUntilKilled(enough: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const visitor = async (): Promise<void> => {
    for (;;) {
      const sessionId = randomUUID();
      const response = await fetch(`${shop.url}/api/v1/track/page-visit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session_id: sessionId }),
      }).catch(() => null);
      if (response?.status !== 201) return;
      acknowledged.push(sessionId);
      if (acknowledged.length === ENOUGH) enough();
    }
  };
  await Promise.all(times(CONNECTIONS, visitor));
  return acknowledged;
}

async function countedOf(sessionIds: string[]): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM page_visits WHERE session_id = ANY ($1)',
    [sessionIds],
  );
  return rows[0]?.count ?? 0;
}

describe('acknowledged visits', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
    shop = await startShopProcess(database.url);
  });
  afterEach(async () => {
    await shop.tidy();
    await sql.end();
    await database.drop();
  });

  test('no acknowledged visit is lost when the server is killed', async () => {
    const ending: ReturnType<ShopProcess['end']>[] = [];
    const acknowledged = await visitUntilKilled(() => ending.push(shop.end('SIGKILL')));
    await Promise.all(ending);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);
    expect(await countedOf(acknowledged)).toBe(acknowledged.length);
  });
});
