import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { connectTo } from './lib/processes.mjs';
import { signUp, withPlace } from './lib/seed.mjs';

const ITEMS = 1_000;
const BROWSERS = 60;
/** How long a request waits for a connection before it gets a 503. */
const POOL_TIMEOUT_MS = 2_500;
const REJECTED_MS = 3_000;
const REQUEST_TIMEOUT_MS = 10_000;
const PROBES = ['/livez', '/readyz', '/api/v1/healths'];

const METHOD = `${BROWSERS} visitors request products at the same time while a table is locked that products need and orders do not: the first requests hold all
connections for browsing, the others wait. The control of the rejected requests is the shop's timeout for a connection; the control of probes
and orders is the same without the lock. The slowest of each.`;

/** Rejections, probes and orders while browsing uses all its connections to the database. */
export const measured = () =>
  withPlace({ size: ITEMS }, async ({ client, database, shop: { url }, items }, opened) => {
    const shoppers = await signUp(client, 2);
    const { id: itemId } = items.find(({ inStock }) => inStock);
    const paths = items.map(({ id }) => `/api/v1/get-items/${id}`);
    const essentials = async (shopper) => ({
      probes: await Promise.all(PROBES.map((path) => timed(url, { path }))),
      order: await timed(url, orderOf(shopper, itemId)),
    });
    await browse(url, paths);
    await essentials(shoppers[0]);
    const calm = await step('without the lock', () => essentials(shoppers[0]));
    const holder = await opened(connectTo(database.url), (one) => one.end());
    await holder.query('BEGIN; LOCK TABLE item_images IN ACCESS EXCLUSIVE MODE');
    const browsing = browse(url, paths);
    await pause(500);
    const full = await step('with the lock', () => essentials(shoppers[1]));
    await pause(REJECTED_MS);
    await holder.query('ROLLBACK');
    const responses = await browsing;
    const after = await timed(url, { path: paths.pop() });
    const rejected = responses.filter(({ status }) => status === 503);
    assertStatus([...full.probes, full.order, after], (status) => status < 300);
    assertStatus(responses, (status) => status === 503 || status === 200);
    const figure = (name, some, rest) => ({ name, value: slowest(some), unit: 'ms', ...rest });
    return {
      method: METHOD,
      figures: [
        { name: 'rejected with 503', value: rejected.length, unit: `of ${BROWSERS}`, atLeast: BROWSERS / 2 },
        figure('slowest rejection', rejected, { control: POOL_TIMEOUT_MS, atMost: REJECTED_MS }),
        figure('slowest probe', full.probes, { control: slowest(calm.probes) }),
        figure('an order', [full.order], { control: calm.order.ms }),
        figure('a product after the lock is released', [after]),
      ],
    };
  });

const slowest = (responses) => Math.max(...responses.map(({ ms }) => ms));

function assertStatus(responses, isExpected) {
  const wrong = responses.filter(({ status }) => !isExpected(status));
  if (wrong.length > 0) throw new Error(`Unexpected status: ${JSON.stringify(wrong.slice(0, 3))}`);
}

/** Each requests another product, so that none is cached. */
const browse = (url, paths) => Promise.all(paths.splice(0, BROWSERS).map((path) => timed(url, { path })));

const orderOf = ({ cookie }, itemId) => ({
  method: 'POST',
  path: '/api/v1/orders/create',
  headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({ cart_items: [{ item_id: itemId, quantity: 1 }] }),
});

async function timed(url, { path, ...init }) {
  const begin = performance.now();
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const text = await response.text();
  return { path, status: response.status, ms: performance.now() - begin, text: text.slice(0, 200) };
}
