import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import {
  addToCart,
  addToWishlist,
  buildItems,
  CART,
  type CartAnswer,
  cartOf,
  codesOf,
  dataOf,
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

interface Merged {
  mergeGuestLists: {
    cart: CartAnswer;
    wishlist: WishlistAnswer;
    skipped: { list: string; itemId: string; itemName: string | null; code: string; message: string }[];
  };
}

interface Lists {
  key?: string;
  cart?: { itemId: string; quantity?: number }[];
  wishlist?: string[];
}

function merge(client: ApiClient, lists: Lists) {
  const query = `mutation ($input: MergeGuestListsInput!) { mergeGuestLists(input: $input) {
    cart { ${CART} } wishlist { ${WISHLIST} } skipped { list itemId itemName code message }
  } }`;
  return client.graphql<Merged>(query, { input: { key: randomUUID(), ...lists } });
}

const merged = async (lists: Lists) => dataOf(await merge(customer, lists)).mergeGuestLists;

const piecesByName = ({ lines }: CartAnswer) => lines.map(({ itemName, quantity }) => [itemName, quantity]);

describe('merge guest lists', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
  });

  describe('merging the lists of a guest', () => {
    test('adds entries after those of the account, and returns both lists', async () => {
      const [pads, disc, oil] = [
        await buildItem(shop, { name: 'Pads' }),
        await buildItem(shop, { name: 'Disc' }),
        await buildItem(shop, { name: 'Oil' }),
      ];
      await addToCart(customer, pads.id, 2);
      await addToWishlist(customer, disc.id);
      const answer = await merged({
        cart: [
          { itemId: oil.id, quantity: 4 },
          { itemId: pads.id, quantity: 3 },
        ],
        wishlist: [oil.id, disc.id],
      });
      expect(piecesByName(answer.cart)).toEqual([
        ['Pads', 5],
        ['Oil', 4],
      ]);
      expect(answer.wishlist.entries.map(({ itemName }) => itemName)).toEqual(['Disc', 'Oil']);
      expect(answer.skipped).toEqual([]);
      expect(await cartOf(customer)).toEqual(answer.cart);
      expect(await wishlistOf(customer)).toEqual(answer.wishlist);
    });

    test('limits quantities to 999 pieces', async () => {
      const ids = await buildItems(shop, 3);
      await addToCart(customer, ids[0] ?? '', 500);
      const cart = [
        { itemId: ids[0] ?? '', quantity: 500 },
        { itemId: ids[1] ?? '', quantity: 600 },
        { itemId: (ids[1] ?? '').toUpperCase(), quantity: 600 },
        { itemId: ids[2] ?? '', quantity: 2 ** 31 - 1 },
      ];
      const answer = await merged({ cart });
      expect(answer.cart.lines.map(({ quantity }) => quantity)).toEqual([999, 999, 999]);
      expect(answer.skipped).toEqual([]);
    });

    test('accepts empty lists, and takes 1 for a quantity that is not given', async () => {
      const { id } = await buildItem(shop);
      expect((await merged({})).cart.lines).toEqual([]);
      expect((await merged({ cart: [{ itemId: id }] })).cart.pieces).toBe(1);
    });

    test('adds items out of stock as unavailable', async () => {
      const { id } = await buildItem(shop, { inStock: false });
      const answer = await merged({ cart: [{ itemId: id, quantity: 2 }], wishlist: [id] });
      expect(answer).toMatchObject({
        cart: { pieces: 2, total: { text: '0' }, lines: [{ isAvailable: false, item: { id } }] },
        wishlist: { count: 1 },
        skipped: [],
      });
    });

    test('skips unknown, deleted and malformed entries, reports them, and adds the rest', async () => {
      const [pads, gone] = [await buildItem(shop, { name: 'Pads' }), await buildItem(shop)];
      await shop.dataSource.query('DELETE FROM items WHERE id = $1', [gone.id]);
      const wrong = ['', '1', 'a\0b', '\ud800', "'; DROP TABLE items", 'x'.repeat(5_000)];
      const lists = {
        key: 'key',
        cart: [
          { itemId: pads.id, quantity: 1 },
          { itemId: pads.id, quantity: 0 },
          { itemId: pads.id, quantity: -5 },
          ...[gone.id, ...wrong].map((itemId) => ({ itemId, quantity: 1 })),
        ],
        wishlist: [gone.id, pads.id, ...wrong],
      };
      const answer = await merged(lists);
      const unknown = [gone.id, ...wrong].map((itemId) => ({
        itemId: itemId.slice(0, 100),
        itemName: null,
        code: 'ITEM_NOT_FOUND',
        message: 'Product not found',
      }));
      const noQuantity = {
        list: 'CART',
        itemId: pads.id,
        itemName: null,
        code: 'QUANTITY_INVALID',
        message: 'Quantity must be a whole number from 1 to 999',
      };
      expect(answer.skipped).toEqual([
        noQuantity,
        noQuantity,
        ...unknown.map((one) => ({ list: 'CART', ...one })),
        ...unknown.map((one) => ({ list: 'WISHLIST', ...one })),
      ]);
      expect([answer.cart.pieces, answer.wishlist.count]).toEqual([1, 1]);
      expect(await merged(lists)).toEqual(answer);
    });

    test('adds items up to the limits, and reports the names of the other items', async () => {
      const ids = await buildItems(shop, 230);
      for (const id of ids.slice(0, 2)) await addToCart(customer, id);
      const cart = [...ids.slice(2, 102), ids[0] ?? ''].map((itemId) => ({ itemId, quantity: 2 }));
      const answer = await merged({ cart, wishlist: ids.slice(0, 201) });
      expect(piecesByName(answer.cart)).toEqual([
        ['Item 1', 3],
        ['Item 2', 1],
        ...times(98, (index) => [`Item ${index + 3}`, 2]),
      ]);
      expect(answer.wishlist.entries.map(({ item }) => item?.id)).toEqual(ids.slice(0, 200));
      const full = { code: 'CART_FULL', message: 'A cart holds at most 100 different items' };
      expect(answer.skipped).toEqual([
        { list: 'CART', itemId: ids[100], itemName: 'Item 101', ...full },
        { list: 'CART', itemId: ids[101], itemName: 'Item 102', ...full },
        {
          list: 'WISHLIST',
          itemId: ids[200],
          itemName: 'Item 201',
          code: 'WISHLIST_FULL',
          message: 'A wishlist holds at most 200 items',
        },
      ]);
    });

    test('rejects an empty key and lists with more than 1,000 entries', async () => {
      const answers = [
        await merge(customer, { key: '' }),
        await merge(customer, { cart: times(1_001, () => ({ itemId: 'x' })) }),
        await merge(customer, { wishlist: times(1_001, () => 'x') }),
      ];
      expect(codesOf(...answers)).toEqual(['IDEMPOTENCY_KEY_INVALID', 'INVALID_INPUT', 'INVALID_INPUT']);
    });
  });

  describe('the key of a merge', () => {
    test('makes a repeated call, even with reordered entries, return the current lists without merging again', async () => {
      const [one, other] = [await buildItem(shop), await buildItem(shop)];
      const cart = [
        { itemId: one.id, quantity: 2 },
        { itemId: other.id, quantity: 3 },
      ];
      await merged({ key: 'key', cart, wishlist: [one.id, other.id] });
      await addToCart(customer, one.id);
      const again = await merged({ key: 'key', cart: cart.toReversed(), wishlist: [other.id, one.id] });
      expect(again.cart.lines.map(({ quantity }) => quantity)).toEqual([3, 3]);
      expect(again.wishlist.count).toBe(2);
    });

    test('keeps a repeated call from restoring what was removed since', async () => {
      const { id } = await buildItem(shop);
      const lists = { key: 'key', cart: [{ itemId: id, quantity: 2 }] };
      await merged(lists);
      await customer.graphql('mutation { clearCart { pieces } }');
      expect((await merged(lists)).cart.pieces).toBe(0);
    });

    test('is deleted after 90 days by the next merge of the account', async () => {
      const other = await person(shop);
      await merge(other, { key: "another's" });
      for (const key of ['old', 'young']) await merged({ key });
      const age = `UPDATE guest_list_merges SET created_at = now() - CASE key WHEN 'young' THEN 89 ELSE 91 END * interval '1 day'`;
      await shop.dataSource.query(age);
      await merged({ key: 'new' });
      const left = await shop.dataSource.query('SELECT key FROM guest_list_merges ORDER BY key');
      expect(left).toEqual([{ key: "another's" }, { key: 'new' }, { key: 'young' }]);
    });

    test('is rejected if it is sent again with other lists, and nothing changes', async () => {
      const { id } = await buildItem(shop);
      await merged({ key: 'key', cart: [{ itemId: id, quantity: 2 }] });
      expect(await merge(customer, { key: 'key', cart: [{ itemId: id, quantity: 3 }] })).toMatchObject({
        errors: [
          {
            message: 'This idempotency key was already used for a different request',
            extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
          },
        ],
      });
      expect((await cartOf(customer)).pieces).toBe(2);
    });

    test('may be used by two accounts for a merge each', async () => {
      const { id } = await buildItem(shop);
      const lists = { key: 'key', cart: [{ itemId: id, quantity: 2 }] };
      await merged(lists);
      const other = await person(shop);
      expect(dataOf(await merge(other, lists)).mergeGuestLists.cart.pieces).toBe(2);
    });

    test('lets ten concurrent calls merge only once, without losing pieces that are added at the same time', async () => {
      const { id } = await buildItem(shop);
      const lists = { key: 'key', cart: [{ itemId: id, quantity: 20 }], wishlist: [id] };
      await withoutDeadlock(shop, () =>
        meetingAt<{ errors?: unknown }>(shop, 'SELECT FROM users FOR UPDATE', { waiting: 3 }, () =>
          times(20, (index) => (index % 2 ? merge(customer, lists) : addToCart(customer, id))),
        ),
      ).then((answers) => expect(answers.filter(({ errors }) => errors)).toEqual([]));
      expect((await cartOf(customer)).pieces).toBe(30);
      expect((await wishlistOf(customer)).count).toBe(1);
    });

    test('can be used again after a failed merge, which leaves cart and wishlist unchanged', async () => {
      const { id } = await buildItem(shop);
      const lists = { key: 'key', cart: [{ itemId: id, quantity: 2 }], wishlist: [id] };
      await shop.dataSource.query(
        'ALTER TABLE guest_list_merges ADD CONSTRAINT nothing CHECK (false) NOT VALID',
      );
      expect(codesOf(await merge(customer, lists))).toEqual(['INTERNAL']);
      await shop.dataSource.query('ALTER TABLE guest_list_merges DROP CONSTRAINT nothing');
      expect([(await cartOf(customer)).lines, (await wishlistOf(customer)).entries]).toEqual([[], []]);
      expect((await merged(lists)).cart.pieces).toBe(2);
    });
  });

  test('twenty browsers that sign in to one account at once all merge their lists', async () => {
    const { id } = await buildItem(shop);
    const lists = { cart: [{ itemId: id, quantity: 2 }], wishlist: [id] };
    const answers = await withoutDeadlock(shop, () => Promise.all(times(20, () => merge(customer, lists))));
    expect(codesOf(...answers)).toEqual([]);
    expect((await cartOf(customer)).lines).toMatchObject([{ quantity: 40 }]);
    expect((await wishlistOf(customer)).count).toBe(1);
  });

  test('an item that is deleted during the merge is skipped', async () => {
    const [pads, gone] = [await buildItem(shop), await buildItem(shop)];
    const lists = { cart: [pads.id, gone.id].map((itemId) => ({ itemId })), wishlist: [gone.id] };
    const sql = `DELETE FROM items WHERE id = '${gone.id}'`;
    const [answer] = await meetingAt(shop, sql, { waiting: 1 }, () => [merge(customer, lists)]);
    expect(answer?.data?.mergeGuestLists).toMatchObject({
      cart: { lines: [{ item: { id: pads.id } }] },
      wishlist: { count: 0 },
      skipped: [
        { list: 'CART', itemId: gone.id },
        { list: 'WISHLIST', itemId: gone.id },
      ],
    });
  });
});
