import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { root } from '../scripts/lib/workspace.mjs';
import { alternately, cpuOf, dealt, load, memoryOf } from './lib/measure.mjs';
import { startShop, withOpened } from './lib/processes.mjs';
import { cartRequests, catalogueRequests, many, orderRequests, siteOperations } from './lib/requests.mjs';
import { openPlace, signUp } from './lib/seed.mjs';

const ITEMS = 100_000;
const CONNECTIONS = 8;
const ROUNDS = 3;
/** Rounds until the code is optimized; before that it costs several times as much. */
const WARM_UP = 2;
const READS = 320;
const SHOPPERS = 80;
const ORDERED = 400;
const IDLE_MS = 5_000;

/** The most CPU in ms of the server and of PostgreSQL. */
const KINDS = {
  list: [2, 1.5],
  'list with facets': [2, 1.5],
  search: [2.5, 8],
  'search, misspelt': [2.5, 8],
  product: [1.8, 0.8],
  'cart: add': [2, 1],
  'order: add and check out': [8, 4],
};

const METHOD = `A built server on its own embedded PostgreSQL with fsync and ${ITEMS} generated items. The site's operations as Apollo Client sends them; all
requests differ, so the response cache never answers. CPU of all processes (/proc) per request over ${CONNECTIONS} connections, the median of ${ROUNDS}
rounds. Memory of the server: idle, ${IDLE_MS / 1000} s after its start, and its peak under this load. The control, if any, is another build, measured
alternately.`;

/** The cost of the site's most frequent requests, optionally compared with the build in the folder `against`. */
export const measured = ({ against }) =>
  withOpened(async (opened) => {
    const places = [];
    for (const build of [root, ...(against ? [path.resolve(against)] : [])])
      places.push(await filledPlace(opened, build));
    const figures = [];
    for (const [name, [server, postgres]] of Object.entries(KINDS)) {
      const measure = (place) => roundOf(place, place.units(name));
      const costs = await step(name, () => alternately(places, measure, { rounds: ROUNDS, warmUp: WARM_UP }));
      figures.push(
        figureOf(`${name}: CPU of the server`, 'ms', server, costs('server')),
        figureOf(`${name}: CPU of PostgreSQL`, 'ms', postgres, costs('postgres')),
      );
    }
    const idle = places.map((place) => place.idleMemory);
    const peak = places.map(({ shop }) => memoryOf(shop.pid).peak);
    figures.push(
      figureOf('memory when idle', 'MB', 200, idle),
      figureOf('memory under load', 'MB', 330, peak),
    );
    return { method: METHOD, figures };
  });

const figureOf = (name, unit, atMost, [value, control]) => ({ name, value, unit, control, atMost });

async function filledPlace(opened, build) {
  const place = await openPlace(opened, { build, size: ITEMS });
  const fresh = await startShop(place.database.url, place.database.folder, { build });
  await pause(IDLE_MS);
  const idleMemory = memoryOf(fresh.pid).now;
  await fresh.stop();
  const send = siteOperations(build);
  const shoppers = await signUp(place.client, SHOPPERS);
  const ordered = place.items.filter(({ inStock }) => inStock).slice(0, ORDERED);
  const itemIds = ordered.map(({ id }) => id);
  const catalogue = catalogueRequests(send, place);
  const units = (name) => {
    if (name === 'cart: add') return cartRequests(send, shoppers, itemIds, READS / SHOPPERS);
    if (name.startsWith('order')) return orderRequests(send, shoppers, itemIds, 2);
    return many(READS, catalogue[name]);
  };
  return { ...place, idleMemory, units };
}

async function roundOf({ shop, database, client }, units) {
  await client.query('DELETE FROM cart_lines');
  const before = [cpuOf(shop.pid), cpuOf(database.pid)];
  await load(shop.url, dealt(units, CONNECTIONS));
  return {
    server: (cpuOf(shop.pid) - before[0]) / units.length,
    postgres: (cpuOf(database.pid) - before[1]) / units.length,
  };
}
