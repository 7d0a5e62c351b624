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
const VISITS = 6_400;
const ROUNDS = 3;
const RATE = 2_000;
const LISTS_EVERY_MS = 25;
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};

/** Browsers at addresses of their own, since an address has a limit. */
const SETTINGS = { TRUST_PROXY: '1', DRAIN_SECONDS: '0' };

const METHOD = `Visits come by REST over ${CONNECTIONS} connections: three page visits per item view, one in five by a signed-in user. First at full speed, each
after the last is acknowledged; then ${RATE} per second while a visitor requests lists: the control is the lists alone. The rows are
counted: everything acknowledged must be stored. The median of ${ROUNDS} rounds.`;

/** Visits per second, and their effect on the catalogue. */
export const measured = () =>
  withPlace({ size: ITEMS, settings: SETTINGS }, async (place) => {
    const { shop, database, client } = place;
    const visits = dealt(makeVisits(place.items, await signUp(client, PEOPLE)), CONNECTIONS);
    const { list } = catalogueRequests(siteOperations(), place);
    const lists = async (work) =>
      percentile(await timesDuring(work, () => post(shop.url, list()), LISTS_EVERY_MS), 0.95);
    const send = (options) => counted(client, () => load(shop.url, visits, options));
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const before = cpuOf(shop.pid, database.pid);
      const { times, perSecond } = await step(`visits at full speed, ${round}`, () => send());
      const cpu = (cpuOf(shop.pid, database.pid) - before) / times.length;
      const alone = await step(`lists alone, ${round}`, () => lists(pause((1000 * VISITS) / RATE)));
      const busy = await step(`lists with visits, ${round}`, () => lists(send({ perSecond: RATE })));
      if (round > 0) rounds.push({ perSecond, cpu, alone, busy });
    }
    const medianOf = (key) => median(rounds.map((round) => round[key]));
    return {
      method: METHOD,
      figures: [
        { name: 'visits acknowledged per second', value: medianOf('perSecond'), unit: '1/s', atLeast: RATE },
        { name: 'CPU per visit, server and PostgreSQL', value: medianOf('cpu'), unit: 'ms' },
        {
          name: `list during ${RATE} visits per second, p95`,
          value: medianOf('busy'),
          unit: 'ms',
          control: medianOf('alone'),
        },
      ],
    };
  });

async function counted(client, work) {
  const rows = async () => (await countOf(client, 'page_visits')) + (await countOf(client, 'item_views'));
  const before = await rows();
  const result = await work();
  const stored = (await rows()) - before;
  if (stored !== result.times.length)
    throw new Error(`${result.times.length} were acknowledged, ${stored} are stored`);
  return result;
}

/** Requests as browsers send them. */
function makeVisits(items, people) {
  const random = randomFrom(ITEMS);
  const browsers = many(BROWSERS, (place) => ({
    session_id: randomUUID(),
    'x-forwarded-for': `10.0.${place >> 8}.${place & 255}`,
    ...(random.chance(0.2) && { cookie: random.pick(people).cookie }),
  }));
  return many(VISITS, () => {
    const { session_id, ...headers } = random.pick(browsers);
    const isView = random.chance(0.25);
    return {
      method: 'POST',
      path: `/api/v1/track/${isView ? 'item-view' : 'page-visit'}`,
      headers: { ...BROWSER, ...headers },
      body: JSON.stringify(isView ? { item_id: random.pickPopular(items).id, session_id } : { session_id }),
    };
  });
}
