import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { addToCart, cartOf, codesOf, dataOf, times } from '../../test/lists.js';
import { meetingAt } from '../../test/races.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof signedIn>>;
let itemId: string;
beforeAll(async () => {
  shop = await startTestApp();
});
beforeEach(async () => {
  await shop.clear();
  customer = await signedIn(shop);
  itemId = (await buildItem(shop)).id;
});
afterAll(() => shop.close());

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const CHECKOUT = 'mutation ($input: CheckoutInput!) { checkout(input: $input) { id } }';

const place = (client: ApiClient, notes: string) =>
  client.graphql(PLACE, { input: { lines: [{ itemId }], notes, idempotencyKey: randomUUID() } });
const checkout = () => customer.graphql(CHECKOUT, { input: { idempotencyKey: randomUUID() } });

const rows = async (table: string) => (await shop.dataSource.query<unknown[]>(`SELECT FROM ${table}`)).length;

/** While `work` runs, inserting an order fails as if others had been in its way: when `condition` holds. */
async function failing<T>(condition: string, work: () => Promise<T>): Promise<T> {
  await shop.dataSource.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${condition} THEN RAISE 'could not serialize access' USING ERRCODE = 'serialization_failure'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER fail BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION fail()`);
  try {
    return await work();
  } finally {
    await shop.dataSource.query('DROP FUNCTION fail CASCADE');
  }
}

test('fifty orders at once, each of which fails to serialize twice, are made once each, and nobody hears of it', async () => {
  const tries = times(50, (index) => `CREATE SEQUENCE try_${index};`).join('');
  await shop.dataSource.query(tries);
  // A sequence counts on when its transaction is rolled back.
  const answers = await failing(`nextval('try_' || NEW.notes) < 3`, () =>
    Promise.all(times(50, (index) => place(customer, String(index)))),
  );
  await shop.dataSource.query(tries.replaceAll('CREATE', 'DROP'));
  expect(codesOf(...answers)).toEqual([]);
  expect([await rows('orders'), await rows('order_lines'), await rows('order_events')]).toEqual([50, 50, 50]);
});

test('a checkout that meets a deadlock is tried again, and nobody hears of it', async () => {
  await addToCart(customer, itemId, 2);
  const logQueryError = jest.spyOn(shop.dataSource.logger, 'logQueryError');
  // It holds its account and waits for the item, while the other holds the item and then wants the account.
  const [answer] = await meetingAt(
    shop,
    'SELECT FROM items FOR UPDATE',
    { waiting: 1, before: (locker) => locker.query('SELECT FROM users FOR UPDATE') },
    () => [checkout()],
  );
  const refused = logQueryError.mock.calls.map(([error]) => String(error));
  logQueryError.mockRestore();
  expect(refused).toEqual([expect.stringContaining('deadlock detected')]);
  expect(answer?.data).toEqual({ checkout: { id: expect.any(String) } });
  expect([await rows('orders'), (await cartOf(customer)).pieces]).toEqual([1, 0]);
});

test('an order that never gets through is given up with words, and has changed nothing', async () => {
  await addToCart(customer, itemId, 2);
  const before = await cartOf(customer);
  const body = { cart_items: [{ item_id: itemId, quantity: 1 }] };
  const [graphql, rest] = await failing('true', async () => [
    await checkout(),
    await customer.rest('POST', '/orders/create', body),
  ]);
  const message = 'Too much happens here at the same moment. Please try again.';
  expect(graphql).toMatchObject({ data: null, errors: [{ message, extensions: { code: 'TOO_BUSY' } }] });
  expect(rest).toMatchObject({
    status: 503,
    body: { statusCode: 503, message, error: 'Service Unavailable' },
  });
  expect(rest?.headers.get('retry-after')).toBe('5');
  expect([await rows('orders'), await cartOf(customer)]).toEqual([0, before]);
  expect(dataOf(await checkout())).toEqual({ checkout: { id: expect.any(String) } });
});
