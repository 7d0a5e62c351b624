import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Ledger } from './ledger.mjs';
import { underLoad } from './load.mjs';

const ROUNDS = Number(process.env.TORTURE_ROUNDS ?? 3);
const SETTLE_MS = 1_000;

/** SIGTERM and restart of one shop after the other, like `docker compose up` or an orchestrator. */
export function rollingChecks({ folder, shops, proxy, client, itemIds, shoppers }) {
  return [
    [
      `a rolling restart of both shops, ${ROUNDS} times under load, fails no request`,
      async () => {
        const ledger = new Ledger(path.join(folder, 'rolling.ledger'));
        const result = await underLoad(proxy.url, { itemIds, shoppers, ledger }, async () => {
          for (let restart = 0; restart < ROUNDS * shops.length; restart++) {
            await pause(SETTLE_MS);
            const shop = shops[restart % shops.length];
            assert.equal(await shop.end('SIGTERM'), 0);
            await shop.start();
          }
        });
        await ledger.settle(client);
        assert.deepEqual([...result.failedReads, ...result.failedWrites], []);
        return `${result.perSecond}/s; ${result.reads} reads, ${result.writes} orders`;
      },
    ],
  ];
}
