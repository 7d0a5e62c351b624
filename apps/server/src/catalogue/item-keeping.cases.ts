import { LENGTHS, MAX_ITEM_IMAGES } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { png } from '../../test/pictures.js';
import { meetingAt } from '../../test/races.js';
import { lockRow } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { everythingKept, uploadedId } from '../../test/uploads.js';
import type { CarBrand, Category } from './named.entity.js';

let shop: TestApp;
let admin: ApiClient;
let category: Category;
let carBrand: CarBrand;

const FIELDS = `id version name description inStock originalPrice price { text } category { name } carBrand { name }
  images { id } mainImage { id } createdAt updatedAt`;
const ADD = `mutation ($input: ItemInput!) { addItem(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: ItemInput!) {
  updateItem(id: $id, version: $version, input: $input) { ${FIELDS} } }`;
const DELETE = `mutation ($id: ID!) { deleteItem(id: $id) }`;

const inputWith = (values: Record<string, unknown> = {}) => ({
  name: 'Brake disc',
  description: 'Vented.',
  priceRange: '2,000 – 3,000',
  categoryId: category.id,
  carBrandId: carBrand.id,
  imageIds: [],
  ...values,
});

interface SavedItem {
  id: string;
  version: number;
  images: { id: string }[];
  updatedAt: string;
}

async function add(values?: Record<string, unknown>): Promise<SavedItem> {
  const { data, errors } = await admin.graphql<{ addItem: SavedItem }>(ADD, { input: inputWith(values) });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.addItem;
}

const update = (id: string, version: number, values?: Record<string, unknown>) =>
  admin.graphql<{ updateItem: SavedItem }>(UPDATE, { id, version, input: inputWith(values) });

const pictures = async (count: number) => {
  const picture = await png(40, 30);
  return Promise.all(Array.from({ length: count }, () => uploadedId(admin, picture)));
};

