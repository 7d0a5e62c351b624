import { setTimeout as pause } from 'node:timers/promises';
import { cpuOfChildren } from './cpu.mjs';

/** So little of a processor is rest: the processes of PostgreSQL only look whether there is work. */
const REST_SHARE = 0.02;
const LOOK_MS = 1_000;
const LOOKS_AT_REST = 3;
const MOST_LOOKS = 60;

/**
 * Gives the database up-to-date statistics and waits until the work that seeding left behind is done: what autovacuum and the checkpointer
 * do meanwhile would be measured along. Answers whether rest came in time.
 */
export async function settled(client, pid) {
  await client.query('VACUUM (ANALYZE)');
  let atRest = 0;
  for (let look = 0; look < MOST_LOOKS && atRest < LOOKS_AT_REST; look++) {
    const [before, begin] = [cpuOfChildren(pid), performance.now()];
    await pause(LOOK_MS);
    // A process that ends takes its work out of the sum.
    const share = Math.abs(cpuOfChildren(pid) - before) / (performance.now() - begin);
    atRest = share <= REST_SHARE || Number.isNaN(share) ? atRest + 1 : 0;
  }
  return atRest === LOOKS_AT_REST;
}
