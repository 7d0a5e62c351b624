import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { askerOf, brokenInvariants } from '../../test/invariants.js';
import { freePort, type ShopProcess, startShopProcess } from '../../test/shop-process.js';
import { createTestDatabase } from '../../test/test-database.js';
import { cpuMsOf } from './cpu-time.js';
import { judge, type Verdict } from './judge.js';
import { Ledger } from './ledger.js';
import { OrderLoad } from './order-load.js';
import type { Affront } from './place-order.js';
import { seededRandom } from './seed.js';

export interface Killings {
  rounds: number;
  clients: number;
}

export interface Aftermath {
  verdict: Verdict;
  affronts: Affront[];
  /** The violated invariants. */
  broken: string[];
  /** The longest CPU time until the shop responded again. */
  slowestStartMs: number;
}

/** Kills the shop repeatedly, each time after some more orders and a random delay. */
export async function killShopUnderOrders({ rounds, clients }: Killings): Promise<Aftermath> {
  const [port, random, ledger] = [await freePort(), seededRandom('scene 01'), new Ledger()];
  const database = await createTestDatabase();
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  let shop: ShopProcess | undefined;
  try {
    shop = await startShopProcess(database.url, { port });
    const load = await OrderLoad.prepare(sql, { url: shop.url, clients, ledger, random });
    load.start();
    const starts: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await load.acknowledges(random.between(1, clients));
      await pause(random.between(0, 300));
      await shop.end('SIGKILL');
      await shop.tidy();
      shop = await startShopProcess(database.url, { port });
      starts.push(cpuMsOf(shop.pid));
    }
    await load.stop();
    await load.settle();
    const verdict = await judge(ledger, sql);
    return {
      verdict,
      affronts: load.affronts,
      broken: await brokenInvariants(askerOf(sql)),
      slowestStartMs: Math.max(...starts),
    };
  } finally {
    await shop?.tidy();
    ledger.remove();
    await sql.end();
    await database.drop();
  }
}
