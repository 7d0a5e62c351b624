import { step } from '../../scripts/lib/steps.mjs';
import { makeItems, readStock } from '../catalogue/items.mjs';
import { seedItems, seedNames } from '../catalogue/seed.mjs';
import { connectTo, startDatabase } from '../lib/database.mjs';
import { load, machine } from '../lib/machine.mjs';
import { startShop } from '../lib/processes.mjs';
import { withOpened } from '../lib/with-opened.mjs';
import { measure } from './measure.mjs';
import { figuresOf, report } from './report.mjs';
import { frontRequests } from './requests.mjs';

const ITEMS = 10_000;
const ROUNDS = 15;
const BRIEF_ROUNDS = 9;
const ENCODINGS = ['identity', 'br'];

/** What the front cache answers in a second, beside node:http with the same bytes: a page of Markdown and its figures. */
export async function frontBench({ isBrief }) {
  return withOpened(async (opened) => {
    const database = await opened(startDatabase());
    const shop = await opened(startShop(database.url, database.folder));
    const itemId = await step(`${ITEMS} items`, () => fill(database));
    const before = load();
    const place = { shop, folder: database.folder, rounds: isBrief ? BRIEF_ROUNDS : ROUNDS };
    const rows = [];
    for (const request of frontRequests(itemId)) {
      for (const encoding of ENCODINGS) {
        rows.push(await step(`${request.name}, ${encoding}`, () => measure(place, request, encoding)));
      }
    }
    const where = { machine: machine(database.version), date: new Date().toISOString() };
    const text = report({ ...where, rows, load: `${before} to ${load()}` });
    return { text, figures: figuresOf(rows) };
  });
}

/** The id of an item. */
async function fill(database) {
  const client = await connectTo(database.url);
  try {
    const stock = readStock();
    await seedNames(client, stock);
    const items = makeItems(stock, ITEMS);
    await seedItems(client, items);
    return items[0].id;
  } finally {
    await client.end();
  }
}
