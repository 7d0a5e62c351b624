import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import {
  addToCart,
  buildItems,
  CART,
  type CartAnswer,
  cartOf,
  codesOf,
  dataOf,
  fillCart,
  statementsOf,
  times,
} from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;

function setQuantity(client: ApiClient, lineId: string | undefined, quantity: number) {
  const query = `mutation ($lineId: ID!, $quantity: Int!) { setCartQuantity(lineId: $lineId, quantity: $quantity) { ${CART} } }`;
  return client.graphql<{ setCartQuantity: CartAnswer }>(query, { lineId, quantity });
}

function remove(client: ApiClient, lineId: string | undefined) {
  const query = `mutation ($lineId: ID!) { removeFromCart(lineId: $lineId) { ${CART} } }`;
  return client.graphql<{ removeFromCart: CartAnswer }>(query, { lineId });
}

const quantitiesOf = ({ lines }: CartAnswer) => lines.map(({ quantity }) => quantity);

async function lineOf(client: ApiClient, itemId: string, quantity = 1) {
  return dataOf(await addToCart(client, itemId, quantity)).addToCart.lines[0]?.id;
}

describe('cart', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
  });

  describe('the cart', () => {
    test('is empty at first, with a total of 0 and an id that does not change', async () => {
      const empty = {
        id: `cart:${customer.user.id}`,
        pieces: 0,
        total: { min: '0.00', max: '0.00', text: '0' },
        lines: [],
      };
      expect(await cartOf(customer)).toEqual(empty);
      expect(await cartOf(customer)).toEqual(empty);
    });

    test('is returned by a call that adds an item, with lines in the order of adding, subtotals, total and pieces', async () => {
      const pads = await buildItem(shop, { name: 'Pads', priceMin: 2_000_10, priceMax: 3_000_20 });
      const disc = await buildItem(shop, { name: 'Disc', priceMin: 500_00, priceMax: 500_00 });
      await addToCart(customer, pads.id, 2);
      await addToCart(customer, disc.id);
      const { addToCart: cart } = dataOf(await addToCart(customer, pads.id.toUpperCase()));
      expect(cart).toEqual({
        id: `cart:${customer.user.id}`,
        pieces: 4,
        total: { min: '6500.30', max: '9500.60', text: '6500.30 - 9500.60' },
        lines: [
          {
            id: expect.any(String),
            quantity: 3,
            itemName: 'Pads',
            isAvailable: true,
            item: { id: pads.id, name: 'Pads' },
            subtotal: { text: '6000.30 - 9000.60' },
          },
          {
            id: expect.any(String),
            quantity: 1,
            itemName: 'Disc',
            isAvailable: true,
            item: { id: disc.id, name: 'Disc' },
            subtotal: { text: '500' },
          },
        ],
      });
      expect(await cartOf(customer)).toEqual(cart);
    });

    test('belongs to one account, whatever its role', async () => {
      const { id } = await buildItem(shop);
      const other = await person(shop, 'admin');
      await addToCart(other, id, 5);
      expect(quantitiesOf(await cartOf(other))).toEqual([5]);
      expect(quantitiesOf(await cartOf(customer))).toEqual([]);
    });

    test('is limited to 999 pieces of an item', async () => {
      const { id } = await buildItem(shop);
      await addToCart(customer, id, 998);
      await addToCart(customer, id, 1);
      expect(quantitiesOf(dataOf(await addToCart(customer, id, 999)).addToCart)).toEqual([999]);
    });

    test('accepts 100 different items and then only more pieces of these', async () => {
      const ids = await buildItems(shop, 101);
      await fillCart(shop, customer.user.id, ids.slice(0, 99));
      expect(codesOf(await addToCart(customer, ids[99] ?? ''))).toEqual([]);
      expect(await addToCart(customer, ids[100] ?? '')).toMatchObject({
        errors: [
          {
            message: 'A cart holds at most 100 different items',
            extensions: { code: 'CART_FULL', params: { max: 100 } },
          },
        ],
      });
      expect(dataOf(await addToCart(customer, ids[99] ?? '')).addToCart).toMatchObject({ pieces: 101 });
    });

    test('rejects unknown items and quantities other than 1 to 999', async () => {
      const { id } = await buildItem(shop);
      const wrong: [string, number, string][] = [
        [randomUUID(), 1, 'ITEM_NOT_FOUND'],
        ['a\0', 1, 'ITEM_NOT_FOUND'],
        [id, 0, 'QUANTITY_INVALID'],
        [id, 1000, 'QUANTITY_INVALID'],
        [id, 1.5, 'BAD_USER_INPUT'],
      ];
      for (const [itemId, quantity, code] of wrong)
        expect([quantity, codesOf(await addToCart(customer, itemId, quantity))]).toEqual([quantity, [code]]);
      expect((await cartOf(customer)).lines).toEqual([]);
    });

    test('rejects an item out of stock and names it', async () => {
      const { id } = await buildItem(shop, { name: 'Gone', inStock: false });
      expect(await addToCart(customer, id)).toMatchObject({
        errors: [{ message: 'Gone is out of stock', extensions: { code: 'ITEM_OUT_OF_STOCK' } }],
      });
      expect((await cartOf(customer)).lines).toEqual([]);
    });
  });

  describe('the quantity of a line', () => {
    test('can be set, and the line keeps its id', async () => {
      const { id } = await buildItem(shop);
      const line = await lineOf(customer, id, 2);
      const { setCartQuantity: cart } = dataOf(await setQuantity(customer, line, 999));
      expect(cart.lines).toMatchObject([
        { id: line, quantity: 999, subtotal: { text: '1998000 - 2997000' } },
      ]);
      expect(await cartOf(customer)).toEqual(cart);
    });

    test('set to 0 or less removes the line', async () => {
      const [one, other] = [await buildItem(shop), await buildItem(shop)];
      await addToCart(customer, other.id, 7);
      for (const quantity of [0, -1]) {
        const { lines } = dataOf(await addToCart(customer, one.id)).addToCart;
        const answer = dataOf(await setQuantity(customer, lines[1]?.id, quantity));
        expect(quantitiesOf(answer.setCartQuantity)).toEqual([7]);
      }
    });

    test('cannot exceed 999', async () => {
      const { id } = await buildItem(shop);
      const line = await lineOf(customer, id, 2);
      expect(codesOf(await setQuantity(customer, line, 1000))).toEqual(['QUANTITY_INVALID']);
      expect(quantitiesOf(await cartOf(customer))).toEqual([2]);
    });

    test('can be set, and the line removed, by its own account only', async () => {
      const { id } = await buildItem(shop);
      const line = await lineOf(customer, id, 2);
      const other = await person(shop, 'admin');
      for (const strange of [line, randomUUID(), 'x']) {
        const answers = [
          await setQuantity(other, strange, 5),
          await setQuantity(other, strange, 0),
          await remove(other, strange),
        ];
        expect(codesOf(...answers)).toEqual(times(3, () => 'CART_LINE_NOT_FOUND'));
      }
      expect(quantitiesOf(await cartOf(customer))).toEqual([2]);
    });
  });

  test('a line can be removed only once', async () => {
    const [one, other] = [await buildItem(shop), await buildItem(shop)];
    const line = await lineOf(customer, one.id);
    await addToCart(customer, other.id, 7);
    expect(quantitiesOf(dataOf(await remove(customer, line)).removeFromCart)).toEqual([7]);
    expect(codesOf(await remove(customer, line))).toEqual(['CART_LINE_NOT_FOUND']);
  });

  test('clearing a cart empties only your own, and can be repeated', async () => {
    const { id } = await buildItem(shop);
    const other = await person(shop);
    for (const client of [customer, other]) await addToCart(client, id, 3);
    for (let round = 0; round < 2; round++) {
      const { data } = await customer.graphql(`mutation { clearCart { ${CART} } }`);
      expect(data).toMatchObject({ clearCart: { id: `cart:${customer.user.id}`, pieces: 0, lines: [] } });
    }
    expect(quantitiesOf(await cartOf(other))).toEqual([3]);
  });

  test('each of several changes in one request returns the cart as it is after that change', async () => {
    const { id } = await buildItem(shop);
    const { data } = await customer.graphql(
      'mutation ($id: ID!) { one: addToCart(itemId: $id) { pieces total { text } } two: addToCart(itemId: $id, quantity: 4) { pieces total { text } } }',
      { id },
    );
    expect(data).toEqual({
      one: { pieces: 1, total: { text: '2000 - 3000' } },
      two: { pieces: 5, total: { text: '10000 - 15000' } },
    });
  });

  describe('the lines of a cart', () => {
    test('of a deleted item keep its name, are not in the total, and can only be removed', async () => {
      const [pads, disc] = [await buildItem(shop, { name: 'Pads' }), await buildItem(shop, { name: 'Disc' })];
      const line = await lineOf(customer, pads.id, 2);
      await addToCart(customer, disc.id);
      await shop.dataSource.query('DELETE FROM items WHERE id = $1', [pads.id]);
      const gone = {
        id: line,
        quantity: 2,
        itemName: 'Pads',
        isAvailable: false,
        item: null,
        subtotal: null,
      };
      expect(await cartOf(customer)).toMatchObject({
        pieces: 3,
        total: { text: '2000 - 3000' },
        lines: [gone, { itemName: 'Disc', isAvailable: true }],
      });
      for (const quantity of [1, 3]) {
        expect(await setQuantity(customer, line, quantity)).toMatchObject({
          errors: [{ message: 'Pads is no longer sold', extensions: { code: 'ITEM_NO_LONGER_SOLD' } }],
        });
      }
      expect(dataOf(await remove(customer, line)).removeFromCart).toMatchObject({ pieces: 1 });
    });

    test('of an item out of stock have a subtotal, are not in the total, and can only be reduced', async () => {
      const { id } = await buildItem(shop, { name: 'Pads' });
      const line = await lineOf(customer, id, 2);
      await shop.dataSource.query('UPDATE items SET in_stock = false');
      expect(await cartOf(customer)).toMatchObject({
        pieces: 2,
        total: { text: '0' },
        lines: [{ isAvailable: false, item: { id }, subtotal: { text: '4000 - 6000' } }],
      });
      expect(codesOf(await setQuantity(customer, line, 3))).toEqual(['ITEM_OUT_OF_STOCK']);
      expect(quantitiesOf(dataOf(await setQuantity(customer, line, 1)).setCartQuantity)).toEqual([1]);
    });

    test('of a deleted item do not count towards the limit', async () => {
      const ids = await buildItems(shop, 101);
      await fillCart(shop, customer.user.id, ids.slice(0, 100));
      await shop.dataSource.query('DELETE FROM items WHERE id = $1', [ids[0]]);
      expect(dataOf(await addToCart(customer, ids[100] ?? '')).addToCart.lines).toHaveLength(101);
    });

    test('show the current name and price of an item that is still sold', async () => {
      const { id } = await buildItem(shop, { name: 'Pads' });
      await addToCart(customer, id);
      await shop.dataSource.query(`UPDATE items SET name = 'Better pads', price_min = 10, price_max = 10`);
      expect(await cartOf(customer)).toMatchObject({
        total: { text: '10' },
        lines: [{ itemName: 'Better pads', subtotal: { text: '10' } }],
      });
    });
  });

  test('are read in the same number of SQL statements, whether there is one line or a hundred', async () => {
    const ids = await buildItems(shop, 100);
    await addToCart(customer, ids[0] ?? '');
    const query = `{ cart { ${CART} lines { item { images { url } mainImage { url } category { name } carBrand { name } price { text } } } } }`;
    const forOne = await statementsOf(shop, () => customer.graphql(query));
    await fillCart(shop, customer.user.id, ids.slice(1));
    const forHundred = await statementsOf(shop, () => customer.graphql(query));
    expect((await cartOf(customer)).lines).toHaveLength(100);
    expect(forHundred).toBe(forOne);
    expect(forOne).toBeLessThanOrEqual(5);
  });
});
