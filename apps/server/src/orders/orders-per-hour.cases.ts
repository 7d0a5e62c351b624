import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, buildOrder, person } from '../../test/builders.js';
import { dataOf, times } from '../../test/lists.js';
import { metricOf } from '../../test/metric-values.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { rememberNetwork } from '../accounts/sign-in-networks.js';
import { ORDERS, POOL_SIZES } from '../database/connection-options.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;
let itemId: string;

const LIMIT = 120;
const DAY_MS = 24 * 60 * 60 * 1_000;
const CHECKOUT = 'mutation ($key: String!) { checkout(input: { idempotencyKey: $key }) { id } }';

const checkOut = async () => {
  await customer.rest('POST', '/cart/add', { item_id: itemId, quantity: 1 });
  return customer.graphql(CHECKOUT, { key: randomUUID() });
};
const REFUSED = {
  errors: [{ extensions: { code: 'TOO_MANY_ORDERS', params: { retryAfterSeconds: expect.any(Number) } } }],
};

const order = (item = itemId, key: string = randomUUID(), by = customer) =>
  by.rest(
    'POST',
    '/orders/create',
    { cart_items: [{ item_id: item, quantity: 1 }] },
    { 'idempotency-key': key },
  );

const personFrom = async (address: string) => {
  const one = await person(shop);
  await rememberNetwork(shop.dataSource, one.user.email, address);
  return one;
};

const refusedSince = async () => {
  const admin = await person(shop, 'admin');
  type Answer = { callQueue: { newRefusedSince: string | null } };
  return dataOf(await admin.graphql<Answer>('{ callQueue { newRefusedSince } }')).callQueue.newRefusedSince;
};

const haveOrdered = (count: number) =>
  shop.dataSource.query(
    `INSERT INTO orders (user_id, status, total_min, total_max, shipping_address, idempotency_key, request_hash, created_at)
     SELECT $1, 'pending', 0, 0, 'Nairobi, Kenya', gen_random_uuid(), decode(repeat('00', 32), 'hex'), now() - (59 + n) * interval '1 second'
     FROM generate_series(1, $2::int) AS n`,
    [customer.user.id, count],
  );

describe('orders per hour', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
    itemId = (await buildItem(shop)).id;
  });

  test('are limited per account, even among concurrent calls', async () => {
    await haveOrdered(LIMIT - 2);
    const answers = await meetingAt(
      shop,
      'SELECT FROM items FOR UPDATE',
      { waiting: POOL_SIZES[ORDERS] },
      () => times(8, () => order()),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, ...times(6, () => 429)]);
    expect(await checkOut()).toMatchObject(REFUSED);
    customer = await person(shop);
    expect((await order()).status).toBe(201);
  });

  test('do not count after an hour; the error says when the next order is possible', async () => {
    await haveOrdered(LIMIT);
    const refused = await order();
    const seconds = Number(refused.headers.get('retry-after'));
    expect([refused.status, seconds > 3_300 && seconds <= 3_421]).toEqual([429, true]);
    await shop.dataSource.query(`UPDATE orders SET created_at = created_at - $1 * interval '1 second'`, [
      seconds,
    ]);
    expect((await order()).status).toBe(201);
  });

  test('do not include repeated or refused calls', async () => {
    const { id: soldOut } = await buildItem(shop, { inStock: false });
    await haveOrdered(LIMIT - 2);
    const key = randomUUID();
    const first = await order(itemId, key);
    for (let time = 0; time < 3; time++) {
      expect(await order(itemId, key)).toMatchObject({ status: 201, body: first.body });
      expect((await order(soldOut)).status).toBe(409);
    }
    expect((await order()).status).toBe(201);
    expect(await order(itemId, key)).toMatchObject({ status: 201, body: first.body });
    expect((await order()).status).toBe(429);
  });

  test.each(['127.0.0.1', '192.168.1.7', '172.31.0.1', '100.64.0.1', '::1', 'fd00::1'])(
    'of new accounts in a private network are counted per account: %s',
    async (address) => {
      for (let account = 0; account < 2; account++) {
        customer = await personFrom(address);
        await haveOrdered(LIMIT - 1);
      }
      expect((await order()).status).toBe(201);
    },
  );

  test.each([
    ['196.201.214.7', '196.201.214.250', '196.201.215.7'],
    ['2c0f:fe38:1:2::3', '2c0f:fe38:1:ffff::4', '2c0f:fe38:2::3'],
  ])('are also limited for all new accounts of a network: %s', async (address, neighbour, elsewhere) => {
    const early = await personFrom(address);
    const key = randomUUID();
    customer = early;
    const first = await order(itemId, key);
    for (const count of [LIMIT / 2, LIMIT / 2 - 2]) {
      customer = await personFrom(address);
      await haveOrdered(count);
    }
    customer = await personFrom(neighbour);
    expect(await refusedSince()).toBeNull();
    expect((await order()).status).toBe(201);
    customer = early;
    const before = await metricOf(shop, 'orders_refused_total');
    expect((await order()).status).toBe(429);
    expect(await checkOut()).toMatchObject(REFUSED);
    expect((await metricOf(shop, 'orders_refused_total')) - before).toBe(2);
    expect(await order(itemId, key)).toMatchObject({ status: 201, body: first.body });
    expect(await refusedSince()).not.toBeNull();
    customer = await personFrom(elsewhere);
    expect((await order()).status).toBe(201);
    customer = early;
    await shop.dataSource.query(`UPDATE users SET created_at = now() - interval '1 day'`);
    expect((await order()).status).toBe(429);
    await buildOrder(shop, { userId: early.user.id, createdAt: new Date(Date.now() - DAY_MS) });
    expect((await order()).status).toBe(201);
  });

  test('of several new accounts in one network are counted together, even if concurrent', async () => {
    const orders: (typeof order)[] = [];
    for (let account = 0; account < 4; account++) {
      customer = await personFrom('196.201.214.7');
      if (account < 2) await haveOrdered(LIMIT / 2 - 1);
      orders.push(order.bind(null, itemId, randomUUID(), customer));
    }
    const answers = await meetingAt(shop, 'SELECT FROM items FOR UPDATE', { waiting: 4 }, () =>
      orders.map((place) => place()),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
  });

  test('of a customer with an invalid IP address are accepted', async () => {
    customer = await personFrom('unknown');
    await haveOrdered(1);
    expect((await order()).status).toBe(201);
  });
});
