import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem, buildUser, withSession } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { buildItems, fillCart, fillWishlist, statementsOf } from '../../../test/lists.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;
let userId: string;
let customer: ApiClient;

const add = (item_id: string, quantity?: number) =>
  customer.rest('POST', '/cart/add', { item_id, ...(quantity && { quantity }) });

const lines = async () => {
  const { body } = await customer.rest('GET', '/cart');
  return (body as { cart_items: { id: string; quantity: number }[] }).cart_items;
};
const quantities = async () => (await lines()).map(({ quantity }) => quantity);

describe('REST cart and wishlist', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    const user = await buildUser(shop);
    userId = user.id;
    customer = await withSession(shop, user);
  });

  test.each([
    ['/cart', 'cart_items'],
    ['/wishlist', 'wishlist_items'],
  ])('GET %s returns all entries in order with prices and pictures, in stock or not', async (path, key) => {
    const pads = await buildItem(shop, { name: 'Pads', priceMin: 100_40, priceMax: 200_60 });
    const gone = await buildItem(shop, { name: 'Gone', priceMin: 500_00, priceMax: 500_00 });
    await shop.dataSource.query(
      `INSERT INTO images (id, width, height, placeholder) VALUES ('one', 1, 1, ''), ('two', 1, 1, '')`,
    );
    await shop.dataSource.query(`INSERT INTO item_images VALUES ($1, 0, 'one'), ($1, 1, 'two')`, [pads.id]);
    for (const { id } of [pads, gone]) await customer.rest('POST', `${path}/add`, { item_id: id });
    await shop.dataSource.query(`UPDATE items SET in_stock = false WHERE name = 'Gone'`);
    const image_paths = ['/uploads/items/one-640.webp', '/uploads/items/two-640.webp'];
    expect((await customer.rest('GET', path)).body).toMatchObject({
      [key]: [
        { item: { id: pads.id, name: 'Pads', price_range: '100.40 - 200.60', image_paths } },
        { item: { id: gone.id, name: 'Gone', price_range: '500', image_paths: [] } },
      ],
    });
  });

  test.each([
    ['/cart', 'cart_items'],
    ['/wishlist', 'wishlist_items'],
  ])('GET %s omits deleted items, which existing clients cannot show', async (path, key) => {
    const [pads, disc] = [await buildItem(shop), await buildItem(shop)];
    for (const { id } of [pads, disc]) await customer.rest('POST', `${path}/add`, { item_id: id });
    await shop.dataSource.query('DELETE FROM items WHERE id = $1', [disc.id]);
    expect((await customer.rest('GET', path)).body).toMatchObject({ [key]: [{ item: { id: pads.id } }] });
  });

  test('adding an item again increases its quantity in the cart and keeps one wishlist entry', async () => {
    const { id } = await buildItem(shop);
    expect((await add(id, 2)).status).toBe(201);
    expect((await add(id)).body).toMatchObject({ cart_item: { quantity: 3 } });
    const wish = () => customer.rest('POST', '/wishlist/add', { item_id: id });
    expect((await wish()).body).toEqual((await wish()).body);
  });

  test('a quantity of 0 or less removes the line', async () => {
    for (const quantity of [0, -(2 ** 40)]) {
      await add((await buildItem(shop)).id);
      const [line] = await lines();
      const { status, body } = await customer.rest('PUT', `/cart/${line?.id}`, { quantity });
      expect([status, body, await lines()]).toEqual([200, { message: 'Removed from cart' }, []]);
    }
  });

  test('a quantity above 999 and a full cart are rejected with a message', async () => {
    const { id } = await buildItem(shop);
    const most = 'Quantity must be a whole number from 1 to 999';
    expect((await add(id, 1000)).body).toMatchObject({ statusCode: 400, message: most });
    await fillCart(shop, userId, await buildItems(shop, 100));
    const message = 'A cart holds at most 100 different items';
    expect((await add(id)).body).toMatchObject({ statusCode: 409, message });
  });

  test('a cart is changed neither by clearing the cart of another account nor by placing an order', async () => {
    const { id } = await buildItem(shop);
    await add(id, 2);
    const other = await withSession(shop, await buildUser(shop));
    await other.rest('POST', '/cart/add', { item_id: id });
    for (let round = 0; round < 2; round++) {
      expect((await other.rest('DELETE', '/cart/clear')).body).toEqual({ message: 'Cart cleared' });
    }
    const cart_items = [{ item_id: id, quantity: 2 }];
    expect((await customer.rest('POST', '/orders/create', { cart_items })).status).toBe(201);
    expect(await quantities()).toEqual([2]);
  });

  test.each([
    ['/cart', fillCart],
    ['/wishlist', fillWishlist],
  ])('GET %s runs the same number of statements for one entry and for a hundred', async (path, fill) => {
    const ids = await buildItems(shop, 100);
    await fill(shop, userId, ids.slice(0, 1));
    const forOne = await statementsOf(shop, () => customer.rest('GET', path));
    await fill(shop, userId, ids.slice(1));
    expect(await statementsOf(shop, () => customer.rest('GET', path))).toBe(forOne);
  });
});
