import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem } from '../../test/builders.js';
import { buildItems } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

const QUERY = `query ($ids: [ID!]!) {
  itemsByIds(ids: $ids) { name category { name } carBrand { name } mainImage { id } }
}`;

async function namesOf(ids: string[]) {
  const { data, errors } = await shop.asGuest().graphql<{ itemsByIds: { name: string }[] }>(QUERY, { ids });
  return errors ?? data?.itemsByIds.map(({ name }) => name);
}

describe('items by ids', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('returns items in the order of the ids, each once, without unknown ids', async () => {
    const [pads, disc] = [await buildItem(shop, { name: 'Pads' }), await buildItem(shop, { name: 'Disc' })];
    const ids = [disc.id, randomUUID(), 'no-id', '', pads.id.toUpperCase(), disc.id];
    expect(await namesOf(ids)).toEqual(['Disc', 'Pads']);
    expect(await namesOf([])).toEqual([]);
  });

  test('accepts a hundred ids and no more', async () => {
    const ids = await buildItems(shop, 100);
    expect(await namesOf(ids)).toHaveLength(100);
    expect(await namesOf([...ids, randomUUID()])).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
  });
});
