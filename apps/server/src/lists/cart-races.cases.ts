import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem, person } from '../../test/builders.js';
import type { GraphqlAnswer } from '../../test/clients.js';
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
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;
let other: Awaited<ReturnType<typeof person>>;

const ALL_ACCOUNTS = 'SELECT FROM users FOR UPDATE';

/** Holds the calls at their first lock, then releases them together. */
function concurrently<T>(waiting: number, call: () => Promise<T>[]): Promise<T[]> {
  return withoutDeadlock(shop, () => meetingAt(shop, ALL_ACCOUNTS, { waiting }, call));
}

const removeLine = (lineId: string) =>
  customer.graphql('mutation ($lineId: ID!) { removeFromCart(lineId: $lineId) { pieces } }', { lineId });

const setLine = (lineId: string, quantity: number) =>
  customer.graphql(
    'mutation ($lineId: ID!, $quantity: Int!) { setCartQuantity(lineId: $lineId, quantity: $quantity) { pieces } }',
    {
      lineId,
      quantity,
    },
  );

describe('cart races', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    [customer, other] = [await person(shop), await person(shop)];
  });

  describe('concurrent calls for a cart', () => {
    test('twenty additions of one piece make one line of twenty pieces', async () => {
      const { id } = await buildItem(shop);
      const results = await concurrently(5, () => times(20, () => addToCart(customer, id)));
      expect(codesOf(...results)).toEqual([]);
      expect((await cartOf(customer)).lines).toMatchObject([{ quantity: 20 }]);
      expect(results.map(({ data }) => data?.addToCart.pieces)).toContain(20);
    });

    test('a cart with 98 items accepts two of twenty new items', async () => {
      await fillCart(shop, customer.user.id, await buildItems(shop, 98));
      const ids = await buildItems(shop, 20);
      const results = await concurrently(5, () => ids.map((id) => addToCart(customer, id)));
      expect(codesOf(...results)).toEqual(times(18, () => 'CART_FULL'));
      expect((await cartOf(customer)).lines).toHaveLength(100);
    });

    test('removing a line while its item is added leaves no line, or a new line', async () => {
      const { id } = await buildItem(shop);
      const line = dataOf(await addToCart(customer, id, 5)).addToCart.lines[0]?.id ?? '';
      const results = await concurrently<GraphqlAnswer<unknown>>(5, () =>
        times(20, (index) => (index % 2 ? removeLine(line) : addToCart(customer, id, 2))),
      );
      expect(codesOf(...results)).toEqual(times(9, () => 'CART_LINE_NOT_FOUND'));
      const { lines, pieces } = await cartOf(customer);
      expect(lines.map((one) => one.id)).not.toContain(line);
      expect(lines.length).toBeLessThanOrEqual(1);
      expect([pieces % 2, pieces <= 20]).toEqual([0, true]);
    });

    test('setting a quantity of 10 while pieces are added leaves 10 plus the pieces that are added later', async () => {
      const { id } = await buildItem(shop);
      const line = dataOf(await addToCart(customer, id)).addToCart.lines[0]?.id ?? '';
      const results = await concurrently<GraphqlAnswer<unknown>>(5, () =>
        times(20, (index) => (index === 10 ? setLine(line, 10) : addToCart(customer, id, 5))),
      );
      expect(codesOf(...results)).toEqual([]);
      const { pieces } = await cartOf(customer);
      expect([pieces % 5, pieces >= 10, pieces <= 10 + 19 * 5]).toEqual([0, true, true]);
    });

    test('carts of different accounts do not block each other', async () => {
      const { id } = await buildItem(shop);
      const locked = `SELECT FROM users WHERE id = '${customer.user.id}' FOR UPDATE`;
      const [waited] = await meetingAt(
        shop,
        locked,
        {
          waiting: 1,
          before: async () => expect(dataOf(await addToCart(other, id)).addToCart.pieces).toBe(1),
        },
        () => [addToCart(customer, id)],
      );
      expect(waited?.data?.addToCart.pieces).toBe(1);
    });
  });

  test('an account that is being deleted is no longer signed in', async () => {
    const { id } = await buildItem(shop);
    const sql = `DELETE FROM users WHERE id = '${customer.user.id}'`;
    const [result] = await meetingAt(shop, sql, { waiting: 1 }, () => [addToCart(customer, id)]);
    expect(result).toMatchObject({ errors: [{ extensions: { code: 'NOT_SIGNED_IN' } }] });
  });

  describe('an item that is being deleted', () => {
    test('cannot be added to a cart', async () => {
      const { id } = await buildItem(shop);
      const results = await withoutDeadlock(shop, () =>
        meetingAt(shop, 'DELETE FROM items', { waiting: 5 }, () =>
          times(20, (index) => addToCart(index % 2 ? customer : other, id)),
        ),
      );
      expect(codesOf(...results)).toEqual(times(20, () => 'ITEM_NOT_FOUND'));
    });

    test('causes no errors but ITEM_NOT_FOUND and ITEM_NO_LONGER_SOLD, and no duplicate lines', async () => {
      const admin = await person(shop, 'admin');
      await withoutDeadlock(shop, async () => {
        for (let round = 0; round < 4; round++) {
          const [stays, goes] = [await buildItem(shop), await buildItem(shop, { name: 'Goes' })];
          for (const client of [customer, other]) await addToCart(client, goes.id);
          const line = (await cartOf(customer)).lines[0]?.id ?? '';
          const results = await Promise.all([
            addToCart(customer, goes.id),
            addToCart(other, stays.id),
            setLine(line, 2),
            admin.graphql('mutation ($id: ID!) { deleteItem(id: $id) }', { id: goes.id }),
            addToCart(other, goes.id),
            addToCart(customer, stays.id),
          ]);
          const allowed = new Set(['ITEM_NOT_FOUND', 'ITEM_NO_LONGER_SOLD']);
          expect(codesOf(...results).filter((code) => !allowed.has(code))).toEqual([]);
          for (const client of [customer, other]) {
            expect((await cartOf(client)).lines).toMatchObject([
              { itemName: 'Goes', item: null },
              { item: { id: stays.id }, quantity: 1 },
            ]);
            await client.graphql('mutation { clearCart { pieces } }');
          }
        }
      });
    });
  });
});
