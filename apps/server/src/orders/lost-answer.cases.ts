import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, person } from '../../test/builders.js';
import { type ApiClient, apiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { openProxy, type TcpProxy } from '../../torture/lib/tcp-proxy.js';

let shop: TestApp;
let proxy: TcpProxy;
let customer: ApiClient;
let itemId: string;

const ordersOf = (key: string) =>
  shop.dataSource.query<{ id: string }[]>('SELECT id FROM orders WHERE idempotency_key = $1', [key]);

async function withLostResponse(call: () => Promise<unknown>): Promise<void> {
  proxy.answers('lose');
  const before = proxy.lost;
  await expect(call()).rejects.toThrow();
  expect(proxy.lost).toBe(before + 1);
  proxy.answers('pass');
}

describe('lost response', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    proxy = await openProxy(shop.url);
    const { cookies } = await person(shop);
    customer = apiClient(proxy.url);
    for (const [name, value] of cookies) customer.cookies.set(name, value);
    itemId = (await buildItem(shop)).id;
  });
  afterAll(async () => {
    await proxy.close();
  });

  test('a retried REST order with the same key returns the first order, marked as replayed', async () => {
    const key = randomUUID();
    const order = () =>
      customer.rest(
        'POST',
        '/orders/create',
        { cart_items: [{ item_id: itemId, quantity: 2 }] },
        { 'idempotency-key': key },
      );
    await withLostResponse(order);
    const [made, ...others] = await ordersOf(key);
    const [again, onceMore] = [await order(), await order()];
    expect(others).toEqual([]);
    expect(again).toMatchObject({ status: 201, body: { order: { id: made?.id } } });
    expect(onceMore.body).toEqual(again.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await ordersOf(key)).toHaveLength(1);
  });

  test('only retries are marked as replayed, and they have the body of the first response', async () => {
    const body = { cart_items: [{ item_id: itemId, quantity: 1 }] };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await customer.rest('POST', '/orders/create', body, headers);
    const second = await customer.rest('POST', '/orders/create', body, headers);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  test('a retried GraphQL order or checkout returns the first order', async () => {
    const [placed, checkedOut] = [randomUUID(), randomUUID()];
    const place = () =>
      customer.graphql<{ placeOrder: { id: string } }>(
        'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
        { input: { lines: [{ itemId }], idempotencyKey: placed } },
      );
    const checkout = () =>
      customer.graphql<{ checkout: { id: string } }>(
        'mutation ($input: CheckoutInput!) { checkout(input: $input) { id } }',
        { input: { idempotencyKey: checkedOut } },
      );
    await customer.rest('POST', '/cart/add', { item_id: itemId, quantity: 1 });
    await withLostResponse(place);
    await withLostResponse(checkout);
    const [again, checkedOutAgain] = [await place(), await checkout()];
    expect(await ordersOf(placed)).toEqual([{ id: again.data?.placeOrder.id }]);
    expect(await ordersOf(checkedOut)).toEqual([{ id: checkedOutAgain.data?.checkout.id }]);
  });
});
