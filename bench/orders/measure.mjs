import { step } from '../../scripts/lib/steps.mjs';
import { cpuOf } from '../lib/cpu.mjs';
import { connectTo } from '../lib/database.mjs';
import { percentile } from '../lib/percentiles.mjs';
import { pgbench } from './pgbench.mjs';
import { shop as goShopping } from './shopping.mjs';

const ROUNDS = 3;
const SECONDS = 5;

/**
 * The shop and pgbench take turns, so that whatever else the machine does meets both; of the rounds the middle counts. A round's
 * share is the shop's orders a second of pgbench's.
 */
export async function measureInTurns(place, crowd) {
  const { shop, shoppers, itemIds } = place;
  await step('warming up', () => goShopping(shop.url, shoppers, itemIds, 3000));
  const rows = [];
  for (const count of crowd) {
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const served = await step(`${count} of the shop, ${round}`, () => servedBy(place, count));
      const bare = await step(`${count} of pgbench, ${round}`, () => bareSql(place, count));
      rounds.push({ served, bare, share: served.perSecond / bare.perSecond });
    }
    rows.push({
      count,
      served: middle(rounds, 'served'),
      bare: middle(rounds, 'bare'),
      shares: rounds.map((one) => one.share),
    });
  }
  return rows;
}

async function servedBy({ shop, database, shoppers, itemIds }, count) {
  const cpu = () => [cpuOf(shop.pid), cpuOf(database.pid)];
  const made = await ordersIn(database.url);
  const [server, postgres] = cpu();
  const { times, perSecond } = await goShopping(shop.url, shoppers.slice(0, count), itemIds, SECONDS * 1000);
  const [serverLater, postgresLater] = cpu();
  await assertMade(database.url, made, times.length);
  return {
    perSecond,
    ...told(times.map(({ whole }) => whole)),
    serverCpu: (serverLater - server) / times.length,
    databaseCpu: (postgresLater - postgres) / times.length,
  };
}

async function bareSql({ program, database, pgbenchUrl, scripts }, clients) {
  const made = await ordersIn(pgbenchUrl);
  const postgres = cpuOf(database.pid);
  const options = { clients, seconds: SECONDS };
  const { times, perSecond } = await pgbench(program, pgbenchUrl, database.folder, scripts, options);
  const databaseCpu = (cpuOf(database.pid) - postgres) / times.length;
  await assertMade(pgbenchUrl, made, times.length);
  return { perSecond, ...told(times), databaseCpu };
}

const told = (times) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) });

/** Each figure's own middle of the rounds. */
function middle(rounds, side) {
  const names = Object.keys(rounds[0][side]);
  const of = (name) =>
    percentile(
      rounds.map((round) => round[side][name]),
      0.5,
    );
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

async function ordersIn(url) {
  const client = await connectTo(url);
  const { rows } = await client.query(
    'SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM cart_lines)::int AS lines',
  );
  await client.end();
  return rows[0];
}

/** What was counted was really ordered, and no cart keeps what it should not. */
async function assertMade(url, before, count) {
  const { orders, lines } = await ordersIn(url);
  if (orders - before.orders !== count || lines !== 0) {
    throw new Error(
      `${count} were counted, ${orders - before.orders} orders and ${lines} cart lines are there`,
    );
  }
}
