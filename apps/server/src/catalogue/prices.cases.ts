import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, signedIn } from '../../test/builders.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { Item } from './item.entity.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let items: Item[];

const CHANGE = `mutation ($percent: Int!, $items: [SeenItemInput!]!) {
  changePrices(percent: $percent, items: $items) { id version price { text } } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: ItemInput!) {
  updateItem(id: $id, version: $version, input: $input) { id } }`;
const CHANGES = `query ($itemId: ID!) {
  priceChanges(itemId: $itemId) { actorEmail percent before { text } after { text } } }`;

const change = (percent: number, seen: { id: string; version: number }[]) =>
  admin.graphql<{ changePrices: { id: string }[] }>(CHANGE, {
    percent,
    items: seen.map(({ id, version }) => ({ id, version })),
  });

async function pricesNow() {
  const rows = await shop.dataSource.query<{ price: string }[]>(
    `SELECT concat_ws(' ', name, version, price_min, price_max) AS price FROM items ORDER BY name`,
  );
  return rows.map(({ price }) => price);
}

const changesOf = (itemId: string) => admin.graphql(CHANGES, { itemId });

describe('prices', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    items = [
      await buildItem(shop, { name: 'Pads', priceMin: 200_000, priceMax: 300_000 }),
      await buildItem(shop, { name: 'Wiper', priceMin: 9_950, priceMax: 9_950 }),
    ];
  });

  test('of several items change by a percentage, with an entry in the history of each', async () => {
    const { data } = await change(-10, items.toReversed());
    expect(data).toEqual({
      changePrices: [
        { id: items[1]?.id, version: 2, price: { text: '90' } },
        { id: items[0]?.id, version: 2, price: { text: '1800 - 2700' } },
      ],
    });
    const [before, after] = [{ text: '2000 - 3000' }, { text: '1800 - 2700' }];
    expect(await changesOf(items[0]?.id ?? '')).toEqual({
      data: { priceChanges: [{ actorEmail: admin.user.email, percent: -10, before, after }] },
    });
  });

  test.each([
    ['was saved by a colleague', 'ITEM_CHANGED', () => ({ id: items[1]?.id ?? '', version: 7 })],
    ['is gone', 'ITEM_NOT_FOUND', () => ({ id: randomUUID(), version: 1 })],
    ['has no id', 'ITEM_NOT_FOUND', () => ({ id: 'x', version: 1 })],
  ])('do not change for any chosen item if one %s', async (_what, code, other) => {
    const before = await pricesNow();
    const { errors } = await change(5, [...items.slice(0, 1), other()]);
    expect(errors).toMatchObject([{ extensions: { code } }]);
    expect(await pricesNow()).toEqual(before);
    expect(await changesOf(items[0]?.id ?? '')).toEqual({ data: { priceChanges: [] } });
  });

  test('do not change for any chosen item if one price would become too high', async () => {
    await shop.dataSource.query(`UPDATE items SET price_max = 90000000 WHERE name = 'Wiper'`);
    const { errors } = await change(50, items);
    expect(errors).toMatchObject([{ extensions: { code: 'PRICE_RANGE_INVALID' } }]);
    expect(await pricesNow()).toEqual(['Pads 1 2000.00 3000.00', 'Wiper 1 99.50 90000000.00']);
  });

  test('change only once when two admins change the same items at once', async () => {
    const both = () => [change(10, items), change(10, items.toReversed())];
    const answers = await meetingAt(shop, 'SELECT FROM items FOR UPDATE', { waiting: 2 }, both);
    expect(answers.flatMap(({ errors = [] }) => errors)).toMatchObject([
      { extensions: { code: 'ITEM_CHANGED' } },
    ]);
    expect(await pricesNow()).toEqual(['Pads 2 2200.00 3300.00', 'Wiper 2 109.00 109.00']);
  });

  test('appear in the history if an update of the item changes them, and not after other updates', async () => {
    const [item] = items;
    const save = (version: number, name: string, priceRange: string) => {
      const { description, categoryId, carBrandId } = item ?? {};
      const input = { name, priceRange, description, categoryId, carBrandId, imageIds: [] };
      return admin.graphql(UPDATE, { id: item?.id, version, input });
    };
    expect((await save(1, 'Brake pads', '2000 - 3000')).errors).toBeUndefined();
    expect((await save(2, 'Brake pads', '2500')).errors).toBeUndefined();
    expect(await changesOf(item?.id ?? '')).toMatchObject({
      data: { priceChanges: [{ percent: null, before: { text: '2000 - 3000' }, after: { text: '2500' } }] },
    });
  });

  test('can change for at most 100 items at once', async () => {
    const { errors } = await change(5, Array(101).fill({ id: items[0]?.id, version: 1 }));
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT', params: { field: 'items' } } }]);
  });
});
