import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { readStock } from './lib/items.mjs';
import { databaseTimes, dealt, load, memoryOf } from './lib/measure.mjs';
import { PAST, seedPast } from './lib/past.mjs';
import { catalogueRequests, many, siteOperations } from './lib/requests.mjs';
import { growTo, sampleOf, seedNames, withPlace } from './lib/seed.mjs';
import { dashboardFigures } from './stats.mjs';

const SIZES = [10_000, 1_000_000];
const REQUESTS = 500;
const CONNECTIONS = 8;
/** For checkpoints and autovacuum after seeding. */
const SETTLE_MS = 30_000;
const TIMES = 2;
/** Searches and price filters have bounds in ms, since their cost grows with the matches; all others a ratio to the small shop. */
const boundOf = (kind, percentile) => {
  if (/search|suggestions/.test(kind)) return { atMost: { p50: 60, p99: 400 }[percentile] };
  return kind === 'filter by price' ? { atMost: { p99: 300 }[percentile] } : { atMost: TIMES, ofRatio: true };
};
const LOAD_MB = 300;
const METHOD = `The control is the same request in a shop of ${SIZES[0]} items; this one has ${SIZES[1]}. The first 20,000 items are generated and inserted through
the triggers, the others are copies with their own prices, stock and dates. The large shop also has data for the dashboard:
${PAST.visits} visits, ${PAST.views} views and ${PAST.orders} orders. One request at a time; database time is the sum of the durations that PostgreSQL
logs for the statements of a request (\`log_duration\`). Memory is the peak of the server under load.`;

/** The same requests in a small shop and in one with a hundred times as many items. */
export const measured = () =>
  withPlace({}, async (place) => {
    const stock = readStock();
    const facts = await seedNames(place.client, stock);
    const [small, large] = SIZES;
    await growTo(place.client, stock, { from: 0, to: small });
    const before = await measureSize({ ...place, facts, stock });
    await growTo(place.client, stock, { from: small, to: large });
    const days = await seedPast(place.client);
    const after = await measureSize({ ...place, facts, stock });
    const growth = Object.keys(before.kinds).flatMap((kind) =>
      Object.entries(after.kinds[kind]).map(([percentile, value]) => ({
        name: `${kind}: database time ${percentile}`,
        value,
        unit: 'ms',
        control: before.kinds[kind][percentile],
        ...boundOf(kind, percentile),
      })),
    );
    const [control, value] = [before.memory, after.memory];
    const memory = { name: 'peak memory under load', value, unit: 'MB', control, atMost: LOAD_MB };
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
  return { kinds, memory: memoryOf(place.shop.pid).peak };
}
