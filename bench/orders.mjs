import { step } from '../scripts/lib/steps.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { connectTo, startDatabase } from './lib/database.mjs';
import { siteDocuments } from './lib/documents.mjs';
import { drive, post } from './lib/load.mjs';
import { signUpShoppers, tellPgbench } from './lib/people.mjs';
import { percentile } from './lib/percentiles.mjs';
import { scriptOf } from './lib/pgbench-script.mjs';
import { findPgbench, pgbench } from './lib/pgbench.mjs';
import { startShop } from './lib/processes.mjs';
import { fillShop } from './lib/seed.mjs';
import { newKey, orderOf } from './lib/shopping.mjs';
import { startRecorder } from './lib/wire.mjs';
import { withOpened } from './lib/with-opened.mjs';

const ITEMS = 10_000;
/** Of these are ordered, by the shop's customers and by pgbench, which takes no more than 128 scripts. */
const ORDERED = 100;
const CROWD = [1, 8];
const ROUNDS = 3;
const ORDERS = 800;
const PGBENCH_SECONDS = 3;
/** What the shop asks now and then to see whether PostgreSQL is there. */
const PING = 'SELECT 1';

const method = (
  statements,
) => `Each shopper has an account and a session, puts one piece of an item into the cart and checks it out, again and again; an order is two
requests. The control is pgbench, which says the same to a copy of the database: what the shop sent for each of ${ORDERED} items was written
down on the wire and became a script of ${statements} statements in two transactions. Both keep every commit (fsync). They take turns, ${ROUNDS}
rounds; each figure is the middle of its rounds. After every run the orders are counted, and no cart has a line left.`;

/** What an order costs from the cart to the answer, beside PostgreSQL's part of it. */
export function measured({ size = ITEMS } = {}) {
  const program = findPgbench();
  const documents = siteDocuments();
  return withOpened(async (opened) => {
    const database = await opened(startDatabase());
    const filled = await step(`${size} items`, () => fill(database, size));
    const pgbenchUrl = await copyFor(database, 'pgbench');
    const { scripts, statements } = await step('what the shop says to PostgreSQL', () =>
      record(database, documents, filled),
    );
    const shop = await opened(startShop(database.url, database.folder));
    const served = (count) => servedBy({ shop, database, documents, ...filled }, count);
    const bare = (clients) =>
      pgbench(program, pgbenchUrl, database.folder, scripts, { clients, seconds: PGBENCH_SECONDS });
    await step('warming up', () => served(Math.max(...CROWD)));
    const figures = [];
    for (const count of CROWD)
      figures.push(...(await inTurns(count, { served, bare, database, pgbenchUrl })));
    return { method: method(statements), figures };
  });
}

async function inTurns(count, { served, bare, database, pgbenchUrl }) {
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const shop = await step(`${count} of the shop, ${round}`, () => served(count));
    const control = await step(`${count} of pgbench, ${round}`, () =>
      counted(pgbenchUrl, async () => {
        const before = cpuOf(database.pid);
        const { times, perSecond } = await bare(count);
        return { count: times.length, perSecond, cpu: (cpuOf(database.pid) - before) / times.length };
      }),
    );
    rounds.push({ shop, control });
  }
  const middle = (valueOf) => percentile(rounds.map(valueOf), 0.5);
  return [
    {
      name: `orders a second, ${count} at once`,
      value: middle(({ shop }) => shop.perSecond),
      unit: '1/s',
      control: middle(({ control }) => control.perSecond),
      ...(count > 1 && { atLeast: 0.35, ofRatio: true }),
    },
    {
      name: `CPU of an order, server and PostgreSQL, ${count} at once`,
      value: middle(({ shop }) => shop.cpu),
      unit: 'ms',
      control: middle(({ control }) => control.cpu),
    },
    { name: `either request p99, ${count} at once`, value: middle(({ shop }) => shop.p99), unit: 'ms' },
  ];
}

function servedBy({ shop, database, documents, shoppers, itemIds }, count) {
  const each = ORDERS / CROWD.at(-1);
  const lines = shoppers
    .slice(0, count)
    .map((shopper) =>
      Array.from({ length: each }, (_, turn) =>
        orderOf(documents, shopper, itemIds[(shopper.place * 7 + turn) % itemIds.length]),
      ).flat(),
    );
  return counted(database.url, async () => {
    const cpu = () => cpuOf(shop.pid) + cpuOf(database.pid);
    const before = cpu();
    const { times, perSecond } = await drive(shop.url, lines);
    const orders = count * each;
    return {
      count: orders,
      perSecond: perSecond / 2,
      cpu: (cpu() - before) / orders,
      p99: percentile(times, 0.99),
    };
  });
}

/** What was counted was really ordered, and no cart keeps what it should not. */
async function counted(url, work) {
  const ordersIn = async () => {
    const client = await connectTo(url);
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM cart_lines)::int AS lines',
    );
    await client.end();
    return rows[0];
  };
  const before = await ordersIn();
  const result = await work();
  const { orders, lines } = await ordersIn();
  if (orders - before.orders !== result.count || lines !== 0)
    throw new Error(
      `${result.count} were counted, ${orders - before.orders} orders and ${lines} cart lines are there`,
    );
  return result;
}

/** The shop makes its tables when it starts. */
async function fill(database, size) {
  await (await startShop(database.url, database.folder)).stop();
  const client = await connectTo(database.url);
  try {
    const { facts, items } = await fillShop(client, size);
    const shoppers = await signUpShoppers(client, Math.max(...CROWD));
    await tellPgbench(client, shoppers);
    const inStock = items.filter((item) => item.inStock);
    const itemIds = inStock.filter((_, place) => place % Math.floor(inStock.length / ORDERED) === 0);
    return {
      shoppers,
      itemIds: itemIds.slice(0, ORDERED).map(({ id }) => id),
      fixed: new Set([...items, ...facts.categories, ...facts.carBrands].map(({ id }) => id)),
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
async function record(database, documents, { shoppers: [shopper], itemIds, fixed }) {
  const recorder = await startRecorder(database.url);
  const shop = await startShop(recorder.url, database.folder);
  const order = async (itemId, key) => {
    for (const request of orderOf(documents, shopper, itemId, key)) await post(shop.url, request);
  };
  try {
    await order(itemIds[0], newKey());
    const said = [];
    for (const itemId of itemIds) {
      const key = newKey();
      recorder.take();
      await order(itemId, key);
      said.push({ key, statements: recorder.take().filter(({ sql }) => sql !== PING) });
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
    await shop.stop();
    recorder.stop();
  }
}
