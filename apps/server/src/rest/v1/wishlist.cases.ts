import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, signedIn } from '../../../test/builders.js';
import { buildItems, fillWishlist, statementsOf } from '../../../test/lists.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof signedIn>>;

interface Entry {
  id: string;
  item: { id: string };
}

const add = (item_id: unknown) => customer.rest('POST', '/wishlist/add', { item_id });

const entries = async () =>
  ((await customer.rest('GET', '/wishlist')).body as { wishlist_items: Entry[] }).wishlist_items;

const refused = (status: number, message: unknown, error: string) => ({
  status,
  body: { statusCode: status, message, error },
});

describe('wishlist', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await signedIn(shop);
  });

  test('GET /wishlist answers the entries in their order, with prices and pictures, in stock or not', async () => {
    const pads = await buildItem(shop, { name: 'Pads', priceMin: 100_40, priceMax: 200_60 });
    const gone = await buildItem(shop, { name: 'Gone', priceMin: 500_00, priceMax: 500_00, inStock: false });
    await shop.dataSource.query(
      `INSERT INTO images (id, width, height, placeholder) VALUES ('one', 1, 1, '')`,
    );
    await shop.dataSource.query(`INSERT INTO item_images VALUES ($1, 0, 'one')`, [pads.id]);
    for (const { id } of [pads, gone]) await add(id);
    const { status, body } = await customer.rest('GET', '/wishlist');
    expect([status, body]).toEqual([
      200,
      {
        wishlist_items: [
          {
            id: expect.any(String),
            item: {
              id: pads.id,
              name: 'Pads',
              price_range: '100.40 - 200.60',
              image_paths: ['/uploads/items/one-640.webp'],
            },
          },
          {
            id: expect.any(String),
            item: { id: gone.id, name: 'Gone', price_range: '500', image_paths: [] },
          },
        ],
      },
    ]);
  });

  test('GET /wishlist leaves out the entries of deleted items, which old clients cannot show', async () => {
    const { id } = await buildItem(shop);
    await add(id);
    await shop.dataSource.query('DELETE FROM items');
    expect(await customer.rest('GET', '/wishlist')).toMatchObject({
      status: 200,
      body: { wishlist_items: [] },
    });
  });

  test('POST /wishlist/add answers 201 and the entry, the first one for an item that is there', async () => {
    const item = await buildItem(shop, { name: 'Pads' });
    const first = await add(item.id);
    expect([first.status, first.body]).toEqual([
      201,
      {
        wishlist_item: {
          id: expect.any(String),
          item: { id: item.id, name: 'Pads', price_range: '2000 - 3000', image_paths: [] },
        },
      },
    ]);
    expect(await add(item.id)).toMatchObject({ status: 201, body: first.body });
    expect(await entries()).toHaveLength(1);
  });

  test.each([
    [undefined, 400, 'item_id must be a string'],
    [5, 400, 'item_id must be a string'],
    [randomUUID(), 404, 'Product not found'],
    ['x', 404, 'Product not found'],
  ])('POST /wishlist/add of %p answers %i', async (item_id, status, message) => {
    const error = status === 400 ? 'Bad Request' : 'Not Found';
    expect(await add(item_id)).toMatchObject(refused(status, message, error));
  });

  test('POST /wishlist/add answers 409 for a full wishlist', async () => {
    await fillWishlist(shop, customer.user.id, await buildItems(shop, 200));
    const { id } = await buildItem(shop);
    expect(await add(id)).toMatchObject(refused(409, 'A wishlist holds at most 200 items', 'Conflict'));
  });

  test("DELETE /wishlist/{id} removes one's own entry; an unknown one, or another's, answers 404", async () => {
    await add((await buildItem(shop)).id);
    const [entry] = await entries();
    const other = await signedIn(shop, 'admin');
    for (const id of [entry?.id, randomUUID(), 'x']) {
      const notFound = refused(404, 'Wishlist entry not found', 'Not Found');
      expect(await other.rest('DELETE', `/wishlist/${id}`)).toMatchObject(notFound);
    }
    const { status, body } = await customer.rest('DELETE', `/wishlist/${entry?.id}`);
    expect([status, body]).toEqual([200, { message: 'Removed from wishlist' }]);
    expect(await entries()).toEqual([]);
  });

  test('GET /wishlist costs the same number of statements with one entry and with two hundred', async () => {
    const ids = await buildItems(shop, 200);
    await add(ids[0]);
    const forOne = await statementsOf(shop, () => customer.rest('GET', '/wishlist'));
    await fillWishlist(shop, customer.user.id, ids.slice(1));
    expect(await statementsOf(shop, () => customer.rest('GET', '/wishlist'))).toBe(forOne);
    expect(await entries()).toHaveLength(200);
  });
});
