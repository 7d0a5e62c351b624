import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { dealt, load, percentile, timesDuring } from './lib/measure.mjs';
import { catalogueRequests, many, siteOperations } from './lib/requests.mjs';
import { withPlace } from './lib/seed.mjs';

const ITEMS = 10_000;
const PROBE = '/readyz';
const EVERY_MS = 50;
const CALM_MS = 3_000;
const VISITORS = 32;
const SEARCHES = 960;
const STOPS = 10;
/** Longer than the half second in which the database has to answer. */
const STOPPED_MS = 700;

const METHOD = `Probes every ${EVERY_MS} ms of a shop that nobody else asks, which is the control, and of one whom ${VISITORS} visitors search without a pause. Then the
whole process stands still for ${STOPPED_MS} ms, ${STOPS} times, just after a probe was sent: it has to say that it is ready all the same, since its
database had answered.`;

/** What probes are answered, and when, while the shop itself is busy. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    const { shop } = place;
    const { search } = catalogueRequests(siteOperations(), place);
    const searching = () => load(shop.url, dealt(many(SEARCHES, search), VISITORS));
    await searching();
    const calm = await step('nobody else', () => probed(shop.url, pause(CALM_MS)));
    const busy = await step('at the limit', () => probed(shop.url, searching()));
    const stopped = await step('standing still', () => probedWhileStopped(shop));
    const refusals = ({ statuses }) => ({
      value: statuses.filter((status) => status !== 200).length,
      unit: `of ${statuses.length}`,
    });
    const p95 = ({ times }) => percentile(times, 0.95);
    return {
      method: METHOD,
      figures: [
        { name: `${PROBE} at the limit, p95`, value: p95(busy), unit: 'ms', control: p95(calm) },
        { name: 'refused at the limit', ...refusals(busy) },
        { name: 'refused after standing still', ...refusals(stopped), atMost: 0 },
      ],
    };
  });

async function probed(url, work) {
  const statuses = [];
  const ask = async () => statuses.push((await fetch(url + PROBE)).status);
  return { statuses, times: await timesDuring(work, ask, { visitors: 1, everyMs: EVERY_MS }) };
}

async function probedWhileStopped({ url, pid }) {
  const statuses = [];
  for (let turn = 0; turn < STOPS; turn++) {
    const asked = fetch(url + PROBE);
    await pause(turn % 5);
    process.kill(pid, 'SIGSTOP');
    await pause(STOPPED_MS).finally(() => process.kill(pid, 'SIGCONT'));
    statuses.push((await asked).status);
  }
  return { statuses };
}
