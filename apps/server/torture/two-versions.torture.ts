import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { SERVER_FOLDER } from '../src/process/server-folder.js';
import { askerOf, brokenInvariants } from '../test/invariants.js';
import { type ShopPlace, type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { createTestDatabase } from '../test/test-database.js';
import { buildEarlierServer, type EarlierServer } from './lib/earlier-server.js';
import { judge, NOTHING_WRONG } from './lib/judge.js';
import { Ledger } from './lib/ledger.js';
import { rounds } from './lib/rounds.js';
import { Trade } from './lib/trade.js';
import { withSql } from './lib/with-sql.js';

/** The release before this one, whose running servers must serve a database of this version. */
const EARLIER = 'dfc874f045624b01e8001270abdc45efdb6647da';

let earlier: EarlierServer;
beforeAll(async () => {
  earlier = await buildEarlierServer(EARLIER);
}, 10 * 60_000);
afterAll(() => earlier?.remove());

/** Runs what `npm run migrate` runs after the build. */
async function migrated(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(SERVER_FOLDER, 'dist', 'migrate.js')],
    { env: { PATH: process.env['PATH'], DATABASE_URL: url } },
  );
  return stdout;
}

test('a running server of an earlier version serves orders during and after the migration, beside one of this version', async () => {
  for (let round = 0; round < rounds(5); round++) await upgradeUnderOrders();
});

async function upgradeUnderOrders(): Promise<void> {
  const [database, ledger] = [await createTestDatabase({ isMigrated: false }), new Ledger()];
  const [shops, trades]: [ShopProcess[], Trade[]] = [[], []];
  try {
    await withSql(database.url, async (sql) => {
      const tradeAt = async (place?: ShopPlace) => {
        const shop = await startShopProcess(database.url, place);
        shops.push(shop);
        const trade = await Trade.prepare(sql, shop.url, ledger);
        trades.push(trade);
        trade.start();
        await pause(3_000);
      };
      await tradeAt({ server: earlier.folder });
      const begin = performance.now();
      const report = await migrated(database.url);
      console.log(`${report.trim()} ${Math.round(performance.now() - begin)} ms`);
      await tradeAt();
      for (const one of trades) await one.stop();
      expect(report).toMatch(/^\d+ migrations run: /);
      expect(trades.map(({ failures }) => failures)).toEqual([[], []]);
      const verdict = await judge(ledger, sql);
      console.log(
        `${verdict.acked} orders, decided ${trades.map(({ decided }) => decided.size).join(' and ')}`,
      );
      expect(verdict).toMatchObject({ ...NOTHING_WRONG, unknown: 0, refused: 0 });
      expect(await decisionsIn(sql)).toEqual(new Map(trades.flatMap(({ decided }) => [...decided])));
      expect(await brokenInvariants(askerOf(sql))).toEqual([]);
    });
  } finally {
    await Promise.allSettled(trades.map((trade) => trade.stop()));
    for (const shop of shops) await shop.tidy();
    ledger.remove();
    await database.drop();
  }
}

async function decisionsIn(sql: Client): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ id: string; decision: string }>(
    `SELECT id, CASE WHEN cancelled_at IS NULL THEN status ELSE 'cancelled' END AS decision
     FROM orders WHERE status <> 'pending'`,
  );
  return new Map(rows.map(({ id, decision }) => [id, decision]));
}
