import { Agent } from 'node:http';
import { step } from '../../scripts/lib/steps.mjs';
import { makeItems, readStock } from '../catalogue/items.mjs';
import { seedItems, seedNames } from '../catalogue/seed.mjs';
import { connectTo, startDatabase } from '../lib/database.mjs';
import { load, machine } from '../lib/machine.mjs';
import { startShop } from '../lib/processes.mjs';
import { withOpened } from '../lib/with-opened.mjs';
import { findPgbench } from './pgbench.mjs';
import { measureInTurns } from './measure.mjs';
import { figuresOf, report } from './report.mjs';
import { scriptOf } from './script.mjs';
import { newKey, order } from './shopping.mjs';
import { signUpShoppers, tellPgbench } from './people.mjs';
import { startRecorder } from './wire.mjs';

const ITEMS = 10_000;
/** Of these are ordered, by the shop's customers and by pgbench, which takes no more than 128 scripts. */
const ORDERED = 100;
const CROWD = [1, 8];

/** What an order costs from the cart to the answer, beside PostgreSQL's part of it, as a page of Markdown. */
export async function ordersBench({ isBrief } = {}) {
  const program = findPgbench();
  return withOpened(async (opened) => {
    const database = await opened(startDatabase());
    const { shoppers, itemIds, fixed } = await step(`${ITEMS} items`, () => fill(database));
    const pgbenchUrl = await copyFor(database, 'pgbench');
    const { scripts, statements } = await step('what the shop says to PostgreSQL', () =>
      record(database, { shoppers, itemIds, fixed }),
    );
    const shop = await opened(startShop(database.url, database.folder));
    const place = { program, database, shop, shoppers, itemIds, pgbenchUrl, scripts };
    const before = load();
    const rows = await measureInTurns(place, isBrief ? CROWD.slice(-1) : CROWD);
    const where = { machine: machine(database.version), date: new Date().toISOString() };
    const text = report({ ...where, rows, statements, load: `${before} to ${load()}` });
    return { text, figures: figuresOf(rows) };
  });
}

/** The shop makes its tables when it starts. */
async function fill(database) {
  await (await startShop(database.url, database.folder)).stop();
  const client = await connectTo(database.url);
  try {
    const stock = readStock();
    const names = await seedNames(client, stock);
    const items = makeItems(stock, ITEMS);
    await seedItems(client, items);
    const shoppers = await signUpShoppers(client, Math.max(...CROWD));
    await tellPgbench(client, shoppers);
    const inStock = items.filter((item) => item.inStock);
    const itemIds = inStock.filter((_, place) => place % Math.floor(inStock.length / ORDERED) === 0);
    return {
      shoppers,
      itemIds: itemIds.slice(0, ORDERED).map(({ id }) => id),
      fixed: new Set([...items, ...names.categories, ...names.carBrands].map(({ id }) => id)),
    };
  } finally {
    await client.end();
  }
}

/** The same rows once more: pgbench has no shop beside it that listens, and finds no orders but its own. */
async function copyFor(database, name) {
  const urlOf = (other) => Object.assign(new URL(database.url), { pathname: `/${other}` }).href;
  const client = await connectTo(urlOf('postgres'));
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE bench`);
    return urlOf(name);
  } finally {
    await client.end();
  }
}

/** Orders each item once, through a shop whose statements are written down. */
async function record(database, { shoppers: [shopper], itemIds, fixed }) {
  const recorder = await startRecorder(database.url);
  const shop = await startShop(recorder.url, database.folder);
  const agent = new Agent({ keepAlive: true });
  try {
    await order(shop.url, shopper, itemIds[0], agent);
    const said = [];
    for (const itemId of itemIds) {
      const key = newKey();
      recorder.take();
      await order(shop.url, shopper, itemId, agent, key);
      said.push({ key, statements: recorder.take() });
    }
    const own = ({ key }) => [
      [shopper.userId, ':user_id'],
      [`\\x${shopper.hash.toString('hex')}`, ':token'],
      [key, ':key'],
    ];
    return {
      scripts: said.map((one) => scriptOf(one.statements, new Map(own(one)), fixed)),
      statements: said[0].statements.length,
    };
  } finally {
    agent.destroy();
    await shop.stop();
    recorder.stop();
  }
}
