import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { addToCart, cartOf, codesOf } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let customer: ApiClient;
let itemId: string;

const CHECKOUT = 'mutation ($input: CheckoutInput!) { made: checkout(input: $input) { id total { text } } }';
const PLACE = 'mutation ($input: PlaceOrderInput!) { made: placeOrder(input: $input) { id total { text } } }';

interface Answer {
  made: { id: string; total: { text: string } };
}

const seenAt = (price: string, quantity = 1, id = itemId) => [
  { itemId: id, quantity, price: { min: price, max: price } },
];

const checkout = (seen: unknown, idempotencyKey = 'key') =>
  customer.graphql<Answer>(CHECKOUT, { input: { idempotencyKey, seen } });
const place = (seen: unknown, idempotencyKey = 'key') =>
  customer.graphql<Answer>(PLACE, { input: { idempotencyKey, lines: [{ itemId }], seen } });

const raisePrice = () => shop.dataSource.query('UPDATE items SET price_min = 9000, price_max = 9000');
const orders = async () => (await shop.dataSource.query<unknown[]>('SELECT FROM orders')).length;

const refusedWith = (lines: unknown) => ({
  errors: [{ extensions: { code: 'CART_CHANGED', params: { lines } } }],
});

describe('lines as the customer saw them', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
    itemId = (await buildItem(shop, { priceMin: 1_000_00, priceMax: 1_000_00 })).id;
    await addToCart(customer, itemId);
  });

  test.each([
    ['a checkout', checkout],
    ['an order of one item', place],
  ])('with an old price make %s fail until the customer sees the new price', async (_, order) => {
    await raisePrice();
    expect(await order(seenAt('1000.00'))).toMatchObject(refusedWith(seenAt('9000.00')));
    expect([await orders(), (await cartOf(customer)).pieces]).toEqual([0, 1]);
    expect((await order(seenAt('9000', 1, itemId.toUpperCase()), 'new-key')).data?.made.total.text).toBe(
      '9000',
    );
  });

  test('with a quantity that another tab has changed make a checkout fail', async () => {
    await addToCart(customer, itemId, 2);
    expect(await checkout(seenAt('1000.00'))).toMatchObject(refusedWith(seenAt('1000.00', 3)));
    expect(codesOf(await checkout([]))).toEqual(['CART_CHANGED']);
    expect([await orders(), (await cartOf(customer)).pieces]).toEqual([0, 3]);
  });

  test.each([
    ['a checkout', checkout],
    ['an order of one item', place],
  ])('do not matter to a retry of %s, which returns the first order', async (_, order) => {
    const first = await order(seenAt('1000.00'));
    await raisePrice();
    expect(first.data?.made.total.text).toBe('1000');
    for (const seen of [seenAt('1000.00'), seenAt('9000.00'), [], null])
      expect(await order(seen)).toEqual(first);
    expect(await orders()).toBe(1);
  });
});
