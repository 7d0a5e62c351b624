import { step } from '../../scripts/lib/steps.mjs';
import { makeItems, readStock } from '../catalogue/items.mjs';
import { catalogueRequests } from '../catalogue/requests.mjs';
import { seedItems, seedNames } from '../catalogue/seed.mjs';
import { cpuOf } from '../lib/cpu.mjs';
import { connectTo, startDatabase } from '../lib/database.mjs';
import { load, machine } from '../lib/machine.mjs';
import { percentile } from '../lib/percentiles.mjs';
import { startShop } from '../lib/processes.mjs';
import { randomFrom } from '../lib/random.mjs';
import { withOpened } from '../lib/with-opened.mjs';
import { signUpShoppers } from '../orders/people.mjs';
import { openLines } from './lines.mjs';
import { atFullSpeed, browsing, offered } from './load.mjs';
import { figuresOf, report } from './report.mjs';
import { countSightings, makeSightings } from './sightings.mjs';

const ITEMS = 10_000;
const PEOPLE = 200;
const LINES = 64;
const OFFERED = 2_000;
const LISTS_PER_SECOND = 40;
const ROUNDS = 3;
const MS = 5_000;

/** What the shop takes of visits, and what that costs the catalogue, as a page of Markdown. */
export async function trackingBench({ isBrief } = {}) {
  return withOpened(async (opened) => {
    const database = await opened(startDatabase());
    const shop = await opened(startShop(database.url, database.folder));
    const client = await opened(connectTo(database.url), (one) => one.end());
    const { lines } = await opened(openLines(shop.url, LINES), (one) => one.close());
    const wanted = await step(`${ITEMS} items`, () => fill(client));
    const place = { database, shop, client, lines, ...wanted };
    const before = load();
    const rounds = await measure(place, isBrief ? 1 : ROUNDS);
    const where = { machine: machine(database.version), date: new Date().toISOString() };
    return { text: report({ ...where, rounds, load: `${before} to ${load()}` }), figures: figuresOf(rounds) };
  });
}

async function fill(client) {
  const stock = readStock();
  const facts = await seedNames(client, stock);
  const items = makeItems(stock, ITEMS);
  await seedItems(client, items);
  const people = await signUpShoppers(client, PEOPLE);
  const itemIds = items.map(({ id }) => id);
  return {
    sightings: makeSightings(randomFrom(ITEMS), { itemIds, people }, 20_000),
    lists: catalogueRequests(facts, stock, items, 400)['list, newest'],
  };
}

/** The three take turns, so that whatever else the machine does meets each of them. */
async function measure(place, count) {
  await step('warming up', () => lists(place, 2_000));
  await atFullSpeed(place.lines, place.sightings, 2_000);
  const rounds = [];
  for (let round = 1; round <= count; round++) {
    const full = await step(`visits at full speed, ${round}`, () =>
      counted(place, () => atFullSpeed(place.lines, place.sightings, MS)),
    );
    const alone = await step(`catalogue alone, ${round}`, () => lists(place, MS));
    const both = await step(`catalogue with visits, ${round}`, () => together(place));
    rounds.push({ full, alone, ...both });
  }
  return rounds;
}

async function together(place) {
  const [visits, meanwhile] = await Promise.all([
    counted(place, () => offered(place.lines, place.sightings, { perSecond: OFFERED, ms: MS })),
    lists(place, MS),
  ]);
  return { visits, meanwhile };
}

async function lists({ shop, lists: bodies }, ms) {
  const { times } = await browsing(shop.url, bodies, { perSecond: LISTS_PER_SECOND, ms });
  return told(times);
}

/** Runs `work` and sees to it that every sighting that was acknowledged is there. */
async function counted({ client, shop, database }, work) {
  const cpu = () => [cpuOf(shop.pid), cpuOf(database.pid)];
  const before = await countSightings(client);
  const [server, postgres] = cpu();
  const { times, perSecond } = await work();
  const [serverLater, postgresLater] = cpu();
  const there = (await countSightings(client)) - before;
  if (there !== times.length) throw new Error(`${times.length} were acknowledged, ${there} are there`);
  return {
    perSecond,
    ...told(times),
    serverCpu: (serverLater - server) / times.length,
    databaseCpu: (postgresLater - postgres) / times.length,
  };
}

const told = (times) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
});
