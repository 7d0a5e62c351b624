import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { catalogueRequests } from './lib/catalogue-requests.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { dealt, drive, post } from './lib/load.mjs';
import { signUpShoppers } from './lib/people.mjs';
import { percentile } from './lib/percentiles.mjs';
import { withPlace } from './lib/place.mjs';
import { startBareServer } from './lib/processes.mjs';
import { randomFrom } from './lib/random.mjs';
import { fillShop } from './lib/seed.mjs';

const ITEMS = 10_000;
const PEOPLE = 200;
const BROWSERS = 2_000;
const LINES = 64;
const SIGHTINGS = 6_400;
const ROUNDS = 3;
const MS = 4_000;
const OFFERED = 2_000;
const LISTS_PER_SECOND = 40;
const TICK_MS = 2;
const AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const METHOD = `Sightings come by REST: three page visits to one item view, one in five from somebody who is signed in. At full speed: over ${LINES}
connections, the next when the last is acknowledged; the control is node:http that says the same. Then ${OFFERED} a second are offered at
even distances, while ${LISTS_PER_SECOND} lists a second are asked for; the control is the lists alone. A time counts
from when its request was due. The rows are counted: all that was acknowledged is there. ${ROUNDS} rounds; the middle counts.`;

/** What the shop takes of visits, and what that costs the catalogue. */
export function measured({ size = ITEMS, rounds = ROUNDS } = {}) {
  return withPlace(async (place) => {
    const { facts, stock, items } = await step(`${size} items`, () => fillShop(place.control, size));
    const people = await signUpShoppers(place.control, PEOPLE);
    const sightings = makeSightings(randomFrom(ITEMS), items, people);
    const lists = catalogueRequests(facts, stock, items, 400)['list, deep page'];
    const answer = { headers: { 'content-type': 'application/json' }, body: '{"tracked":true}' };
    const bare = await startBareServer([answer], place.database.folder);
    try {
      return { method: METHOD, figures: await inRounds({ ...place, bare, sightings, lists }, rounds) };
    } finally {
      await bare.stop();
    }
  });
}

async function inRounds(place, count) {
  const { shop, bare, database, control, sightings, lists } = place;
  const lines = dealt(sightings, LINES);
  const full = async (server) => {
    const cpu = () => cpuOf(server.pid) + (server === shop ? cpuOf(database.pid) : 0);
    const before = cpu();
    const { times, perSecond } = await drive(server.url, lines);
    return { count: times.length, perSecond, cpu: (cpu() - before) / times.length };
  };
  const browse = async () => percentile(await paced(shop.url, lists, LISTS_PER_SECOND), 0.95);
  await step('warming up', async () => {
    await browse();
    await full(shop);
  });
  const rounds = [];
  for (let round = 1; round <= count; round++) {
    const beside = await step(`node:http, ${round}`, () => full(bare));
    const visits = await step(`visits at full speed, ${round}`, () => counted(control, () => full(shop)));
    const alone = await step(`lists alone, ${round}`, browse);
    const both = await step(`lists with visits, ${round}`, async () => {
      const offered = counted(control, async () => ({
        count: (await paced(shop.url, sightings, OFFERED)).length,
      }));
      return (await Promise.all([browse(), offered]))[0];
    });
    rounds.push({ beside, visits, alone, both });
  }
  const middle = (valueOf) => percentile(rounds.map(valueOf), 0.5);
  return [
    {
      name: 'visits acknowledged a second',
      value: middle(({ visits }) => visits.perSecond),
      unit: '1/s',
      control: middle(({ beside }) => beside.perSecond),
      atLeast: OFFERED,
    },
    {
      name: 'CPU of a visit, server and PostgreSQL',
      value: middle(({ visits }) => visits.cpu),
      unit: 'ms',
      control: middle(({ beside }) => beside.cpu),
    },
    {
      name: `list beside ${OFFERED} visits a second, p95`,
      value: middle(({ both }) => both),
      unit: 'ms',
      control: middle(({ alone }) => alone),
    },
  ];
}

/** So many requests a second, at most some of them at the same time; how long each took since it was due. */
async function paced(url, requests, perSecond) {
  const [begin, times, underWay] = [performance.now(), [], new Set()];
  for (let turn = 0; turn < (perSecond * MS) / 1000;) {
    const due = begin + (turn * 1000) / perSecond;
    if (performance.now() < due || underWay.size >= LINES) {
      await pause(TICK_MS);
      continue;
    }
    const asked = post(url, requests[turn++ % requests.length]).then(() => {
      times.push(performance.now() - due);
      underWay.delete(asked);
    });
    // Told by Promise.all below.
    asked.catch(() => {});
    underWay.add(asked);
  }
  await Promise.all(underWay);
  return times;
}

async function counted(client, work) {
  const sightings = async () => {
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM page_visits)::int + (SELECT count(*) FROM item_views)::int AS count',
    );
    return rows[0].count;
  };
  const before = await sightings();
  const result = await work();
  const there = (await sightings()) - before;
  if (there !== result.count) throw new Error(`${result.count} were acknowledged, ${there} are there`);
  return result;
}

/** Requests as browsers send them: one in four is a view of an item, one in five comes from somebody who is signed in. */
function makeSightings(random, items, people) {
  const browsers = Array.from({ length: BROWSERS }, () => ({
    session_id: randomUUID(),
    cookie: random.chance(0.2) ? random.pick(people).cookie : undefined,
  }));
  return Array.from({ length: SIGHTINGS }, () => {
    const { session_id, cookie } = random.pick(browsers);
    const isView = random.chance(0.25);
    return {
      method: 'POST',
      path: `/api/v1/track/${isView ? 'item-view' : 'page-visit'}`,
      headers: {
        'user-agent': AGENT,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(isView ? { item_id: random.pickPopular(items).id, session_id } : { session_id }),
    };
  });
}
