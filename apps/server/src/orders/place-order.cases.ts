import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { buildItem, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { ORDERS, POOL_SIZES } from '../database/connection-options.js';

let shop: TestApp;

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  id status actualPrice shippingAddress notes cancelledAt canCancel
  total { min max text } lines { itemName quantity price { text } item { id } }
} }`;

interface Placed {
  placeOrder: { id: string };
}

function place(client: ApiClient, input: Record<string, unknown>) {
  return client.graphql<Placed>(PLACE, { input: { idempotencyKey: randomUUID(), ...input } });
}

const count = async (table: string) =>
  (await shop.dataSource.query<unknown[]>(`SELECT FROM ${table}`)).length;

describe('place order', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  describe('placing an order', () => {
    test('uses the current prices and stores them with the names of the items', async () => {
      const customer = await person(shop);
      const pads = await buildItem(shop, { name: 'Pads', priceMin: 2_000_10, priceMax: 3_000_20 });
      const disc = await buildItem(shop, { name: 'Disc', priceMin: 500_00, priceMax: 500_00 });
      const lines = [
        { itemId: pads.id, quantity: 2 },
        { itemId: disc.id, quantity: 1 },
      ];
      const { data } = await place(customer, { lines, shippingAddress: ' Thika ', notes: ' Call me ' });
      expect(data?.placeOrder).toEqual({
        id: expect.any(String),
        status: 'PENDING',
        actualPrice: null,
        shippingAddress: 'Thika',
        notes: 'Call me',
        cancelledAt: null,
        canCancel: true,
        total: { min: '4500.20', max: '6500.40', text: '4500.20 - 6500.40' },
        lines: [
          { itemName: 'Pads', quantity: 2, price: { text: '2000.10 - 3000.20' }, item: { id: pads.id } },
          { itemName: 'Disc', quantity: 1, price: { text: '500' }, item: { id: disc.id } },
        ],
      });
      expect(
        await shop.dataSource.query('SELECT actor_id, from_status, to_status FROM order_events'),
      ).toEqual([{ actor_id: customer.user.id, from_status: null, to_status: 'pending' }]);
    });

    test('waits until a concurrent move of the item to a new category ends, and stores that category', async () => {
      const customer = await person(shop);
      const { id } = await buildItem(shop);
      const move = `
        WITH added AS (INSERT INTO categories (name) VALUES ('Wipers') RETURNING id)
        UPDATE items SET category_id = added.id FROM added WHERE items.id = '${id}'`;
      const [answer] = await meetingAt(shop, move, { waiting: 1 }, () => [
        place(customer, { lines: [{ itemId: id }] }),
      ]);
      expect(answer?.errors).toBeUndefined();
      expect(await shop.dataSource.query('SELECT category_name FROM order_lines')).toEqual([
        { category_name: 'Wipers' },
      ]);
    });

    test('stores the names and prices of items, which stay when an item is changed or deleted', async () => {
      const customer = await person(shop);
      const item = await buildItem(shop, { name: 'Pads' });
      await place(customer, { lines: [{ itemId: item.id }] });
      await shop.dataSource.query('UPDATE items SET name = $1, price_max = 999999', ['Other']);
      await shop.dataSource.query('DELETE FROM items');
      const { data } = await customer.graphql(
        '{ myOrders { nodes { total { text } lines { itemName item { id } } } } }',
      );
      expect(data).toEqual({
        myOrders: { nodes: [{ total: { text: '2000 - 3000' }, lines: [{ itemName: 'Pads', item: null }] }] },
      });
    });

    test('stores the first MPN and OEM number of an item, which stay even when the order is corrected', async () => {
      const customer = await person(shop);
      const admin = await person(shop, 'admin');
      const [pads, disc] = [await buildItem(shop), await buildItem(shop)];
      await shop.dataSource.query(
        `INSERT INTO item_numbers (item_id, position, kind, number, key) VALUES
          ($1, 0, 'cross', 'X-1', 'X1'), ($1, 1, 'oem', '04465-12592', '0446512592'),
          ($1, 2, 'oem', '04465-12610', '0446512610'), ($1, 3, 'mpn', 'GDB 3424', 'GDB3424')`,
        [pads.id],
      );
      const lines = [{ itemId: disc.id }, { itemId: pads.id }];
      const placed = await customer.graphql<{ placeOrder: { id: string; lines: { id: string }[] } }>(
        `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id lines { id mpn oemNumber } } }`,
        { input: { idempotencyKey: randomUUID(), lines } },
      );
      const { id, lines: made } = placed.data!.placeOrder;
      const numbers = { mpn: 'GDB 3424', oemNumber: '04465-12592' };
      expect(made).toMatchObject([{ mpn: null, oemNumber: null }, numbers]);
      await shop.dataSource.query('DELETE FROM item_numbers');
      const corrected = await admin.graphql(
        `mutation ($input: CorrectOrderInput!) { correctOrder(input: $input) { lines { quantity mpn oemNumber } } }`,
        {
          input: {
            orderId: id,
            lines: [
              { id: made[0]!.id, from: 1, to: 0 },
              { id: made[1]!.id, from: 1, to: 2 },
            ],
          },
        },
      );
      expect(corrected.data).toEqual({ correctOrder: { lines: [{ quantity: 2, ...numbers }] } });
    });

    test('merges repeated items into one line, and takes Nairobi, Kenya as the address if none is given', async () => {
      const customer = await person(shop);
      const { id } = await buildItem(shop);
      const lines = [
        { itemId: id, quantity: 2 },
        { itemId: id.toUpperCase(), quantity: 3 },
      ];
      const { data } = await place(customer, { lines, shippingAddress: '  ', notes: '' });
      expect(data?.placeOrder).toMatchObject({
        shippingAddress: 'Nairobi, Kenya',
        notes: null,
        lines: [{ quantity: 5 }],
      });
    });

    test("stores the customer's own reference in one line, shown to the customer and staff", async () => {
      const [customer, admin] = [await person(shop), await person(shop, 'admin')];
      const lines = [{ itemId: (await buildItem(shop)).id }];
      await place(customer, { lines, reference: ' JC-2041 \u200b\n bay 3' });
      await place(customer, { lines, reference: ' \u200b' });
      for (const [client, list] of [
        [customer, 'myOrders'],
        [admin, 'orders'],
      ] as const)
        expect((await client.graphql(`{ list: ${list} { nodes { reference } } }`)).data).toEqual({
          list: { nodes: [{ reference: null }, { reference: 'JC-2041 bay 3' }] },
        });
    });

    test('rejects an invalid order and changes nothing', async () => {
      const customer = await person(shop);
      const { id: itemId } = await buildItem(shop);
      const half = { itemId, quantity: 600 };
      const unknown = () => ({ itemId: randomUUID() });
      const wrong: [Record<string, unknown>, string][] = [
        [{ lines: [] }, 'ORDER_EMPTY'],
        [{ lines: [unknown()] }, 'ITEM_NOT_FOUND'],
        [{ lines: [{ itemId: '1' }] }, 'ITEM_NOT_FOUND'],
        [{ lines: [{ itemId, quantity: 0 }] }, 'QUANTITY_INVALID'],
        [{ lines: [half, half] }, 'QUANTITY_INVALID'],
        [{ lines: [{ itemId, quantity: 1.5 }] }, 'BAD_USER_INPUT'],
        [{ lines: Array.from({ length: 101 }, unknown) }, 'ORDER_TOO_LARGE'],
        [{ lines: [{ itemId }], shippingAddress: 'x'.repeat(501) }, 'TEXT_TOO_LONG'],
        [{ lines: [{ itemId }], notes: 'a\0b' }, 'TEXT_HAS_NUL'],
        [{ lines: [{ itemId }], reference: 'x'.repeat(61) }, 'TEXT_TOO_LONG'],
        [{ lines: [{ itemId }], idempotencyKey: '' }, 'IDEMPOTENCY_KEY_INVALID'],
      ];
      for (const [input, code] of wrong) {
        const { errors } = await place(customer, input);
        expect([input, errors?.[0]?.extensions.code]).toEqual([input, code]);
      }
      expect(await count('orders')).toBe(0);
    });

    test('rejects an item out of stock and names it', async () => {
      const customer = await person(shop);
      const [there, gone] = [await buildItem(shop), await buildItem(shop, { name: 'Gone', inStock: false })];
      const { errors } = await place(customer, { lines: [{ itemId: there.id }, { itemId: gone.id }] });
      expect(errors).toMatchObject([
        { message: 'Gone is out of stock', extensions: { code: 'ITEM_OUT_OF_STOCK' } },
      ]);
      expect(await count('order_lines')).toBe(0);
    });
  });

  describe('the idempotency key', () => {
    test('makes one order of twenty concurrent calls to both APIs', async () => {
      const customer = await person(shop);
      const { id } = await buildItem(shop);
      const input = { lines: [{ itemId: id }], idempotencyKey: 'one-intent' };
      const body = { cart_items: [{ item_id: id, quantity: 1 }] };
      const placed = async (index: number) => {
        if (index % 2) return (await place(customer, input)).data?.placeOrder.id;
        const headers = { 'idempotency-key': 'one-intent' };
        const response = await customer.rest('POST', '/orders/create', body, headers);
        return (response.body as { order?: { id: string } }).order?.id;
      };
      const ids = await meetingAt(shop, 'SELECT FROM items FOR UPDATE', { waiting: POOL_SIZES[ORDERS] }, () =>
        Array.from({ length: 20 }, (_, index) => placed(index)),
      );
      expect(new Set(ids)).toEqual(new Set([expect.any(String)]));
      expect([await count('orders'), await count('order_lines'), await count('order_events')]).toEqual([
        1, 1, 1,
      ]);
    });

    test('returns the first order for the same items in any order, even if they are sold out by now', async () => {
      const customer = await person(shop);
      const [one, other] = [await buildItem(shop), await buildItem(shop)];
      const lines = [{ itemId: one.id }, { itemId: other.id }];
      const first = await place(customer, { lines, idempotencyKey: 'key' });
      await shop.dataSource.query('UPDATE items SET in_stock = false');
      expect(await place(customer, { lines: lines.toReversed(), idempotencyKey: 'key' })).toEqual(first);
    });

    test('is rejected with other items or quantities', async () => {
      const customer = await person(shop);
      const { id } = await buildItem(shop);
      await place(customer, { lines: [{ itemId: id }], idempotencyKey: 'key' });
      const { errors } = await place(customer, {
        lines: [{ itemId: id, quantity: 2 }],
        idempotencyKey: 'key',
      });
      expect(errors).toMatchObject([{ extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }]);
      expect(await count('orders')).toBe(1);
    });

    test('is rejected with another reference, or without the reference of the first call', async () => {
      const customer = await person(shop);
      const input = { lines: [{ itemId: (await buildItem(shop)).id }], idempotencyKey: 'key' };
      const first = await place(customer, { ...input, reference: 'JC-1' });
      expect(await place(customer, { ...input, reference: ' JC-1' })).toEqual(first);
      for (const reference of ['JC-2', null])
        expect(await place(customer, { ...input, reference })).toMatchObject({
          errors: [{ extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }],
        });
    });

    test('of an order without a reference is stored with the same request hash as by releases that had no references', async () => {
      const { id: itemId } = await buildItem(shop);
      await place(await person(shop), { lines: [{ itemId }], shippingAddress: 'Thika', notes: 'Call me' });
      const contents = JSON.stringify([[{ itemId, quantity: 1 }], 'Thika', 'Call me']);
      expect(await shop.dataSource.query('SELECT request_hash AS hash FROM orders')).toEqual([
        { hash: createHash('sha256').update(contents).digest() },
      ]);
    });

    test('may be used by two customers for an order each', async () => {
      const { id } = await buildItem(shop);
      const input = { lines: [{ itemId: id }], idempotencyKey: 'key' };
      const [one, other] = await Promise.all([
        place(await person(shop), input),
        place(await person(shop), input),
      ]);
      expect(one.data?.placeOrder.id).not.toBe(other.data?.placeOrder.id);
    });
  });

  describe('my orders', () => {
    test('are only my own, newest first, in pages', async () => {
      const [me, other] = [await person(shop), await person(shop)];
      const { id } = await buildItem(shop);
      for (let round = 1; round <= 3; round++) await place(me, { lines: [{ itemId: id, quantity: round }] });
      await place(other, { lines: [{ itemId: id }] });
      const query = `query ($after: String) { myOrders(first: 2, after: $after) {
      totalCount nodes { lines { quantity } } pageInfo { endCursor hasNextPage }
    } }`;
      interface Page {
        myOrders: {
          totalCount: number;
          nodes: { lines: { quantity: number }[] }[];
          pageInfo: { endCursor: string };
        };
      }
      const first = await me.graphql<Page>(query);
      const second = await me.graphql<Page>(query, { after: first.data?.myOrders.pageInfo.endCursor });
      const quantities = [first, second].flatMap(({ data }) =>
        data?.myOrders.nodes.map((one) => one.lines[0]?.quantity),
      );
      expect(quantities).toEqual([3, 2, 1]);
      expect(first.data?.myOrders.totalCount).toBe(3);
    });
  });
});
