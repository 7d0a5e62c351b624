import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { buildItem, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import {
  addToCart,
  buildItems,
  cartOf,
  codesOf,
  dataOf,
  fillCart,
  times,
  withoutDeadlock,
} from '../../test/lists.js';
import { meetingAt, waitingBackends } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { ORDERS, POOL_SIZES } from '../database/connection-options.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;

interface Ordered {
  checkout: { id: string; total: { text: string }; lines: { itemName: string; quantity: number }[] };
}

function checkout(client: ApiClient, input: Record<string, unknown> = {}) {
  const query = `mutation ($input: CheckoutInput!) { checkout(input: $input) {
    id status actualPrice shippingAddress notes cancelledAt canCancel
    total { min max text } lines { itemName quantity price { text } item { id } }
  } }`;
  return client.graphql<Ordered>(query, { input: { idempotencyKey: randomUUID(), ...input } });
}

const count = async (table: string) =>
  (await shop.dataSource.query<unknown[]>(`SELECT FROM ${table}`)).length;

const ALL_ACCOUNTS = 'SELECT FROM users FOR UPDATE';

describe('checkout', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
  });

  describe('the checkout', () => {
    test('orders all lines at the current prices and empties the cart', async () => {
      const pads = await buildItem(shop, { name: 'Pads', priceMin: 2_000_10, priceMax: 3_000_20 });
      const disc = await buildItem(shop, { name: 'Disc', priceMin: 500_00, priceMax: 500_00 });
      await addToCart(customer, pads.id, 2);
      await addToCart(customer, disc.id);
      await shop.dataSource.query('UPDATE items SET price_max = price_max + 1 WHERE id = $1', [pads.id]);
      const { data } = await checkout(customer, {
        shippingAddress: ' Thi\u200bka\n Road ',
        notes: ' Call\n me ',
      });
      expect(data?.checkout).toEqual({
        id: expect.any(String),
        status: 'PENDING',
        actualPrice: null,
        shippingAddress: 'Thika Road',
        notes: 'Call\n me',
        cancelledAt: null,
        canCancel: true,
        total: { min: '4500.20', max: '6502.40', text: '4500.20 - 6502.40' },
        lines: [
          { itemName: 'Pads', quantity: 2, price: { text: '2000.10 - 3001.20' }, item: { id: pads.id } },
          { itemName: 'Disc', quantity: 1, price: { text: '500' }, item: { id: disc.id } },
        ],
      });
      expect(await cartOf(customer)).toMatchObject({ pieces: 0, lines: [] });
      expect(
        await shop.dataSource.query('SELECT actor_id, from_status, to_status FROM order_events'),
      ).toEqual([{ actor_id: customer.user.id, from_status: null, to_status: 'pending' }]);
    });

    test('keeps the carts of other accounts, and defaults the address to Nairobi, Kenya', async () => {
      const { id } = await buildItem(shop);
      const other = await person(shop, 'admin');
      for (const client of [customer, other]) await addToCart(client, id);
      expect((await checkout(customer, { shippingAddress: ' ', notes: null })).data?.checkout).toMatchObject({
        shippingAddress: 'Nairobi, Kenya',
        notes: null,
      });
      expect((await cartOf(other)).pieces).toBe(1);
    });

    test('accepts 100 different items, each in the largest quantity and at the highest price', async () => {
      await fillCart(shop, customer.user.id, await buildItems(shop, 100));
      await shop.dataSource.query(
        'UPDATE items SET price_min = 99999999.99, price_max = 99999999.99; UPDATE cart_lines SET quantity = 999',
      );
      expect(dataOf(await checkout(customer)).checkout.total.text).toBe('9989999999001');
      expect([await count('order_lines'), await count('cart_lines')]).toEqual([100, 0]);
    });

    test('rejects an empty cart', async () => {
      expect(await checkout(customer)).toMatchObject({
        errors: [{ message: 'An order needs at least one item', extensions: { code: 'ORDER_EMPTY' } }],
      });
    });

    test.each([
      ['was deleted', 'DELETE FROM items WHERE name = $1', 'Gone is no longer sold', 'ITEM_NO_LONGER_SOLD'],
      [
        'is out of stock',
        'UPDATE items SET in_stock = false WHERE name = $1',
        'Gone is out of stock',
        'ITEM_OUT_OF_STOCK',
      ],
    ])('fails with the name of an item that %s and keeps the cart', async (_, sql, message, code) => {
      const [there, gone] = [await buildItem(shop), await buildItem(shop, { name: 'Gone' })];
      await addToCart(customer, there.id, 3);
      await addToCart(customer, gone.id, 2);
      await shop.dataSource.query(sql, ['Gone']);
      const before = await cartOf(customer);
      const error = { message, extensions: { code, params: { name: 'Gone' } } };
      expect(await checkout(customer)).toMatchObject({ errors: [error] });
      expect(await cartOf(customer)).toEqual(before);
      expect(await count('orders')).toBe(0);
      const line = before.lines[1]?.id;
      await customer.graphql('mutation ($line: ID!) { removeFromCart(lineId: $line) { id } }', { line });
      expect(dataOf(await checkout(customer)).checkout.lines).toMatchObject([{ quantity: 3 }]);
    });

    test('rejects invalid input and keeps the cart', async () => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id);
      const answers = [
        await checkout(customer, { shippingAddress: 'x'.repeat(501) }),
        await checkout(customer, { notes: 'a\0b' }),
        await checkout(customer, { idempotencyKey: '' }),
      ];
      expect(codesOf(...answers)).toEqual(['TEXT_TOO_LONG', 'TEXT_HAS_NUL', 'IDEMPOTENCY_KEY_INVALID']);
      expect([(await cartOf(customer)).pieces, await count('orders')]).toEqual([1, 0]);
    });
  });

  describe('the idempotency key', () => {
    test('returns the first order when repeated, and keeps what was added to the cart since', async () => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id, 2);
      const input = { idempotencyKey: 'key', notes: 'Call me' };
      const first = await checkout(customer, input);
      await addToCart(customer, id, 5);
      await shop.dataSource.query('UPDATE items SET in_stock = false');
      expect(await checkout(customer, input)).toEqual(first);
      expect([(await cartOf(customer)).pieces, await count('orders')]).toEqual([5, 1]);
    });

    test('makes one order of twenty concurrent calls', async () => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id, 2);
      const answers = await withoutDeadlock(shop, () =>
        meetingAt(shop, ALL_ACCOUNTS, { waiting: POOL_SIZES[ORDERS] }, () =>
          times(20, () => checkout(customer, { idempotencyKey: 'key' })),
        ),
      );
      expect(codesOf(...answers)).toEqual([]);
      expect(new Set(answers.map(({ data }) => data?.checkout.id)).size).toBe(1);
      expect([await count('orders'), await count('order_lines'), await count('cart_lines')]).toEqual([
        1, 1, 0,
      ]);
    });

    test('is rejected with another address or other notes, and cannot be used for both checkout and placeOrder', async () => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id);
      await checkout(customer, { idempotencyKey: 'key' });
      await addToCart(customer, id);
      const place = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
      const answers = [
        await checkout(customer, { idempotencyKey: 'key', shippingAddress: 'Thika' }),
        await checkout(customer, { idempotencyKey: 'key', notes: 'Other' }),
        await customer.graphql(place, { input: { idempotencyKey: 'key', lines: [{ itemId: id }] } }),
      ];
      await customer.graphql(place, { input: { idempotencyKey: 'placed', lines: [{ itemId: id }] } });
      answers.push(await checkout(customer, { idempotencyKey: 'placed' }));
      expect(codesOf(...answers)).toEqual(times(4, () => 'IDEMPOTENCY_KEY_REUSED'));
      expect([(await cartOf(customer)).pieces, await count('orders')]).toEqual([1, 2]);
    });
  });

  describe('concurrent checkouts of a cart without a key', () => {
    test('make one order, and all others fail with ORDER_EMPTY', async () => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id, 2);
      const answers = await withoutDeadlock(shop, () =>
        meetingAt(shop, ALL_ACCOUNTS, { waiting: POOL_SIZES[ORDERS] }, () =>
          times(20, () => checkout(customer)),
        ),
      );
      expect(codesOf(...answers)).toEqual(times(19, () => 'ORDER_EMPTY'));
      expect([await count('orders'), await count('cart_lines')]).toEqual([1, 0]);
    });

    test('lose no piece that is added to the cart at the same time', async () => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id);
      const calls = () => times(20, (index) => (index % 4 ? addToCart(customer, id) : checkout(customer)));
      await withoutDeadlock(shop, () =>
        meetingAt<unknown>(shop, ALL_ACCOUNTS, { waiting: POOL_SIZES[ORDERS] }, calls),
      );
      const [ordered] = await shop.dataSource.query<{ pieces: number }[]>(
        'SELECT sum(quantity)::int AS pieces FROM order_lines',
      );
      expect((ordered?.pieces ?? 0) + (await cartOf(customer)).pieces).toBe(16);
    });
  });

  describe('an item of the cart that is changed during a checkout', () => {
    test('makes the checkout fail if it goes out of stock', async () => {
      const { id } = await buildItem(shop, { name: 'Pads' });
      await addToCart(customer, id, 2);
      const sellOut = 'UPDATE items SET in_stock = false';
      const [answer] = await withoutDeadlock(shop, () =>
        meetingAt(shop, sellOut, { waiting: 1 }, () => [checkout(customer)]),
      );
      expect(answer).toMatchObject({ errors: [{ message: 'Pads is out of stock' }] });
      expect([(await cartOf(customer)).pieces, await count('orders')]).toEqual([2, 0]);
    });

    test('is ordered at its new price', async () => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id, 2);
      const sql = 'UPDATE items SET price_min = 7, price_max = 7';
      const [answer] = await meetingAt(shop, sql, { waiting: 1 }, () => [checkout(customer)]);
      expect(answer?.data?.checkout.total.text).toBe('14');
    });

    test('causes no deadlock and no INTERNAL error if other calls order, add and delete the same items at once', async () => {
      const [admin, other] = [await person(shop, 'admin'), await person(shop)];
      await withoutDeadlock(shop, async () => {
        for (let round = 0; round < 4; round++) {
          const items = await Promise.all(times(3, () => buildItem(shop)));
          for (const client of [customer, other]) for (const { id } of items) await addToCart(client, id);
          const lines = items.toReversed().map(({ id }) => ({ itemId: id }));
          const place = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
          const answers = await Promise.all<{ errors?: { extensions: { code: string } }[] }>([
            checkout(customer),
            checkout(other),
            customer.graphql(place, { input: { idempotencyKey: randomUUID(), lines } }),
            admin.graphql('mutation ($id: ID!) { deleteItem(id: $id) }', { id: items[1]?.id }),
            addToCart(customer, items[2]?.id ?? ''),
          ]);
          const codes = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
          expect(codes.filter((code) => code === 'INTERNAL')).toEqual([]);
          for (const client of [customer, other]) await client.graphql('mutation { clearCart { id } }');
        }
      });
    });
  });

  describe('a checkout that is interrupted', () => {
    test('by a lost database connection changes nothing and can be retried with its key', async () => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id, 2);
      const cutOff = async (locker: QueryRunner) => {
        expect(await locker.query('SELECT FROM cart_lines')).toHaveLength(1);
        for (const pid of await waitingBackends(locker))
          await locker.query('SELECT pg_terminate_backend($1)', [pid]);
      };
      const [answer] = await meetingAt(
        shop,
        'SELECT FROM cart_lines FOR UPDATE',
        { waiting: 1, before: cutOff },
        () => [checkout(customer, { idempotencyKey: 'key' })],
      );
      expect(answer).toMatchObject({ errors: [{ extensions: { code: 'DATABASE_UNAVAILABLE' } }] });
      expect([await count('orders'), await count('order_events'), (await cartOf(customer)).pieces]).toEqual([
        0, 0, 2,
      ]);
      expect(dataOf(await checkout(customer, { idempotencyKey: 'key' })).checkout.lines).toMatchObject([
        { quantity: 2 },
      ]);
      expect([await count('orders'), (await cartOf(customer)).pieces]).toEqual([1, 0]);
    });

    test.each([
      ['the order was written', 'TRIGGER fail BEFORE DELETE ON cart_lines'],
      [
        'the cart was emptied',
        'CONSTRAINT TRIGGER fail AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED',
      ],
    ])('by an error after %s changes nothing', async (_, trigger) => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id, 2);
      await shop.dataSource.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE ${trigger} FOR EACH ROW EXECUTE FUNCTION fail()`);
      const answer = await checkout(customer);
      await shop.dataSource.query('DROP FUNCTION fail CASCADE');
      expect(codesOf(answer)).toEqual(['INTERNAL']);
      expect([await count('orders'), await count('order_lines'), (await cartOf(customer)).pieces]).toEqual([
        0, 0, 2,
      ]);
    });
  });
});
