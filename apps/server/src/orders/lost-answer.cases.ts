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

/** Sends until the shop has made the order and its answer is lost. */
async function losing(call: () => Promise<unknown>): Promise<void> {
  proxy.answers('lose');
  const before = proxy.lost;
  await expect(call()).rejects.toThrow();
  expect(proxy.lost).toBe(before + 1);
  proxy.answers('pass');
}

describe('lost answer', () => {
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

  test('R05: an order by REST whose answer is lost is found again under its key, and said to be the first one', async () => {
    const key = randomUUID();
    const order = () =>
      customer.rest(
        'POST',
        '/orders/create',
        { cart_items: [{ item_id: itemId, quantity: 2 }] },
        { 'idempotency-key': key },
      );
    await losing(order);
    const [made, ...others] = await ordersOf(key);
    const [again, onceMore] = [await order(), await order()];
    expect(others).toEqual([]);
    expect(again).toMatchObject({ status: 201, body: { order: { id: made?.id } } });
    expect(onceMore.body).toEqual(again.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await ordersOf(key)).toHaveLength(1);
  });

  test('R05: the first answer to a key says nothing of a replay, and its body is that of all later ones', async () => {
    const body = { cart_items: [{ item_id: itemId, quantity: 1 }] };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await customer.rest('POST', '/orders/create', body, headers);
    const second = await customer.rest('POST', '/orders/create', body, headers);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  test('R05: an order by GraphQL and a checkout whose answers are lost are found again under their keys', async () => {
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
    await losing(place);
    await losing(checkout);
    const [again, paid] = [await place(), await checkout()];
    expect(await ordersOf(placed)).toEqual([{ id: again.data?.placeOrder.id }]);
    expect(await ordersOf(checkedOut)).toEqual([{ id: paid.data?.checkout.id }]);
  });
});
