import { step } from '../../scripts/lib/steps.mjs';
import { makeItems, readStock } from '../catalogue/items.mjs';
import { seedItems, seedNames } from '../catalogue/seed.mjs';
import { connectTo, startDatabase } from '../lib/database.mjs';
import { load, machine } from '../lib/machine.mjs';
import { startBareServer, startShop } from '../lib/processes.mjs';
import { withOpened } from '../lib/with-opened.mjs';
import { signUpShoppers } from '../orders/people.mjs';
import { siteDocuments, SITE_HEADERS } from './documents.mjs';
import { databaseOneByOne, measureRounds, sendAll } from './measure.mjs';
import { figuresOf, report } from './report.mjs';
import { readRequests } from './requests.mjs';
import { cartRequests, orderRequests } from './shopping.mjs';

const ITEMS = 100_000;
const SHOPPERS = 250;
const ORDERED = 400;
const READS = 1_000;
const ORDERS_EACH = 2;
const ROUNDS = 3;
/** Code that runs often is compiled; before that it costs several times as much. */
const WARM_UP = 2;

/** What the site's commonest requests cost the server and PostgreSQL in CPU time: a page of Markdown and its figures. */
export async function requestsBench() {
  return withOpened(async (opened) => {
    const database = await opened(startDatabase());
    const shop = await opened(startShop(database.url, database.folder));
    const control = await opened(connectTo(database.url), (one) => one.end());
    const filled = await step(`${ITEMS} items`, () => fill(control));
    const before = load();
    const rows = await measureKinds({ database, shop, control }, kindsOf(filled, control));
    const where = { machine: machine(database.version), date: new Date().toISOString() };
    const text = report({ ...where, rows, load: `${before} to ${load()}` });
    return { text, figures: figuresOf(rows) };
  });
}

export async function fill(client) {
  const stock = readStock();
  const facts = await seedNames(client, stock);
  const items = makeItems(stock, ITEMS);
  await seedItems(client, items);
  const shoppers = await signUpShoppers(client, SHOPPERS);
  return { stock, facts, items, shoppers };
}

/** Each kind by name: its units, and what has to be done before a round. */
export function kindsOf({ stock, facts, items, shoppers }, client) {
  const documents = siteDocuments();
  const itemIds = items
    .filter(({ inStock }) => inStock)
    .slice(0, ORDERED)
    .map(({ id }) => id);
  const reads = Object.entries(readRequests(documents, { facts, stock, items }, READS));
  const emptyCarts = () => client.query('DELETE FROM cart_lines');
  return {
    ...Object.fromEntries(
      reads.map(([name, bodies]) => [
        name,
        { units: bodies.map((body) => ({ body, headers: SITE_HEADERS })) },
      ]),
    ),
    'add to cart': { units: cartRequests(documents, shoppers, itemIds), prepare: emptyCarts },
    'order: add and check out': {
      units: orderRequests(documents, shoppers, itemIds, ORDERS_EACH),
      prepare: emptyCarts,
    },
  };
}

export async function measureKinds(place, kinds) {
  const rows = [];
  for (const [name, kind] of Object.entries(kinds)) {
    rows.push({ name, ...(await step(name, () => measureKind(place, kind))) });
  }
  return rows;
}

async function measureKind(place, { units, prepare }) {
  const answers = [];
  for (let time = 0; time < WARM_UP; time++) {
    await prepare?.();
    answers.push(...(await sendAll(place.shop.url, units)));
  }
  const some = answers.slice(0, 100).map(String);
  const bare = await startBareServer(some, place.database.folder);
  try {
    const costs = await measureRounds(place, bare, units, { rounds: ROUNDS, prepare });
    await prepare?.();
    return { count: ROUNDS * units.length, ...costs, ...(await databaseOneByOne(place, units)) };
  } finally {
    await bare.stop();
  }
}
