import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../scripts/lib/steps.mjs';
import { connectTo } from './lib/database.mjs';
import { signUpShoppers } from './lib/people.mjs';
import { percentile } from './lib/percentiles.mjs';
import { withPlace } from './lib/place.mjs';
import { fillShop } from './lib/seed.mjs';

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
export function measured() {
  return withPlace(async (place) => {
    const { items } = await step(`${ITEMS} items`, () => fillShop(place.control, ITEMS));
    const shoppers = await signUpShoppers(place.control, 2);
    const [itemId] = items.filter(({ inStock }) => inStock).map(({ id }) => id);
    const { url } = place.shop;
    const paths = items.map(({ id }) => `/api/v1/get-items/${id}`);
    const essentials = async (shopper) => ({
      probes: await Promise.all(PROBES.map((path) => timed(url, { path }))),
      order: await timed(url, orderOf(shopper, itemId)),
    });
    await browse(url, paths);
    await essentials(shoppers[0]);
    const calm = await step('without the lock', () => essentials(shoppers[0]));
    const usual = await step('browsing without the lock', () => browse(url, paths));
    const holder = await connectTo(place.database.url);
    await holder.query('BEGIN; LOCK TABLE item_images IN ACCESS EXCLUSIVE MODE');
    const browsing = browse(url, paths);
    await pause(500);
    const { answers, full } = await step('with the lock', async () => {
      const full = await essentials(shoppers[1]);
      await pause(REFUSED_MS);
      await holder.query('ROLLBACK');
      return { full, answers: await browsing };
    });
    await holder.end();
    const after = await timed(url, { path: paths.pop() });
    const refused = answers.filter(({ status }) => status === 503);
    assertStatus([...full.probes, full.order, after, ...usual], (status) => status < 300);
    assertStatus(answers, (status) => status === 503 || status === 200);
    return {
      method: METHOD,
      figures: [
        { name: 'refused with 503', value: refused.length, unit: `of ${BROWSERS}`, atLeast: BROWSERS / 2 },
        {
          name: 'slowest refusal',
          value: slowest(refused),
          unit: 'ms',
          control: POOL_MS,
          atMost: REFUSED_MS,
        },
        { name: 'slowest probe', value: slowest(full.probes), unit: 'ms', control: slowest(calm.probes) },
        { name: 'an order', value: full.order.ms, unit: 'ms', control: calm.order.ms },
        { name: 'a product once the lock is gone', value: after.ms, unit: 'ms', control: slowest(usual) },
      ],
    };
  });
}

const slowest = (answers) =>
  percentile(
    answers.map(({ ms }) => ms),
    1,
  );

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
