import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../../scripts/lib/steps.mjs';
import { readStock } from '../catalogue/items.mjs';
import { seedNames } from '../catalogue/seed.mjs';
import { load, machine } from '../lib/machine.mjs';
import { measure } from '../lib/measure.mjs';
import { memoryOf } from '../lib/memory.mjs';
import { withPlace } from '../lib/place.mjs';
import { startShop } from '../lib/processes.mjs';
import { settled } from '../lib/settled.mjs';
import { seedPast, SIZE } from '../stats/seed.mjs';
import { measureStats } from '../stats/bench.mjs';
import { figuresOf, report } from './report.mjs';
import { growthRequests } from './requests.mjs';
import { growTo, sampleOf } from './seed.mjs';

const WHOLE = {
  sizes: [10_000, 100_000, 1_000_000],
  requests: 600,
  seconds: { single: 30, load: 2.5, bare: 0.5 },
};
/** The ends alone, for a run of all benches. The p99 of fewer requests would be the two or three slowest, whoever was slow. */
const BRIEF = { sizes: [10_000, 1_000_000], requests: 500, seconds: { single: 12, load: 1, bare: 0.2 } };
const SAMPLE = 2_000;
/** What orders and visits are of: the items that the shop had first. */
const ITEMS_WITH_A_PAST = 20_000;
const REST_MS = 5_000;

/** The same requests in a small shop and in one a hundred times as large, with a busy past. */
export async function growthBench({ isBrief, sizes, size = SIZE } = {}) {
  const how = isBrief ? BRIEF : WHOLE;
  return withPlace(
    async (place) => (await growth(place, { ...how, sizes: sizes ?? how.sizes }, size)).growth,
  );
}

/** Both need the large shop with its past, which is made once. */
export function growthAndStats({ isBrief, size = SIZE }) {
  return withPlace(async (place) => {
    const { growth: first, days } = await growth(place, isBrief ? BRIEF : WHOLE, size);
    return {
      growth: first,
      stats: await measureStats(place, { days, size, items: BRIEF.sizes.at(-1), isBrief }),
    };
  });
}

async function growth(place, { sizes, requests, seconds }, size) {
  const stock = readStock();
  const facts = await seedNames(place.control, stock);
  const rows = [];
  let days;
  for (const [index, count] of sizes.entries()) {
    const begin = performance.now();
    await step(`${count} items`, () =>
      growTo(place.control, stock, { from: sizes[index - 1] ?? 0, to: count }),
    );
    if (index === sizes.length - 1) days = await pastOf(place, size);
    const seeding = (performance.now() - begin) / 1000;
    const isSettled = await step('rest', () => settled(place.control, place.database.pid));
    const rest = await atRest(place);
    const sample = await sampleOf(place.control, SAMPLE);
    const before = load();
    const measured = [];
    for (const [name, some] of Object.entries(growthRequests(facts, stock, sample, requests))) {
      measured.push({ name, ...(await step(name, () => measure(place, some, seconds))) });
    }
    rows.push({
      size: count,
      seeding,
      rest,
      memory: memoryOf(place.shop.pid),
      rows: measured,
      load: `${before} to ${load()}${isSettled ? '' : ', the database at work'}`,
    });
  }
  const where = { machine: machine(place.database.version), date: new Date().toISOString(), past: size };
  return { days, growth: { text: report({ ...where, sizes: rows }), figures: figuresOf(rows) } };
}

/** Of a server that has just been started. */
async function atRest({ database }) {
  const fresh = await startShop(database.url, database.folder);
  await pause(REST_MS);
  const memory = memoryOf(fresh.pid);
  await fresh.stop();
  return memory;
}

async function pastOf(place, size) {
  const { rows } = await place.control.query('SELECT id FROM items ORDER BY created_at DESC, id LIMIT $1', [
    ITEMS_WITH_A_PAST,
  ]);
  return seedPast(place, rows, step, size);
}
