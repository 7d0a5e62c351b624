import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { connectTo } from './lib/processes.mjs';
import { signUp, withPlace } from './lib/seed.mjs';

const ITEMS = 1_000;
const BROWSERS = 60;
/** So long somebody waits for a connection before the shop asks to come again. */
const POOL_MS = 2_500;
const REFUSED_MS = 3_000;
const PATIENCE_MS = 10_000;
const PROBES = ['/livez', '/readyz', '/api/v1/healths'];

const METHOD = `${BROWSERS} visitors ask for products at once while a table that these need, and orders do not, is locked: the first of them hold every connection
that browsing may have, the others wait. The control of the refusals is how long a request may wait for a connection by the shop's settings; that
of probes and orders is the same without the lock. Slowest of each.`;

/** What refusals, probes and orders take while browsing has all connections to the database. */
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
    await pause(REFUSED_MS);
    await holder.query('ROLLBACK');
    const answers = await browsing;
    const after = await timed(url, { path: paths.pop() });
    const refused = answers.filter(({ status }) => status === 503);
    assertStatus([...full.probes, full.order, after], (status) => status < 300);
    assertStatus(answers, (status) => status === 503 || status === 200);
    const figure = (name, some, rest) => ({ name, value: slowest(some), unit: 'ms', ...rest });
    return {
      method: METHOD,
      figures: [
        { name: 'refused with 503', value: refused.length, unit: `of ${BROWSERS}`, atLeast: BROWSERS / 2 },
        figure('slowest refusal', refused, { control: POOL_MS, atMost: REFUSED_MS }),
        figure('slowest probe', full.probes, { control: slowest(calm.probes) }),
        figure('an order', [full.order], { control: calm.order.ms }),
        figure('a product once the lock is gone', [after]),
      ],
    };
  });

const slowest = (answers) => Math.max(...answers.map(({ ms }) => ms));

function assertStatus(answers, isRight) {
  const wrong = answers.filter(({ status }) => !isRight(status));
  if (wrong.length > 0) throw new Error(`Answered otherwise: ${JSON.stringify(wrong.slice(0, 3))}`);
}

/** Each asks for another product, which nobody has asked for: none is answered from memory. */
const browse = (url, paths) => Promise.all(paths.splice(0, BROWSERS).map((path) => timed(url, { path })));

const orderOf = ({ cookie }, itemId) => ({
  method: 'POST',
  path: '/api/v1/orders/create',
  headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({ cart_items: [{ item_id: itemId, quantity: 1 }] }),
});

async function timed(url, { path, ...init }) {
  const begin = performance.now();
  const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const text = await answer.text();
  return { path, status: answer.status, ms: performance.now() - begin, text: text.slice(0, 200) };
}
