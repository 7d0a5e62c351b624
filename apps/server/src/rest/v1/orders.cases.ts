import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, signedIn } from '../../../test/builders.js';
import type { RestAnswer } from '../../../test/clients.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { OrdersQueries } from '../../orders/orders.queries.js';

let shop: TestApp;

describe('orders', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test("POST /orders/create ignores the client's amounts and answers the order", async () => {
    const customer = await signedIn(shop);
    const item = await buildItem(shop, { priceMin: 100_40, priceMax: 200_60 });
    const answer = await customer.rest('POST', '/orders/create', {
      total_amount: '1 - 2',
      shipping_address: 'Thika',
      notes: null,
      cart_items: [{ item_id: item.id, quantity: 1, price_at_order: 0.01 }],
    });
    const order = {
      id: expect.stringMatching(/^[0-9a-f]{8}-/),
      user_id: customer.user.id,
      status: 'pending',
      total_amount: '100 - 201',
      actual_price: null,
      shipping_address: 'Thika',
      notes: null,
      created_at: expect.any(String),
      cancelled_at: null,
      order_items: [
        { item: { id: item.id, name: item.name }, quantity: 1, price_at_order: '100.40 - 200.60' },
      ],
    };
    expect(answer).toMatchObject({ status: 201, body: { order } });
    expect(await customer.rest('GET', '/orders')).toMatchObject({ status: 200, body: { orders: [order] } });
  });

  test('POST /orders/create gives a single amount as a number', async () => {
    const customer = await signedIn(shop);
    const item = await buildItem(shop, { priceMin: 100_50, priceMax: 100_50 });
    const cart_items = [{ item_id: item.id, quantity: 3 }];
    expect(await customer.rest('POST', '/orders/create', { cart_items })).toMatchObject({
      body: { order: { total_amount: 301.5, order_items: [{ price_at_order: 100.5 }] } },
    });
  });

  test('POST /orders/create makes one order per Idempotency-Key, and one per call without', async () => {
    const customer = await signedIn(shop);
    const item = await buildItem(shop);
    const body = { cart_items: [{ item_id: item.id, quantity: 1 }] };
    const ordersAfter = async (headers?: Record<string, string>) => {
      await customer.rest('POST', '/orders/create', body, headers);
      return ((await customer.rest('GET', '/orders')).body as { orders: unknown[] }).orders.length;
    };
    expect(await ordersAfter({ 'Idempotency-Key': 'key' })).toBe(1);
    expect(await ordersAfter({ 'Idempotency-Key': 'key' })).toBe(1);
    expect(await ordersAfter()).toBe(2);
    expect(await ordersAfter()).toBe(3);
    const other = { cart_items: [{ item_id: item.id, quantity: 2 }] };
    expect(await customer.rest('POST', '/orders/create', other, { 'Idempotency-Key': 'key' })).toMatchObject({
      status: 409,
      body: { error: 'Conflict' },
    });
  });

  test.each([
    [{}, 400],
    [{ cart_items: [] }, 400],
    [{ cart_items: {} }, 400],
    [{ cart_items: [null] }, 400],
    [{ cart_items: [[]] }, 400],
    [{ cart_items: ['x'] }, 400],
    [{ cart_items: [{ item_id: randomUUID(), quantity: 1 }] }, 404],
    [{ cart_items: [{ item_id: 'x', quantity: 1 }] }, 404],
    [{ cart_items: [{ item_id: 5, quantity: 1 }] }, 400],
    [{ cart_items: [{ item_id: randomUUID(), quantity: '1' }] }, 400],
    [{ cart_items: [{ item_id: randomUUID(), quantity: '٣' }] }, 400],
    [{ cart_items: [{ item_id: randomUUID(), quantity: null }] }, 400],
    [{ cart_items: [{ item_id: randomUUID(), quantity: [1] }] }, 400],
    [{ cart_items: [{ item_id: randomUUID(), quantity: 1.5 }] }, 400],
    [{ cart_items: [{ item_id: randomUUID(), quantity: 1, price_at_order: {} }] }, 400],
    [{ cart_items: [{ item_id: randomUUID(), quantity: 1 }], total_amount: [] }, 400],
    [{ cart_items: [{ item_id: randomUUID(), quantity: 1 }], total_amount: 'abc<script>' }, 400],
    ['{', 400],
  ])('POST /orders/create with %j answers %i and stores nothing', async (body, status) => {
    const customer = await signedIn(shop);
    const answer = await customer.rest('POST', '/orders/create', body);
    expect(answer).toMatchObject({ status, body: { statusCode: status, message: expect.any(String) } });
    expect(await shop.dataSource.query('SELECT FROM orders')).toHaveLength(0);
  });

  test('guests are told to sign in before their payload is judged', async () => {
    const guest = shop.asGuest();
    const answer = {
      status: 401,
      body: { statusCode: 401, message: 'Please sign in first', error: 'Unauthorized' },
    };
    expect(await guest.rest('POST', '/orders/create', { nonsense: true })).toMatchObject(answer);
    expect(await guest.rest('GET', '/orders')).toMatchObject(answer);
  });

  const SOME_ORDERS = `
  INSERT INTO orders (user_id, total_min, total_max, shipping_address, idempotency_key, request_hash, created_at)
  SELECT $1, 2000, 3000, 'Thika', n, ''::bytea, timestamptz '2026-01-01' + n / 2 * interval '1 minute'
  FROM generate_series(1, $2::int) AS n`;

  test('GET /orders reads every order, some at a time, or the part that is asked for', async () => {
    const [customer, admin] = [await signedIn(shop), await signedIn(shop, 'admin')];
    await shop.dataSource.query(SOME_ORDERS, [customer.user.id, 1_203]);
    const portions: number[] = [];
    for await (const orders of shop.app.get(OrdersQueries).inPortions(admin.user, {}))
      portions.push(orders.length);
    expect(portions).toEqual([500, 500, 203]);
    const newest = await shop.dataSource.query('SELECT id FROM orders ORDER BY created_at DESC, id DESC');
    const idsIn = ({ body }: RestAnswer) =>
      (body as { orders: { id: string }[] }).orders.map(({ id }) => ({ id }));
    for (const who of [admin, customer]) {
      expect(idsIn(await who.rest('GET', '/orders'))).toEqual(newest);
      expect(idsIn(await who.rest('GET', '/orders?limit=600&offset=400'))).toEqual(newest.slice(400, 1_000));
    }
  });
});
