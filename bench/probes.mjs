import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { dealt, load, percentile, timesDuring } from './lib/measure.mjs';
import { catalogueRequests, many, siteOperations } from './lib/requests.mjs';
import { withPlace } from './lib/seed.mjs';

const ITEMS = 10_000;
const PROBE = '/readyz';
const EVERY_MS = 50;
const IDLE_MS = 3_000;
const VISITORS = 32;
const SEARCHES = 960;
const PAUSES = 10;
/** Longer than the 500 ms timeout of the database check. */
const PAUSED_MS = 700;

const METHOD = `Probes every ${EVERY_MS} ms of an idle shop, which is the control, and of one with ${VISITORS} visitors who search without a pause. Then the process is
suspended for ${PAUSED_MS} ms, ${PAUSES} times, just after a probe was sent: it must still report that it is ready, since the database had responded.`;

/** Results and latency of probes while the shop is busy. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    const { shop } = place;
    const { search } = catalogueRequests(siteOperations(), place);
    const searching = () => load(shop.url, dealt(many(SEARCHES, search), VISITORS));
    await searching();
    const idle = await step('idle', () => probed(shop.url, pause(IDLE_MS)));
    const busy = await step('at the limit', () => probed(shop.url, searching()));
    const paused = await step('suspended', () => probedWhilePaused(shop));
    const failures = ({ statuses }) => ({
      value: statuses.filter((status) => status !== 200).length,
      unit: `of ${statuses.length}`,
    });
    const p95 = ({ times }) => percentile(times, 0.95);
    return {
      method: METHOD,
      figures: [
        { name: `${PROBE} at the limit, p95`, value: p95(busy), unit: 'ms', control: p95(idle) },
        { name: 'failed at the limit', ...failures(busy) },
        { name: 'failed after a suspension', ...failures(paused), atMost: 0 },
      ],
    };
  });

async function probed(url, work) {
  const statuses = [];
  const probe = async () => statuses.push((await fetch(url + PROBE)).status);
  return { statuses, times: await timesDuring(work, probe, EVERY_MS) };
}

async function probedWhilePaused({ url, pid }) {
  const statuses = [];
  for (let round = 0; round < PAUSES; round++) {
    const response = fetch(url + PROBE);
    await pause(round % 5);
    process.kill(pid, 'SIGSTOP');
    await pause(PAUSED_MS).finally(() => process.kill(pid, 'SIGCONT'));
    statuses.push((await response).status);
  }
  return { statuses };
}
