import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { TwinNames } from './twin-names.js';

let shop: TestApp;
let admin: ApiClient;

interface NamedRow {
  id: string;
  name: string;
  itemCount: number;
  createdAt: string;
  updatedAt: string;
}

const FIELDS = '{ id name itemCount createdAt updatedAt }';

const kinds = [
  { type: 'Category', list: 'categories', code: 'CATEGORY', build: buildCategory, key: 'category' as const },
  { type: 'CarBrand', list: 'carBrands', code: 'CAR_BRAND', build: buildCarBrand, key: 'carBrand' as const },
];

describe('named keeping', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
  });

  describe.each(kinds)('$type', ({ type, list, code, build, key }) => {
    const add = (name: string) =>
      admin.graphql<Record<string, NamedRow>>(
        `mutation ($name: String!) { add${type}(name: $name) ${FIELDS} }`,
        {
          name,
        },
      );
    const rename = (id: string, name: string) =>
      admin.graphql<Record<string, NamedRow>>(
        `mutation ($id: ID!, $name: String!) { update${type}(id: $id, name: $name) ${FIELDS} }`,
        { id, name },
      );
    const remove = (id: string) => admin.graphql(`mutation ($id: ID!) { delete${type}(id: $id) }`, { id });
    const names = async () => {
      const { data } = await shop.asGuest().graphql<Record<string, NamedRow[]>>(`{ ${list} { name } }`);
      return data?.[list]?.map(({ name }) => name);
    };
    const row = (name: string) => build(shop, name) as Promise<{ id: string; updatedAt: Date }>;

    test('is added, renamed and deleted', async () => {
      const { data } = await add(' One ');
      const added = data?.[`add${type}`];
      expect(added).toEqual({
        id: expect.any(String),
        name: 'One',
        itemCount: 0,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
      const id = added?.id ?? '';
      const renamed = await rename(id, 'ONE');
      expect(renamed.data).toMatchObject({
        [`update${type}`]: { id, name: 'ONE', createdAt: added?.createdAt },
      });
      expect(renamed.data?.[`update${type}`]?.updatedAt).not.toBe(added?.updatedAt);
      expect(await names()).toEqual(['ONE']);
      expect(await remove(id)).toEqual({ data: { [`delete${type}`]: id } });
      expect(await names()).toEqual([]);
    });

    test('has a unique name, ignoring case', async () => {
      await row('Brakes');
      const { id } = await row('Lights');
      for (const attempt of [await add(' bRAKES'), await rename(id, 'BRAKES')]) {
        expect(attempt.errors).toMatchObject([
          {
            message: expect.stringMatching(/^There is already a (category|brand) called "Brakes"$/),
            extensions: { code: 'NAME_TAKEN' },
          },
        ]);
      }
      expect(await names()).toEqual(['Brakes', 'Lights']);
    });

    test('has a name that is stored without invisible characters', async () => {
      await add('\u202aWipers\u00a0 &\u200b Glass');
      expect(await names()).toEqual(['Wipers & Glass']);
      expect((await add('Wipers & Glass\u200b')).errors).toMatchObject([
        { extensions: { code: 'NAME_TAKEN' } },
      ]);
      const { id } = await row('Wipers &  glass');
      const other = await row('Mirrors');
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      await shop.app.get(TwinNames).onApplicationBootstrap();
      const [[line]] = warn.mock.calls as [[string]];
      warn.mockRestore();
      expect(line).toMatch(/^Names that look the same; .*: (categories|brands) 'wipers & glass' \(/);
      expect([line.includes(id), line.includes(other.id)]).toEqual([true, false]);
      expect((await rename(id, 'Wipers &  glass')).errors).toMatchObject([
        { extensions: { code: 'NAME_TAKEN' } },
      ]);
    });

    test('is added once by ten concurrent calls', async () => {
      const results = await Promise.all(Array.from({ length: 10 }, () => add('Brakes')));
      const codes = results.flatMap(({ errors = [] }) => errors.map((error) => error.extensions.code));
      expect(codes).toEqual(Array.from({ length: 9 }, () => 'NAME_TAKEN'));
      expect(await names()).toEqual(['Brakes']);
    });

    test('cannot be deleted while items use it; the error says how many do', async () => {
      const { id } = await row('Brakes');
      await buildItem(shop, { [key]: { id } });
      await buildItem(shop, { [key]: { id } });
      expect((await remove(id)).errors).toMatchObject([
        {
          message: expect.stringMatching(/^2 products still use this (category|brand)$/),
          extensions: { code: `${code}_IN_USE`, params: { count: 2 } },
        },
      ]);
      expect(await names()).toContain('Brakes');
    });

    test('rejects an invalid name or an unknown id', async () => {
      const { id } = await row('Brakes');
      for (const [name, error] of [
        [' \t ', 'TEXT_REQUIRED'],
        ['a\0b', 'TEXT_HAS_NUL'],
        ['x'.repeat(101), 'TEXT_TOO_LONG'],
      ] as const)
        for (const attempt of [await add(name), await rename(id, name)])
          expect(attempt.errors).toMatchObject([{ extensions: { code: error } }]);
      expect(await names()).toEqual(['Brakes']);
      for (const unknown of [randomUUID(), '1'])
        for (const attempt of [await rename(unknown, 'x'), await remove(unknown)])
          expect(attempt.errors).toMatchObject([{ extensions: { code: `${code}_NOT_FOUND` } }]);
    });
  });
});
