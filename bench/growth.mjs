import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { catalogueRequests } from './lib/catalogue-requests.mjs';
import { readStock } from './lib/items.mjs';
import { dealt, drive } from './lib/load.mjs';
import { oneByOne } from './lib/measure.mjs';
import { memoryOf } from './lib/memory.mjs';
import { seedPast, SIZE } from './lib/past.mjs';
import { withPlace } from './lib/place.mjs';
import { startShop } from './lib/processes.mjs';
import { growTo, sampleOf, seedNames } from './lib/seed.mjs';
import { settled } from './lib/settled.mjs';
import { dashboardFigures } from './stats.mjs';

const SIZES = [10_000, 1_000_000];
const REQUESTS = 500;
const SAMPLE = 2_000;
const CONNECTIONS = 8;
/** What orders and visits are of: the items that the shop had first. */
const ITEMS_WITH_A_PAST = 20_000;
const REST_MS = 5_000;
const TIMES = 2;
const SEARCH = { p50: 60, p99: 400 };
/** Of what costs with what it finds: ms at a million items. All else may cost so many TIMES what it costs in the small shop. */
const BOUNDS = {
  'filter by price, facets': { p99: 300 },
  'search, exact': SEARCH,
  'search, misspelt': SEARCH,
  'search, beginning': SEARCH,
  'search, synonym': SEARCH,
  'search within a filter': SEARCH,
  suggestions: SEARCH,
};
const REST_MB = 200;
const LOAD_MB = 300;

const METHOD = `The control of each kind of request is the same in the small shop. One at a time behind a proxy that reads PostgreSQL's protocol: how long
a statement was under way, and what PostgreSQL's processes worked for it (/proc). The first 20,000 items come in word by word through the
shop's triggers, the others are copies of them with prices, stock and dates of their own. The large shop also has the past that its dashboard
tells of: ${SIZE.visits.toLocaleString('en-US')} visits, ${SIZE.views.toLocaleString('en-US')} views and ${SIZE.orders.toLocaleString('en-US')} orders. Each size is vacuumed, analyzed, and measured once its processes are at
rest. Memory is that of the server's process, at rest 5 s after its start, and the most under load.`;

/** The same requests in a small shop and in one a hundred times as large. */
export function measured({ sizes = SIZES, past = SIZE } = {}) {
  return withPlace(async (place) => {
    const stock = readStock();
    const facts = await seedNames(place.control, stock);
    const found = [];
    let days;
    for (const [index, count] of sizes.entries()) {
      await step(`${count} items`, () =>
        growTo(place.control, stock, { from: sizes[index - 1] ?? 0, to: count }),
      );
      if (index === sizes.length - 1) days = await step('the past', () => pastOf(place, past));
      await step('rest', () => settled(place.control, place.database.pid));
      found.push(await measureSize(place, facts, stock));
    }
    const [small, large] = found;
    return {
      method: METHOD,
      figures: [
        ...Object.keys(small.kinds).flatMap((kind) => growthOf(kind, small.kinds[kind], large.kinds[kind])),
        memory('memory at rest', small.rest.now, large.rest.now, REST_MB),
        memory('memory under load, the most', small.load.most, large.load.most, LOAD_MB),
        ...(await dashboardFigures(place, days)),
      ],
    };
  });
}

const growthOf = (kind, small, large) =>
  [
    ['CPU of PostgreSQL p99', 'cpu'],
    ['database time p50', 'p50'],
    ['database time p99', 'p99'],
  ].map(([what, key]) => ({
    name: `${kind}: ${what}`,
    value: large[key],
    unit: 'ms',
    control: small[key],
    ...(BOUNDS[kind] ? { atMost: BOUNDS[kind][key] } : { atMost: TIMES, ofRatio: true }),
  }));

const memory = (name, control, value, atMost) => ({ name, value, unit: 'MB', control, atMost });

async function measureSize(place, facts, stock) {
  const rest = await atRest(place);
  const sample = await sampleOf(place.control, SAMPLE);
  const kinds = {};
  for (const [kind, requests] of Object.entries(catalogueRequests(facts, stock, sample, REQUESTS))) {
    kinds[kind] = await step(kind, async () => {
      await oneByOne(place, requests.slice(0, 40));
      const found = await oneByOne(place, requests);
      await drive(place.shop.url, dealt(requests, CONNECTIONS));
      return found;
    });
  }
  return { kinds, rest, load: memoryOf(place.shop.pid) };
}

/** Of a server that has just been started. */
async function atRest({ database }) {
  const fresh = await startShop(database.url, database.folder);
  await pause(REST_MS);
  const found = memoryOf(fresh.pid);
  await fresh.stop();
  return found;
}

async function pastOf(place, size) {
  const { rows } = await place.control.query('SELECT id FROM items ORDER BY created_at DESC, id LIMIT $1', [
    ITEMS_WITH_A_PAST,
  ]);
  return seedPast(place, rows, step, size);
}
