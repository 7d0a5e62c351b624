import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import {
  addToWishlist,
  buildItems,
  codesOf,
  dataOf,
  fillWishlist,
  statementsOf,
  times,
  WISHLIST,
  type WishlistAnswer,
  wishlistOf,
  withoutDeadlock,
} from '../../test/lists.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;

function remove(client: ApiClient, entryId: string | undefined) {
  const query = `mutation ($entryId: ID!) { removeFromWishlist(entryId: $entryId) { ${WISHLIST} } }`;
  return client.graphql<{ removeFromWishlist: WishlistAnswer }>(query, { entryId });
}

async function wish(count: number): Promise<void> {
  await fillWishlist(shop, customer.user.id, await buildItems(shop, count));
}

describe('wishlist', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
  });

  test('is empty at first, and is returned with all its entries when an item is added', async () => {
    expect(await wishlistOf(customer)).toEqual({
      id: `wishlist:${customer.user.id}`,
      count: 0,
      entries: [],
    });
    const pads = await buildItem(shop, { name: 'Pads' });
    const gone = await buildItem(shop, { name: 'Gone', inStock: false });
    await addToWishlist(customer, pads.id);
    const { addToWishlist: wishlist } = dataOf(await addToWishlist(customer, gone.id));
    expect(wishlist).toEqual({
      id: `wishlist:${customer.user.id}`,
      count: 2,
      entries: [
        { id: expect.any(String), itemName: 'Pads', item: { id: pads.id, name: 'Pads', inStock: true } },
        { id: expect.any(String), itemName: 'Gone', item: { id: gone.id, name: 'Gone', inStock: false } },
      ],
    });
    expect(await wishlistOf(customer)).toEqual(wishlist);
  });

  test('has an item only once, and adding it again changes neither its place nor its id', async () => {
    const [one, other] = [await buildItem(shop), await buildItem(shop)];
    await addToWishlist(customer, one.id);
    const first = dataOf(await addToWishlist(customer, other.id));
    expect(dataOf(await addToWishlist(customer, one.id.toUpperCase()))).toEqual(first);
  });

  test('rejects unknown items', async () => {
    for (const id of [randomUUID(), 'x'])
      expect(codesOf(await addToWishlist(customer, id))).toEqual(['ITEM_NOT_FOUND']);
  });

  test('is limited to 200 items', async () => {
    await wish(199);
    const [last, tooMany] = [await buildItem(shop), await buildItem(shop)];
    expect(dataOf(await addToWishlist(customer, last.id)).addToWishlist.count).toBe(200);
    expect(await addToWishlist(customer, tooMany.id)).toMatchObject({
      errors: [
        {
          message: 'A wishlist holds at most 200 items',
          extensions: { code: 'WISHLIST_FULL', params: { max: 200 } },
        },
      ],
    });
    expect(codesOf(await addToWishlist(customer, last.id))).toEqual([]);
  });

  test('lets only its account remove an entry', async () => {
    const { id } = await buildItem(shop);
    const entry = dataOf(await addToWishlist(customer, id)).addToWishlist.entries[0]?.id;
    const other = await person(shop, 'admin');
    for (const strange of [entry, randomUUID(), 'x']) {
      expect(codesOf(await remove(other, strange))).toEqual(['WISHLIST_ENTRY_NOT_FOUND']);
    }
    expect(dataOf(await remove(customer, entry)).removeFromWishlist).toMatchObject({ count: 0, entries: [] });
    expect(codesOf(await remove(customer, entry))).toEqual(['WISHLIST_ENTRY_NOT_FOUND']);
  });

  test('shows a deleted item by name and lets it be removed', async () => {
    const { id } = await buildItem(shop, { name: 'Pads' });
    const entry = dataOf(await addToWishlist(customer, id)).addToWishlist.entries[0]?.id;
    await shop.dataSource.query('DELETE FROM items');
    expect(await wishlistOf(customer)).toMatchObject({
      count: 1,
      entries: [{ id: entry, itemName: 'Pads', item: null }],
    });
    expect(dataOf(await remove(customer, entry)).removeFromWishlist.count).toBe(0);
  });

  test('stays within its limit with twenty concurrent calls', async () => {
    await wish(199);
    const [one, other] = [await buildItem(shop), await buildItem(shop)];
    const answers = await withoutDeadlock(shop, () =>
      meetingAt(shop, 'SELECT FROM users FOR UPDATE', { waiting: 3 }, () =>
        times(20, (index) => addToWishlist(customer, index % 2 ? one.id : other.id)),
      ),
    );
    expect(new Set(codesOf(...answers))).toEqual(new Set(['WISHLIST_FULL']));
    expect((await wishlistOf(customer)).count).toBe(200);
  });

  test('rejects an item that is being deleted', async () => {
    const { id } = await buildItem(shop);
    const answers = await meetingAt(shop, 'DELETE FROM items', { waiting: 1 }, () => [
      addToWishlist(customer, id),
    ]);
    expect(codesOf(...answers)).toEqual(['ITEM_NOT_FOUND']);
  });

  test('needs the same number of SQL statements for one entry and for two hundred', async () => {
    await wish(1);
    const query = `{ wishlist { ${WISHLIST} entries { item { images { url } mainImage { url } category { name } carBrand { name } price { text } } } } }`;
    const forOne = await statementsOf(shop, () => customer.graphql(query));
    await wish(199);
    expect(await statementsOf(shop, () => customer.graphql(query))).toBe(forOne);
    expect(forOne).toBeLessThanOrEqual(5);
    expect((await wishlistOf(customer)).count).toBe(200);
  });
});
