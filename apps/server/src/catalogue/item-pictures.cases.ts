import { MAX_ITEM_IMAGES } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { png } from '../../test/pictures.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { everythingKept, uploadedId } from '../../test/uploads.js';
import { saveNumbers } from './item-numbers.js';
import type { Item } from './item.entity.js';

let shop: TestApp;
let admin: ApiClient;
let item: Item;

interface Pictured {
  version: number;
  images: { id: string }[];
}

const ADD_IMAGE = `mutation ($itemId: ID!, $imageId: ID!) {
  addItemImage(itemId: $itemId, imageId: $imageId) { version images { id } } }`;
const BY_OWN = `query ($numbers: [String!]!) {
  itemsByOwnNumber(numbers: $numbers) { number kind isExact item { id } } }`;

const picture = async (width = 40) => uploadedId(admin, await png(width, 30));

async function addImage(imageId: string, itemId = item.id) {
  const { data, errors } = await admin.graphql<{ addItemImage: Pictured }>(ADD_IMAGE, { itemId, imageId });
  const pictured = data?.addItemImage;
  return errors
    ? errors.map(({ extensions }) => extensions.code)
    : { version: pictured?.version, images: pictured?.images.map(({ id }) => id) };
}

describe('pictures that are added to an item one by one', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    item = await buildItem(shop);
  });

  test('are appended, even if several are added at once', async () => {
    const ids = await Promise.all([40, 41, 42].map(picture));
    expect(await addImage(ids[0]!)).toEqual({ version: 2, images: [ids[0]] });
    await Promise.all(ids.slice(1).map((id) => addImage(id)));
    const [row] = await shop.dataSource.query<unknown[]>(
      'SELECT version, (SELECT array_agg(image_id ORDER BY image_id) FROM item_images) AS images FROM items',
    );
    expect(row).toEqual({ version: 4, images: ids.toSorted() });
  });

  test('are not added twice, whether the call is repeated or the same file is uploaded again', async () => {
    const first = await picture();
    const once = await addImage(first);
    const before = await everythingKept(shop);
    expect(await addImage(first)).toEqual(once);
    expect(await everythingKept(shop)).toEqual(before);
    const again = await Promise.all([picture(), picture()]);
    for (const id of again) expect(await addImage(id)).toEqual(once);
    const other = await buildItem(shop, { name: 'Lamp' });
    expect(await addImage(again[0]!, other.id)).toEqual({ version: 2, images: [again[0]] });
  });

  test(`are at most ${MAX_ITEM_IMAGES}, and cannot be unknown or another item's`, async () => {
    const ids = await Promise.all(Array.from({ length: MAX_ITEM_IMAGES }, (_, place) => picture(40 + place)));
    for (const id of ids) await addImage(id);
    const other = await buildItem(shop, { name: 'Lamp' });
    const more = await picture(100);
    const before = await everythingKept(shop);
    expect(await addImage(more)).toEqual(['TOO_MANY_IMAGES']);
    expect(await addImage(ids[0]!, other.id)).toEqual(['IMAGE_TAKEN']);
    expect(await addImage('0'.repeat(32), other.id)).toEqual(['IMAGE_NOT_FOUND']);
    for (const unknown of [randomUUID(), '1'])
      expect(await addImage(more, unknown)).toEqual(['ITEM_NOT_FOUND']);
    expect(await everythingKept(shop)).toEqual(before);
  });

  test('named by a number find the item with that number of the kind own, in any spelling (ab 0012 -> AB-0012), not of another kind', async () => {
    const other = await buildItem(shop, { name: 'Lamp' });
    const number = { maker: null, number: 'AB-0012', key: 'AB0012' };
    await saveNumbers(shop.dataSource.manager, item.id, [{ ...number, kind: 'own' }]);
    await saveNumbers(shop.dataSource.manager, other.id, [{ ...number, kind: 'oem' }]);
    const find = (numbers: string[]) => admin.graphql(BY_OWN, { numbers });
    expect((await find(['ab 0012', 'AB0012', 'AB-001', '', '\0'])).data).toEqual({
      itemsByOwnNumber: [{ number: 'AB-0012', kind: 'OWN', isExact: true, item: { id: item.id } }],
    });
    const { errors } = await find(Array.from({ length: 101 }, String));
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
  });
});
