import pg from 'pg';
import { step } from '../scripts/lib/steps.mjs';
import { cpuOf, dealt, load, median, percentile } from './lib/measure.mjs';
import { many, orderRequests, siteOperations } from './lib/requests.mjs';
import { countOf, signUp, withPlace } from './lib/seed.mjs';

const ITEMS = 2_000;
const SHOPPERS = 8;
const ROUNDS = 3;
const ORDERS_EACH = 100;
const COMMITS = 2_000;

const METHOD = `${SHOPPERS} concurrent shoppers, each with an account and a session, repeatedly add one item to the cart and check out; an order is two
requests. ${ROUNDS} rounds of ${SHOPPERS * ORDERS_EACH} orders, the median; after each round the orders are counted, and all carts must be empty. The control
is commits of one row over as many connections, alternately, with fsync.`;

/** Orders per second, from the cart to the response. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place, opened) => {
    const send = siteOperations();
    const shoppers = await signUp(place.client, SHOPPERS);
    const itemIds = place.items.filter(({ inStock }) => inStock).map(({ id }) => id);
    const pool = new pg.Pool({ connectionString: place.database.url, max: SHOPPERS });
    await opened(pool.query('CREATE TABLE bench_commits (note text)'), () => pool.end());
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const units = orderRequests(send, shoppers, itemIds, ORDERS_EACH);
      const orders = await step(`orders, ${round} of ${ROUNDS}`, () => roundOf(place, units));
      const commits = await step(`commits, ${round} of ${ROUNDS}`, () => commitsPerSecond(pool));
      if (round > 0) rounds.push({ ...orders, commits });
    }
    const medianOf = (key) => median(rounds.map((round) => round[key]));
    const figure = (name, key, unit, control) => ({ name, value: medianOf(key), unit, control });
    return {
      method: METHOD,
      figures: [
        figure('orders per second', 'perSecond', '1/s', medianOf('commits')),
        figure('CPU per order, server and PostgreSQL', 'cpu', 'ms'),
        figure('either request p99', 'p99', 'ms'),
      ],
    };
  });

async function roundOf({ shop, database, client }, units) {
  const ordered = await countOf(client, 'orders');
  const before = cpuOf(shop.pid, database.pid);
  const { times, perSecond } = await load(shop.url, dealt(units, SHOPPERS));
  const cpu = (cpuOf(shop.pid, database.pid) - before) / units.length;
  const [orders, lines] = [(await countOf(client, 'orders')) - ordered, await countOf(client, 'cart_lines')];
  if (orders !== units.length || lines !== 0)
    throw new Error(
      `${units.length} were acknowledged, but there are ${orders} orders and ${lines} cart lines`,
    );
  return { perSecond: perSecond / 2, cpu, p99: percentile(times, 0.99) };
}

async function commitsPerSecond(pool) {
  const begin = performance.now();
  const insert = () => pool.query(`INSERT INTO bench_commits VALUES (repeat('x', 500))`);
  await Promise.all(many(COMMITS, insert));
  return (1000 * COMMITS) / (performance.now() - begin);
}
