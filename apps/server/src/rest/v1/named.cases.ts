import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, buildItem, signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;
let admin: ApiClient;

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const kinds = [
  {
    call: 'category',
    list: 'categories',
    key: 'category',
    keys: 'categories',
    word: 'Category',
    plainWord: 'category',
    build: buildCategory,
    column: 'category' as const,
  },
  {
    call: 'car-brand',
    list: 'car-brands',
    key: 'car_brand',
    keys: 'car_brands',
    word: 'Car brand',
    plainWord: 'brand',
    build: buildCarBrand,
    column: 'carBrand' as const,
  },
];

describe('named', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
  });

  describe.each(kinds)('$call', ({ call, list, key, keys, word, plainWord, build, column }) => {
    const row = (name: string) => build(shop, name) as Promise<{ id: string }>;
    const all = async () =>
      (await shop.asGuest().rest('GET', `/get-${list}`)).body as Record<string, { name: string }[]>;
    const names = async () => (await all())[keys]?.map(({ name }) => name);

    test(`get-${list} answers all by name, with how many items they have`, async () => {
      const { id } = await row('Two');
      await row('One');
      await buildItem(shop, { [column]: { id } });
      expect(await all()).toEqual({
        [keys]: [
          { id: expect.any(String), name: 'One', item_count: 0, created_at: TIME, updated_at: TIME },
          { id, name: 'Two', item_count: 1, created_at: TIME, updated_at: TIME },
        ],
      });
    });

    test(`add-${call} answers 201 and the new one`, async () => {
      expect(await admin.rest('POST', `/add-${call}`, { name: ' One ' })).toMatchObject({
        status: 201,
        body: {
          [key]: { id: expect.any(String), name: 'One', item_count: 0, created_at: TIME, updated_at: TIME },
        },
      });
    });

    test.each(['POST', 'PUT'])(`%s update-${call} renames`, async (method) => {
      const { id } = await row('One');
      expect(await admin.rest(method, `/update-${call}`, { id, name: 'Two' })).toMatchObject({
        status: 200,
        body: { [key]: { id, name: 'Two', item_count: 0, created_at: TIME, updated_at: TIME } },
      });
      expect(await names()).toEqual(['Two']);
    });

    test.each([
      ['DELETE', 'body'],
      ['DELETE', 'path'],
      ['DELETE', 'query'],
      ['POST', 'body'],
      ['POST', 'path'],
      ['POST', 'query'],
    ])(`%s delete-${call} takes the id from the %s`, async (method, place) => {
      const { id } = await row('One');
      const path = { body: '', path: `/${id}`, query: `?id=${id}` }[place] ?? '';
      const json = { 'content-type': 'application/json' };
      const answer = await admin.rest(
        method,
        `/delete-${call}${path}`,
        place === 'body' ? { id } : undefined,
        json,
      );
      expect(answer).toMatchObject({ status: 200, body: { message: `${word} deleted` } });
      expect(await names()).toEqual([]);
    });

    test('a refusal has a status, a message, its name and its code', async () => {
      const { id } = await row('One');
      const refused = async (method: string, path: string, body: unknown) =>
        (await admin.rest(method, path, body)).body;
      expect(await refused('POST', `/add-${call}`, { name: 'ONE' })).toMatchObject({
        statusCode: 409,
        message: `There is already a ${plainWord} called "ONE"`,
        error: 'Conflict',
      });
      expect(await refused('POST', `/add-${call}`, { name: '' })).toMatchObject({
        statusCode: 400,
        message: 'Name is required',
        error: 'Bad Request',
      });
      expect(await refused('POST', `/add-${call}`, { name: 7 })).toMatchObject({
        statusCode: 400,
        message: 'name must be a string',
        error: 'Bad Request',
      });
      expect(await refused('PUT', `/update-${call}`, { id: randomUUID(), name: 'x' })).toMatchObject({
        statusCode: 404,
        message: `${word} not found`,
        error: 'Not Found',
      });
      for (const body of [undefined, {}, { id: '' }]) {
        expect(await refused('DELETE', `/delete-${call}`, body)).toMatchObject({
          statusCode: 400,
          message: 'id should not be empty',
          params: { field: 'id' },
        });
      }
      await buildItem(shop, { [column]: { id } });
      expect(await refused('DELETE', `/delete-${call}`, { id })).toMatchObject({
        statusCode: 409,
        message: `1 product still uses this ${plainWord}`,
        error: 'Conflict',
        code: expect.stringMatching(/_IN_USE$/),
        params: { count: 1 },
      });
      expect(await names()).toContain('One');
    });
  });
});
