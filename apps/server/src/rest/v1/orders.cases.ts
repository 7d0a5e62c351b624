import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, buildOrder, buildUser, withSession } from '../../../test/builders.js';
import type { ApiClient, RestAnswer } from '../../../test/clients.js';
import { times } from '../../../test/lists.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import type { User } from '../../accounts/user.entity.js';
import { OrdersQueries } from '../../orders/orders.queries.js';

let shop: TestApp;
let user: User;
let adminUser: User;
let customer: ApiClient;
let admin: ApiClient;

const create = (body: unknown, headers?: Record<string, string>) =>
  customer.rest('POST', '/orders/create', body, headers);
const idsIn = ({ body }: RestAnswer) => (body as { orders: { id: string }[] }).orders.map(({ id }) => id);

describe('REST orders', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    [user, adminUser] = [await buildUser(shop), await buildUser(shop, { role: 'admin' })];
    [customer, admin] = [await withSession(shop, user), await withSession(shop, adminUser)];
  });

  test("POST /orders/create ignores the client's amounts and stores texts unchanged", async () => {
    const item = await buildItem(shop, { priceMin: 100_40, priceMax: 200_60 });
    const notes = `<b>Robert'); DROP TABLE orders;--\n🚗`;
    const answer = await create({
      total_amount: '1 - 2',
      actual_price: 1,
      shipping_address: 'Thika',
      notes,
      cart_items: [{ item_id: item.id, quantity: 1, price_at_order: 0.01 }],
    });
    const order = {
      user_id: user.id,
      status: 'pending',
      total_amount: '100 - 201',
      actual_price: null,
      shipping_address: 'Thika',
      notes,
      order_items: [
        { item: { id: item.id, name: item.name }, quantity: 1, price_at_order: '100.40 - 200.60' },
      ],
    };
    expect(answer).toMatchObject({ status: 201, body: { order } });
    expect(await customer.rest('GET', '/orders')).toMatchObject({ status: 200, body: { orders: [order] } });
  });

  test('POST /orders/create accepts a reference; an order without a reference is returned without the field', async () => {
    const cart_items = [{ item_id: (await buildItem(shop)).id, quantity: 1 }];
    const order = { reference: 'JC-2041' };
    expect(await create({ cart_items, reference: ' JC-2041 ' })).toMatchObject({
      status: 201,
      body: { order },
    });
    expect((await create({ cart_items, reference: '' })).body).not.toHaveProperty('order.reference');
    const { body } = await admin.rest('GET', '/orders');
    expect(body).toMatchObject({ orders: [{}, order] });
    expect(body).not.toHaveProperty('orders.0.reference');
    expect((await create({ cart_items, reference: 'x'.repeat(61) })).body).toMatchObject({
      code: 'TEXT_TOO_LONG',
    });
  });

  test('POST /orders/create returns equal bounds as one number', async () => {
    const item = await buildItem(shop, { priceMin: 100_50, priceMax: 100_50 });
    expect(await create({ cart_items: [{ item_id: item.id, quantity: 3 }] })).toMatchObject({
      body: { order: { total_amount: 301.5, order_items: [{ price_at_order: 100.5 }] } },
    });
  });

  test('POST /orders/create places one order per Idempotency-Key, or one per call without a key', async () => {
    const cart_items = [{ item_id: (await buildItem(shop)).id, quantity: 1 }];
    const header = { 'Idempotency-Key': 'key' };
    const ordersAfter = async (headers?: Record<string, string>) => {
      const { headers: received } = await create({ cart_items }, headers);
      return [idsIn(await customer.rest('GET', '/orders')).length, received.get('idempotent-replayed')];
    };
    expect(await ordersAfter(header)).toEqual([1, null]);
    expect(await ordersAfter(header)).toEqual([1, 'true']);
    expect(await ordersAfter()).toEqual([2, null]);
    expect(await ordersAfter()).toEqual([3, null]);
    const other = [{ ...cart_items[0], quantity: 2 }];
    expect((await create({ cart_items: other }, header)).body).toMatchObject({ error: 'Conflict' });
    for (const key of ['x'.repeat(101), 'é'])
      expect((await create({ cart_items }, { 'Idempotency-Key': key })).status).toBe(400);
  });

  test.each([
    ['no items', [], 400],
    ['10,000 items', times(10_000, () => ({ item_id: randomUUID(), quantity: 1 })), 400],
    ['20,000 items', times(20_000, () => ({ item_id: randomUUID(), quantity: 1 })), 413],
  ])('POST /orders/create with %s is rejected with %i', async (_, cart_items, status) => {
    expect((await create({ cart_items })).status).toBe(status);
    expect(await shop.dataSource.query('SELECT FROM orders')).toHaveLength(0);
  });

  test('a customer and the owner get their own orders, an admin gets all', async () => {
    const [own, other] = [await buildOrder(shop, { userId: user.id }), await buildOrder(shop)];
    const owner = await withSession(shop, await buildUser(shop, { role: 'system_owner' }));
    expect(idsIn(await customer.rest('GET', '/orders'))).toEqual([own.id]);
    expect(idsIn(await admin.rest('GET', '/orders')).toSorted()).toEqual([own.id, other.id].toSorted());
    expect(idsIn(await owner.rest('GET', '/orders'))).toEqual([]);
    for (const who of [customer, admin])
      expect((await who.rest('GET', `/orders/${own.id}`)).body).toMatchObject({ order: { id: own.id } });
  });

  test.each([
    [2500.5, 2500.5],
    [99_999_999.99, 99_999_999.99],
    ['8.20', 8.2],
  ])('/confirm-order/{id} accepts %j', async (actual_price, stored) => {
    const { id } = await buildOrder(shop);
    expect((await admin.rest('PUT', `/confirm-order/${id}`, { actual_price })).body).toMatchObject({
      order: { status: 'confirmed', actual_price: stored },
    });
  });

  test.each<[Record<string, unknown>, string]>([
    [{}, 'actual_price must be a number such as 2500.50'],
    [{ actual_price: 1, status: 'delivered' }, 'status must be one of the following values: confirmed'],
    [{ actual_price: 0 }, 'Actual price must be more than 0 and at most Ksh 99,999,999.99'],
    [{ actual_price: '' }, 'Please enter a price'],
    [{ actual_price: 1.005 }, '"1.005" is not a valid price: a price has at most two decimals'],
    [{ actual_price: 1e300 }, '"1e+300" is not a valid price: write a price like 2500 or 2,500.50'],
  ])('/confirm-order/{id} with %j returns 400 and changes nothing', async (body, message) => {
    const { id } = await buildOrder(shop);
    expect((await admin.rest('POST', `/confirm-order/${id}`, body)).body).toMatchObject({
      statusCode: 400,
      message,
    });
    expect((await admin.rest('GET', `/orders/${id}`)).body).toMatchObject({ order: { status: 'pending' } });
  });

  test('/update-order-status/{id} rejects unknown statuses and changes of final orders', async () => {
    const { id } = await buildOrder(shop);
    const change = (status: unknown) => admin.rest('POST', `/update-order-status/${id}`, { status });
    const message = 'status must be one of the following values: pending, confirmed, delivered, failed';
    expect((await change('DELIVERED')).body).toMatchObject({ statusCode: 400, message });
    expect((await change('failed')).status).toBe(200);
    expect((await change('pending')).body).toMatchObject({
      statusCode: 409,
      message: 'This order is failed and cannot be changed any more',
    });
  });

  const SOME_ORDERS = `
  INSERT INTO orders (user_id, total_min, total_max, shipping_address, idempotency_key, request_hash, created_at)
  SELECT $1, 2000, 3000, 'Thika', n, ''::bytea, timestamptz '2026-01-01' + n / 2 * interval '1 minute'
  FROM generate_series(1, $2::int) AS n`;

  test('GET /orders returns every order in batches, or the requested page', async () => {
    await shop.dataSource.query(SOME_ORDERS, [user.id, 1_203]);
    const portions: number[] = [];
    for await (const orders of shop.app.get(OrdersQueries).inPortions(adminUser, {}))
      portions.push(orders.length);
    expect(portions).toEqual([500, 500, 203]);
    const rows = await shop.dataSource.query<{ id: string }[]>(
      'SELECT id FROM orders ORDER BY created_at DESC, id DESC',
    );
    const newest = rows.map(({ id }) => id);
    expect(idsIn(await admin.rest('GET', '/orders'))).toEqual(newest);
    expect(idsIn(await customer.rest('GET', '/orders?limit=600&offset=400'))).toEqual(
      newest.slice(400, 1_000),
    );
  });
});
