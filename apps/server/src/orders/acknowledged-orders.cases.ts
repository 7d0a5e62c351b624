import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { askerOf, brokenInvariants } from '../../test/invariants.js';
import { times } from '../../test/lists.js';
import { randomFrom } from '../../test/random.js';
import { freePort, type ShopProcess, startShopProcess } from '../../test/shop-process.js';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { judge, NOTHING_WRONG } from '../../torture/lib/judge.js';
import { Ledger } from '../../torture/lib/ledger.js';
import { OrderLoad } from '../../torture/lib/order-load.js';

const CLIENTS = 4;

let database: TestDatabase;
let sql: Client;
let shop: ShopProcess;
let ledger: Ledger;

/** Sends page visits until the server stops responding; returns the acknowledged sessions. */
async function visitUntilKilled(): Promise<string[]> {
  const sessionId = randomUUID();
  const response = await fetch(`${shop.url}/api/v1/track/page-visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_id: sessionId }),
  }).catch(() => null);
  return response?.status === 201 ? [sessionId, ...(await visitUntilKilled())] : [];
}

describe('acknowledged orders', () => {
  beforeEach(async () => {
    [database, ledger] = [await createTestDatabase(), new Ledger()];
    sql = new Client({ connectionString: database.url });
    await sql.connect();
    shop = await startShopProcess(database.url, { port: await freePort() });
  });
  afterEach(async () => {
    await shop.tidy();
    ledger.remove();
    await sql.end();
    await database.drop();
  });

  /** torture/machines/killed.mjs kills twenty times, behind a proxy. */
  test('no order or page visit that the server accepted is lost or duplicated when the server is killed', async () => {
    const random = randomFrom(randomUUID());
    const load = await OrderLoad.prepare(sql, { url: shop.url, clients: CLIENTS, ledger, random });
    load.start();
    const visiting = Promise.all(times(CLIENTS, visitUntilKilled));
    await load.acknowledges(random.between(CLIENTS, 4 * CLIENTS));
    await shop.end('SIGKILL');
    await shop.tidy();
    shop = await startShopProcess(database.url, { port: Number(new URL(shop.url).port) });
    await load.stop();
    await load.settle();
    expect(await judge(ledger, sql)).toMatchObject({ ...NOTHING_WRONG, unknown: 0, refused: 0 });
    expect(load.affronts).toEqual([]);
    expect(await brokenInvariants(askerOf(sql))).toEqual([]);

    const visited = (await visiting).flat();
    expect(visited.length).toBeGreaterThan(0);
    const { rowCount } = await sql.query('SELECT FROM page_visits WHERE session_id = ANY ($1)', [visited]);
    expect(rowCount).toBe(visited.length);
  });
});
