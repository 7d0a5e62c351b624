import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { randomFrom } from './lib/items.mjs';
import { cpuOf, dealt, load, median, percentile, post, timesDuring } from './lib/measure.mjs';
import { catalogueRequests, many, siteOperations } from './lib/requests.mjs';
import { countOf, signUp, withPlace } from './lib/seed.mjs';

const ITEMS = 2_000;
const PEOPLE = 200;
const BROWSERS = 2_000;
const CONNECTIONS = 64;
const SIGHTINGS = 6_400;
const ROUNDS = 3;
const OFFERED = 2_000;
const LISTS_EVERY_MS = 25;
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};

const METHOD = `Visits come by REST over ${CONNECTIONS} connections: three page visits to one item view, one in five from somebody who is signed in. At full speed, the
next when the last is acknowledged; then ${OFFERED} a second, while a visitor asks for lists: the control is the lists alone. The rows are
counted: all that was acknowledged is there. ${ROUNDS} rounds; the middle counts.`;

/** What the shop takes of visits, and what that costs the catalogue. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    const { shop, database, client } = place;
    const visits = dealt(makeVisits(place.items, await signUp(client, PEOPLE)), CONNECTIONS);
    const { list } = catalogueRequests(siteOperations(), place);
    const lists = async (work) => {
      const options = { visitors: 1, everyMs: LISTS_EVERY_MS };
      return percentile(await timesDuring(work, () => post(shop.url, list()), options), 0.95);
    };
    const send = (options) => counted(client, () => load(shop.url, visits, options));
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const before = cpuOf(shop.pid, database.pid);
      const { times, perSecond } = await step(`visits at full speed, ${round}`, () => send());
      const cpu = (cpuOf(shop.pid, database.pid) - before) / times.length;
      const alone = await step(`lists alone, ${round}`, () => lists(pause((1000 * SIGHTINGS) / OFFERED)));
      const beside = await step(`lists with visits, ${round}`, () => lists(send({ perSecond: OFFERED })));
      if (round > 0) rounds.push({ perSecond, cpu, alone, beside });
    }
    const middle = (key) => median(rounds.map((round) => round[key]));
    return {
      method: METHOD,
      figures: [
        { name: 'visits acknowledged a second', value: middle('perSecond'), unit: '1/s', atLeast: OFFERED },
        { name: 'CPU of a visit, server and PostgreSQL', value: middle('cpu'), unit: 'ms' },
        {
          name: `list beside ${OFFERED} visits a second, p95`,
          value: middle('beside'),
          unit: 'ms',
          control: middle('alone'),
        },
      ],
    };
  });

async function counted(client, work) {
  const rows = async () => (await countOf(client, 'page_visits')) + (await countOf(client, 'item_views'));
  const before = await rows();
  const result = await work();
  const there = (await rows()) - before;
  if (there !== result.times.length)
    throw new Error(`${result.times.length} were acknowledged, ${there} are there`);
  return result;
}

/** Requests as browsers send them. */
function makeVisits(items, people) {
  const random = randomFrom(ITEMS);
  const browsers = many(BROWSERS, () => ({
    session_id: randomUUID(),
    ...(random.chance(0.2) && { cookie: random.pick(people).cookie }),
  }));
  return many(SIGHTINGS, () => {
    const { session_id, ...cookie } = random.pick(browsers);
    const isView = random.chance(0.25);
    return {
      method: 'POST',
      path: `/api/v1/track/${isView ? 'item-view' : 'page-visit'}`,
      headers: { ...BROWSER, ...cookie },
      body: JSON.stringify(isView ? { item_id: random.pickPopular(items).id, session_id } : { session_id }),
    };
  });
}
