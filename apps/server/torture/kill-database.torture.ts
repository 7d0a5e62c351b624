import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { askerOf, brokenInvariants } from '../test/invariants.js';
import { type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { Cluster } from './lib/cluster.js';
import { judge, NOTHING_WRONG } from './lib/judge.js';
import { Ledger } from './lib/ledger.js';
import { OrderLoad } from './lib/order-load.js';
import { rounds } from './lib/rounds.js';
import { seededRandom } from './lib/seed.js';
import { msUntil } from './lib/until.js';
import { withSql } from './lib/with-sql.js';

const CLIENTS = 50;
const HEALED_MS = 10_000;

let cluster: Cluster;
let shop: ShopProcess;
let ledger: Ledger;
beforeEach(async () => {
  cluster = await Cluster.make();
  await cluster.start();
  shop = await startShopProcess(cluster.url);
  ledger = new Ledger();
});
afterEach(async () => {
  await shop.tidy();
  ledger.remove();
  await cluster.remove();
});

const health = () => fetch(`${shop.url}/api/v1/healths`);

test('no acknowledged order is lost when all PostgreSQL processes are killed 20 times during orders', async () => {
  const random = seededRandom('scene 02');
  const settings = { url: shop.url, clients: CLIENTS, ledger, random };
  const load = await withSql(cluster.url, (sql) => OrderLoad.prepare(sql, settings));
  load.start();
  const healedAfterMs: number[] = [];
  for (let round = 0; round < rounds(20); round++) {
    await load.acknowledges(random.between(1, CLIENTS));
    await pause(random.between(0, 300));
    await cluster.killAll();
    await pause(random.between(0, 1_000));
    expect((await health()).status).toBe(503);
    await cluster.start();
    healedAfterMs.push(await msUntil(async () => (await health()).status === 200));
  }
  await load.stop();
  await load.settle();
  const verdict = await withSql(cluster.url, (sql) => judge(ledger, sql));
  console.log(`${verdict.acked} acknowledged, slowest recovery ${Math.max(...healedAfterMs)} ms`);
  expect(verdict).toMatchObject({ ...NOTHING_WRONG, unknown: 0, refused: 0 });
  expect(verdict.acked).toBeGreaterThan(rounds(20));
  expect(load.affronts).toEqual([]);
  expect(await withSql(cluster.url, (sql) => brokenInvariants(askerOf(sql)))).toEqual([]);
  expect(Math.max(...healedAfterMs)).toBeLessThan(HEALED_MS);
  cluster.assertSound();
  expect((await shop.end('SIGTERM')).code).toBe(0);
  await cluster.stop();
  cluster.assertSound();
});
