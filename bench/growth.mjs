import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { readStock } from './lib/items.mjs';
import { databaseTimes, dealt, load, memoryOf } from './lib/measure.mjs';
import { pastOf, seedPast } from './lib/past.mjs';
import { catalogueRequests, many, siteOperations } from './lib/requests.mjs';
import { growTo, sampleOf, seedNames, withPlace } from './lib/seed.mjs';
import { dashboardFigures } from './stats.mjs';

const SIZES = [10_000, 1_000_000];
const REQUESTS = 500;
const CONNECTIONS = 8;
/** In which the database writes down what seeding left. */
const SETTLE_MS = 30_000;
const TIMES = 2;
/** Of what costs with what it finds: ms at a million items. All else may cost so many TIMES what it costs in the small shop. */
const boundOf = (kind, which) => {
  if (/search|suggestions/.test(kind)) return { atMost: { p50: 60, p99: 400 }[which] };
  return kind === 'filter by price' ? { atMost: { p99: 300 }[which] } : { atMost: TIMES, ofRatio: true };
};
const LOAD_MB = 300;
const PAST = pastOf();

const METHOD = `The control of each kind of request is the same in a shop of ${SIZES[0]} items; this one has ${SIZES[1]}. The first 20,000 come in word by word through the
shop's triggers, the others are copies of them with prices, stock and dates of their own. The large shop also has the past that its dashboard
tells of: ${PAST.visits} visits, ${PAST.views} views and ${PAST.orders} orders. Requests one at a time; database time is the sum of what PostgreSQL
writes to its log for the statements of a request (\`log_duration\`). Memory is the most that the server held under load.`;

/** The same requests in a small shop and in one a hundred times as large. */
export const measured = () =>
  withPlace({}, async (place) => {
    const stock = readStock();
    const facts = await seedNames(place.client, stock);
    const [small, large] = SIZES;
    await growTo(place.client, stock, { from: 0, to: small });
    const before = await measureSize({ ...place, facts, stock });
    await growTo(place.client, stock, { from: small, to: large });
    const days = await seedPast(place.client, PAST);
    const after = await measureSize({ ...place, facts, stock });
    const growth = Object.keys(before.kinds).flatMap((kind) =>
      Object.entries(after.kinds[kind]).map(([which, value]) => ({
        name: `${kind}: database time ${which}`,
        value,
        unit: 'ms',
        control: before.kinds[kind][which],
        ...boundOf(kind, which),
      })),
    );
    const [control, value] = [before.memory, after.memory];
    const memory = { name: 'memory under load, the most', value, unit: 'MB', control, atMost: LOAD_MB };
    return { method: METHOD, figures: [...growth, memory, ...(await dashboardFigures(place, days))] };
  });

async function measureSize(place) {
  await pause(SETTLE_MS);
  const items = await sampleOf(place.client);
  const kinds = {};
  for (const [kind, make] of Object.entries(catalogueRequests(siteOperations(), { ...place, items }))) {
    const requests = many(REQUESTS, make);
    kinds[kind] = await step(kind, () => databaseTimes(place, requests));
    await load(place.shop.url, dealt(requests, CONNECTIONS));
  }
  return { kinds, memory: memoryOf(place.shop.pid).most };
}
