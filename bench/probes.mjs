import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { catalogueRequests } from './lib/catalogue-requests.mjs';
import { dealt, drive } from './lib/load.mjs';
import { percentile } from './lib/percentiles.mjs';
import { withPlace } from './lib/place.mjs';
import { fillShop } from './lib/seed.mjs';

const ITEMS = 10_000;
const PROBES = ['/livez', '/readyz'];
const ASKED = 40;
const EVERY_MS = 50;
const VISITORS = 32;
const STOPS = 10;
/** Longer than the half second in which the database has to answer. */
const STOPPED_MS = 700;

const METHOD = `Probes every ${EVERY_MS} ms of a shop that nobody else asks, which is the control, and of one whom ${VISITORS} visitors search without a pause. Then the
whole process stands still for ${STOPPED_MS} ms, ${STOPS} times, just after a probe was sent: it has to say that it is ready all the same, since its
database had answered.`;

/** What probes are answered, and when, while the shop itself is busy. */
export function measured() {
  return withPlace(async ({ shop, control }) => {
    const { facts, stock, items } = await step(`${ITEMS} items`, () => fillShop(control, ITEMS));
    const searches = catalogueRequests(facts, stock, items, 640)['search, exact'];
    await drive(shop.url, dealt(searches, VISITORS));
    const calm = await step('nobody else', () => probed(shop.url));
    const busy = await step('at the limit', async () => {
      const load = drive(shop.url, dealt(searches, VISITORS));
      const found = await probed(shop.url);
      await load;
      return found;
    });
    const stopped = await step('standing still', () => probedWhileStopped(shop));
    return {
      method: METHOD,
      figures: [
        ...PROBES.map((path) => ({
          name: `${path} at the limit, p95`,
          value: percentile(timesOf(busy, path), 0.95),
          unit: 'ms',
          control: percentile(timesOf(calm, path), 0.95),
        })),
        { name: 'refused at the limit', value: refusedIn(busy), unit: `of ${busy.length}` },
        {
          name: 'refused after standing still',
          value: refusedIn(stopped),
          unit: `of ${stopped.length}`,
          atMost: 0,
        },
      ],
    };
  });
}

const timesOf = (answers, path) => answers.filter((one) => one.path === path).map(({ ms }) => ms);
const refusedIn = (answers) => answers.filter(({ status }) => status !== 200).length;

async function probed(url) {
  const underWay = [];
  for (let turn = 0; turn < ASKED; turn++) {
    underWay.push(...PROBES.map((path) => ask(url, path)));
    await pause(EVERY_MS);
  }
  return Promise.all(underWay);
}

async function probedWhileStopped({ url, pid }) {
  const answers = [];
  for (let turn = 0; turn < STOPS; turn++) {
    const asked = Promise.all(PROBES.map((path) => ask(url, path)));
    await pause(turn % 5);
    process.kill(pid, 'SIGSTOP');
    await pause(STOPPED_MS).finally(() => process.kill(pid, 'SIGCONT'));
    answers.push(...(await asked));
  }
  return answers;
}

async function ask(url, path) {
  const begin = performance.now();
  const { status } = await fetch(url + path);
  return { path, status, ms: performance.now() - begin };
}