describe('item keeping', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'system_admin');
    category = await buildCategory(shop, 'Brakes');
    carBrand = await buildCarBrand(shop, 'Toyota');
  });

  describe('an item', () => {
    test('is added with its pictures in their order', async () => {
      const imageIds = await pictures(3);
      const added = await add({
        name: ' Bra\u200bke\u00a0 disc ',
        originalPrice: '3,500',
        imageIds: imageIds.toReversed(),
      });
      expect(added).toEqual({
        id: expect.any(String),
        version: 1,
        name: 'Brake disc',
        description: 'Vented.',
        inStock: true,
        originalPrice: '3500.00',
        price: { text: '2000 - 3000' },
        category: { name: 'Brakes' },
        carBrand: { name: 'Toyota' },
        images: imageIds.toReversed().map((id) => ({ id })),
        mainImage: { id: imageIds[2] },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
      const { data } = await shop
        .asGuest()
        .graphql('query ($id: ID!) { item(id: $id) { name } }', { id: added.id });
      expect(data).toEqual({ item: { name: 'Brake disc' } });
    });

    test('can be changed in every field, and its version increases', async () => {
      const [one, two, three] = await pictures(3);
      const item = await add({ imageIds: [one, two], originalPrice: '5000' });
      const other = await buildCategory(shop, 'Lighting');
      const { data } = await update(item.id, 1, {
        name: 'Lamp',
        priceRange: '99.50',
        categoryId: other.id,
        inStock: false,
        originalPrice: '',
        imageIds: [three, two, two],
      });
      expect(data?.updateItem).toMatchObject({
        version: 2,
        name: 'Lamp',
        price: { text: '99.50' },
        category: { name: 'Lighting' },
        inStock: false,
        originalPrice: null,
        images: [{ id: three }, { id: two }],
      });
      expect(Date.parse(data?.updateItem.updatedAt ?? '')).toBeGreaterThan(Date.parse(item.updatedAt));
    });

    test('is not overwritten if another admin has saved it after this admin opened it', async () => {
      const item = await add();
      await update(item.id, 1, { name: 'First' });
      const second = await update(item.id, 1, { name: 'Second' });
      expect(second.errors).toMatchObject([
        {
          message: 'Someone else has changed this product',
          extensions: { code: 'ITEM_CHANGED' },
        },
      ]);
      const { data } = await admin.graphql('query ($id: ID!) { item(id: $id) { name version } }', {
        id: item.id,
      });
      expect(data).toEqual({ item: { name: 'First', version: 2 } });
    });

    test('is saved by exactly one of ten concurrent updates, with the pictures of that update', async () => {
      const imageIds = await pictures(3);
      const item = await add({ imageIds });
      const orders = Array.from({ length: 10 }, (_, index) =>
        [0, 1, 2].map((n) => imageIds[(n + index) % 3]),
      );
      const answers = await Promise.all(orders.map((ids) => update(item.id, 1, { imageIds: ids })));
      const saved = answers.filter(({ data }) => data !== null);
      const codes = answers.flatMap(({ errors = [] }) => errors.map((error) => error.extensions.code));
      expect(saved).toHaveLength(1);
      expect(codes).toEqual(Array.from({ length: 9 }, () => 'ITEM_CHANGED'));
      const { data } = await admin.graphql('query ($id: ID!) { item(id: $id) { version images { id } } }', {
        id: item.id,
      });
      expect(data).toEqual({ item: { version: 2, images: saved[0]?.data?.updateItem.images } });
    });

    test('cannot get the same picture as another item, even if both are saved at once', async () => {
      const [imageId = ''] = await pictures(1);
      const items = [await add({ name: 'One' }), await add({ name: 'Two' })];
      const both = () => items.map(({ id }) => update(id, 1, { name: id, imageIds: [imageId] }));
      const answers = await meetingAt(shop, 'SELECT FROM images FOR UPDATE', { waiting: 2 }, both);
      const [name] = answers.flatMap(({ data }) => data?.updateItem.id ?? []);
      expect(answers.flatMap(({ errors = [] }) => errors)).toMatchObject([
        {
          message: `The image is already used by the product "${name}"; please upload it again`,
          extensions: { code: 'IMAGE_TAKEN', params: { imageId, name } },
        },
      ]);
    });

    test('can be deleted, and past orders stay readable', async () => {
      const item = await add({ priceRange: '2500' });
      const customer = await signedIn(shop, 'customer');
      const order = { cart_items: [{ item_id: item.id, quantity: 2 }] };
      expect((await customer.rest('POST', '/orders/create', order)).status).toBe(201);
      expect(await admin.graphql(DELETE, { id: item.id })).toEqual({ data: { deleteItem: item.id } });
      const { data } = await customer.graphql(
        '{ myOrders { nodes { lines { item { id } itemName quantity price { text } } } } }',
      );
      const line = { item: null, itemName: 'Brake disc', quantity: 2, price: { text: '2500' } };
      expect(data).toEqual({ myOrders: { nodes: [{ lines: [line] }] } });
      expect((await admin.graphql(DELETE, { id: item.id })).errors).toMatchObject([
        { extensions: { code: 'ITEM_NOT_FOUND' } },
      ]);
    });
  });

  describe('an item that is added with an id from the client', () => {
    const ADD_AS = `mutation ($id: ID!, $input: ItemInput!) { addItem(id: $id, input: $input) { ${FIELDS} } }`;
    const addAs = (id: string, values?: Record<string, unknown>) =>
      admin.graphql<{ addItem: SavedItem }>(ADD_AS, { id, input: inputWith(values) });

    test('is added once, no matter how often the call is repeated', async () => {
      const [id, imageIds] = [randomUUID(), await pictures(2)];
      const calls = Array.from({ length: 5 }, () => addAs(id, { imageIds }));
      const answers = [...(await Promise.all(calls)), await addAs(id, { imageIds })];
      expect(answers[0]?.data?.addItem).toMatchObject({ id, version: 1 });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(await shop.dataSource.query('SELECT id FROM items')).toEqual([{ id }]);
    });

    test('is not overwritten by a second call with other contents or pictures', async () => {
      const id = randomUUID();
      const { data: first } = await addAs(id);
      for (const values of [{ name: 'Lamp' }, { priceRange: '1' }, { imageIds: await pictures(1) }]) {
        expect((await addAs(id, values)).errors).toMatchObject([{ extensions: { code: 'ITEM_CHANGED' } }]);
      }
      expect((await addAs(id)).data).toEqual(first);
    });

    test('must have a UUID', async () => {
      expect((await addAs('1')).errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
    });
  });

  describe('a mutation by an admin', () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['an empty name', { name: '  ' }, 'TEXT_REQUIRED'],
      ['a long name', { name: 'x'.repeat(LENGTHS.itemName + 1) }, 'TEXT_TOO_LONG'],
      ['an empty description', { description: '' }, 'TEXT_REQUIRED'],
      ['a long description', { description: 'x'.repeat(LENGTHS.description + 1) }, 'TEXT_TOO_LONG'],
      ['a range with min above max', { priceRange: '3000 - 2000' }, 'PRICE_RANGE_INVALID'],
      ['a malformed original price', { originalPrice: 'x' }, 'MONEY_INVALID'],
      ['an unknown category', { categoryId: randomUUID() }, 'CATEGORY_NOT_FOUND'],
      ['an unknown brand', { carBrandId: randomUUID() }, 'CAR_BRAND_NOT_FOUND'],
      ['a malformed brand id', { carBrandId: "' OR 1=1" }, 'CAR_BRAND_NOT_FOUND'],
      ['an unknown picture', { imageIds: ['0'.repeat(32)] }, 'IMAGE_NOT_FOUND'],
      ['a malformed picture id', { imageIds: ['../\0'] }, 'IMAGE_NOT_FOUND'],
      [
        'too many pictures',
        { imageIds: Array.from({ length: MAX_ITEM_IMAGES + 1 }, (_, index) => String(index)) },
        'TOO_MANY_IMAGES',
      ],
    ];

    test.each(wrong)('is rejected without any change for %s', async (_, values, code) => {
      const item = await buildItem(shop);
      const before = await everythingKept(shop);
      const added = await admin.graphql(ADD, { input: inputWith(values) });
      const changed = await update(item.id, 1, values);
      for (const { errors } of [added, changed]) expect(errors).toMatchObject([{ extensions: { code } }]);
      expect(await everythingKept(shop)).toEqual(before);
    });

    test('that updates an unknown item is rejected', async () => {
      for (const id of [randomUUID(), '1', ''])
        expect((await update(id, 1)).errors).toMatchObject([{ extensions: { code: 'ITEM_NOT_FOUND' } }]);
    });
  });

  test("stores HTML in an item's texts unchanged", async () => {
    const name = '<img src=x onerror=alert(1)> & "quotes"';
    const { id } = await add({ name });
    const { data } = await admin.graphql('query ($id: ID!) { item(id: $id) { name } }', { id });
    expect(data).toEqual({ item: { name } });
  });

  const DELETE_CATEGORY = 'mutation ($id: ID!) { deleteCategory(id: $id) }';

  test('cannot add an item to a category that is being deleted', async () => {
    const { id } = await buildCategory(shop);
    const deleting = await lockRow(shop, `DELETE FROM categories WHERE id = '${id}'`);
    const adding = admin.graphql(ADD, { input: inputWith({ categoryId: id }) });
    await deleting.hasSomebodyWaiting();
    await deleting.commit();
    expect((await adding).errors).toMatchObject([{ extensions: { code: 'CATEGORY_NOT_FOUND' } }]);
  });

  test('cannot delete a category while an item is being moved to it', async () => {
    const { id } = await buildCategory(shop);
    const item = await buildItem(shop);
    const saving = await lockRow(
      shop,
      `UPDATE items SET category_id = '${id}' WHERE id = '${item.id}'; SELECT FROM categories WHERE id = '${id}' FOR KEY SHARE`,
    );
    const deleting = admin.graphql(DELETE_CATEGORY, { id });
    await saving.hasSomebodyWaiting();
    await saving.commit();
    expect((await deleting).errors).toMatchObject([
      { extensions: { code: 'CATEGORY_IN_USE', params: { count: 1 } } },
    ]);
  });
});
