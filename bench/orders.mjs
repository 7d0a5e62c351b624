import pg from 'pg';
import { step } from '../scripts/lib/steps.mjs';
import { cpuOf, dealt, load, median, percentile } from './lib/measure.mjs';
import { many, orderRequests, siteOperations } from './lib/requests.mjs';
import { countOf, signUp, withPlace } from './lib/seed.mjs';

const ITEMS = 2_000;
const CROWD = 8;
const ROUNDS = 3;
const ORDERS_EACH = 100;
const COMMITS = 2_000;

const METHOD = `${CROWD} shoppers at once, each with an account and a session, put one piece of an item into the cart and check it out, again and again; an order is
two requests. ${ROUNDS} rounds of ${CROWD * ORDERS_EACH} orders, the middle of them; after each the orders are counted, and no cart has a line left. The control
are commits of one row over as many connections, in turns: every commit is kept (fsync).`;

/** How many orders the shop takes, from the cart to the answer. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place, opened) => {
    const send = siteOperations();
    const shoppers = await signUp(place.client, CROWD);
    const itemIds = place.items.filter(({ inStock }) => inStock).map(({ id }) => id);
    const pool = new pg.Pool({ connectionString: place.database.url, max: CROWD });
    await opened(pool.query('CREATE TABLE bench_commits (note text)'), () => pool.end());
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const units = orderRequests(send, shoppers, itemIds, ORDERS_EACH);
      const orders = await step(`orders, ${round} of ${ROUNDS}`, () => roundOf(place, units));
      const commits = await step(`commits, ${round} of ${ROUNDS}`, () => commitsPerSecond(pool));
      if (round > 0) rounds.push({ ...orders, commits });
    }
    const middle = (key) => median(rounds.map((round) => round[key]));
    const figure = (name, key, unit, control) => ({ name, value: middle(key), unit, control });
    return {
      method: METHOD,
      figures: [
        figure('orders a second', 'perSecond', '1/s', middle('commits')),
        figure('CPU of an order, server and PostgreSQL', 'cpu', 'ms'),
        figure('either request p99', 'p99', 'ms'),
      ],
    };
  });

async function roundOf({ shop, database, client }, units) {
  const ordered = await countOf(client, 'orders');
  const before = cpuOf(shop.pid, database.pid);
  const { times, perSecond } = await load(shop.url, dealt(units, CROWD));
  const cpu = (cpuOf(shop.pid, database.pid) - before) / units.length;
  const [orders, lines] = [(await countOf(client, 'orders')) - ordered, await countOf(client, 'cart_lines')];
  if (orders !== units.length || lines !== 0)
    throw new Error(`${units.length} were acknowledged, ${orders} orders and ${lines} cart lines are there`);
  return { perSecond: perSecond / 2, cpu, p99: percentile(times, 0.99) };
}

async function commitsPerSecond(pool) {
  const begin = performance.now();
  const insert = () => pool.query(`INSERT INTO bench_commits VALUES (repeat('x', 500))`);
  await Promise.all(many(COMMITS, insert));
  return (1000 * COMMITS) / (performance.now() - begin);
}
