import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Ledger } from './ledger.mjs';
import { underLoad } from './load.mjs';

const ROUNDS = Number(process.env.TORTURE_ROUNDS ?? 20);

/** Requests may fail while both are down; nginx may avoid an instance for a moment after its restart. */
const SETTLE_MS = 500;

/** The two shops are killed alternately under load, at random moments. */
export function killedChecks({ folder, shops, proxy, client, itemIds, shoppers }) {
  return [
    [
      `the shops are killed alternately ${ROUNDS} times under load: no read fails, no order is lost or duplicated`,
      async () => {
        const ledger = new Ledger(path.join(folder, 'killed.ledger'));
        const waits = [];
        const result = await underLoad(proxy.url, { itemIds, shoppers, ledger }, async () => {
          for (let round = 0; round < ROUNDS; round++) {
            const wait = Math.round(SETTLE_MS + Math.random() * 3_500);
            waits.push(wait);
            await pause(wait);
            const shop = shops[round % 2];
            await shop.end('SIGKILL');
            await pause(300);
            await shop.start();
          }
          await pause(1_000);
        });
        console.log(`        killed after, in ms: ${waits.join(' ')}`);
        await ledger.settle(client);
        if (result.failedReads.length > 0) console.log(await proxy.lastWords());
        assert.deepEqual(result.failedReads, []);
        return `${result.perSecond}/s; ${result.reads} reads, ${result.writes} orders, ${result.failedWrites.length} responses lost and retried`;
      },
    ],
  ];
}
