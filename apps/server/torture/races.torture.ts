import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, buildOrder, signedIn } from '../test/builders.js';
import type { ApiClient } from '../test/clients.js';
import { brokenInvariants } from '../test/invariants.js';
import { addToCart, cartOf, times } from '../test/lists.js';
import { startTestApp, type TestApp } from '../test/test-app.js';

const ROUNDS = 200;

type Person = Awaited<ReturnType<typeof signedIn>>;

let shop: TestApp;
let customer: Person;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '0' });
  customer = await signedIn(shop);
  [ann, bob] = [await signedIn(shop, 'admin'), await signedIn(shop, 'system_admin')];
});
afterEach(async () => {
  expect(await brokenInvariants((sql) => shop.dataSource.query<unknown[]>(sql))).toEqual([]);
  await shop.dataSource.query('DELETE FROM orders');
});
afterAll(() => shop.close());

/** The resulting status with the order id, or the error code with its params. */
async function outcomeOf(who: ApiClient, call: string, variables: Record<string, unknown>): Promise<string> {
  const types = { id: 'ID!', price: 'Decimal!', place: 'PlaceOrderInput!', cart: 'CheckoutInput!' };
  const given = Object.keys(variables).map((name) => `$${name}: ${types[name as keyof typeof types]}`);
  const query = `mutation (${given.join(', ')}) { order: ${call} { id status } }`;
  const { data, errors } = await who.graphql<{ order: { id: string; status: string } }>(query, variables);
  const { code, params = {} } = errors?.[0]?.extensions ?? { code: 'nothing' };
  return data ? `${data.order.status} ${data.order.id}` : [code, ...Object.values(params)].join(' ');
}

const confirm = (who: ApiClient, id: string, price: string) =>
  outcomeOf(who, 'confirmOrder(id: $id, actualPrice: $price)', { id, price });
const cancel = (id: string) => outcomeOf(customer, 'cancelOrder(id: $id)', { id });
const place = (itemId: string, idempotencyKey: string) =>
  outcomeOf(customer, 'placeOrder(input: $place)', { place: { lines: [{ itemId }], idempotencyKey } });
const checkout = () =>
  outcomeOf(customer, 'checkout(input: $cart)', { cart: { idempotencyKey: randomUUID() } });

const eventsOf = (id: string) =>
  shop.dataSource.query<{ to: string; by: string }[]>(
    `SELECT to_status AS to, actor_id AS by FROM order_events WHERE order_id = $1 ORDER BY id`,
    [id],
  );
const orders = async () => (await shop.dataSource.query<unknown[]>('SELECT FROM orders')).length;

async function rounds(round: () => Promise<unknown>): Promise<void> {
  for (let one = 0; one < ROUNDS; one++) await round();
}

test(`one key sent fifty times concurrently makes one order, in ${ROUNDS} rounds`, async () => {
  const { id } = await buildItem(shop);
  await rounds(async () => {
    const key = randomUUID();
    const outcomes = await Promise.all(times(50, () => place(id, key)));
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[0]).toMatch(/^PENDING /);
  });
  expect(await orders()).toBe(ROUNDS);
});

test(`two tabs that check out one cart, concurrently or in sequence, make one order, in ${ROUNDS} rounds`, async () => {
  const { id } = await buildItem(shop);
  let round = 0;
  await rounds(async () => {
    await addToCart(customer, id);
    const isAtOnce = round++ % 2 === 0;
    const outcomes = isAtOnce
      ? await Promise.all([checkout(), checkout()])
      : [await checkout(), await checkout()];
    expect(outcomes.map((one) => one.split(' ')[0]).sort()).toEqual(['ORDER_EMPTY', 'PENDING']);
  });
  expect([await orders(), (await cartOf(customer)).pieces]).toEqual([ROUNDS, 0]);
});

test(`of two admins who confirm concurrently one succeeds and the other gets the winner and the price, in ${ROUNDS} rounds`, async () => {
  await rounds(async () => {
    const { id } = await buildOrder(shop);
    const outcomes = await Promise.all([confirm(ann, id, '2500'), confirm(bob, id, '2600')]);
    const [, step, ...more] = await eventsOf(id);
    const hasAnnWon = step?.by === ann.user.id;
    expect([step?.to, more]).toEqual(['confirmed', []]);
    const winner = hasAnnWon ? `${ann.user.email} Ksh 2,500` : `${bob.user.email} Ksh 2,600`;
    const expected = [`CONFIRMED ${id}`, `ORDER_ALREADY_CONFIRMED ${winner}`];
    expect(outcomes).toEqual(hasAnnWon ? expected : expected.toReversed());
  });
});

test(`if a customer cancels while an admin confirms, both get the same outcome, in ${ROUNDS} rounds`, async () => {
  await rounds(async () => {
    const { id } = await buildOrder(shop, { userId: customer.user.id });
    const outcomes = await Promise.all([cancel(id), confirm(ann, id, '2500')]);
    const steps = (await eventsOf(id)).map(({ to }) => to);
    const isConfirmedFirst = steps.includes('confirmed');
    expect(steps).toEqual(isConfirmedFirst ? ['pending', 'confirmed', 'failed'] : ['pending', 'failed']);
    expect(outcomes).toEqual([
      `FAILED ${id}`,
      isConfirmedFirst ? `CONFIRMED ${id}` : 'ORDER_FINAL cancelled',
    ]);
  });
});
