import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Item } from '../../src/catalogue/item.entity.js';
import { buildCarBrand, buildCarModel, buildCategory, buildItem, buildVehicle } from '../builders.js';
import { png, pngOfBytes, SVG } from '../pictures.js';
import { formOf } from '../uploads.js';
import {
  type Contract,
  forVerbs,
  ID,
  UNKNOWN_ID,
  refusal,
  type Scene,
  type Statuses,
  TIME,
} from './scene.js';

const PATH = expect.stringMatching(/^\/uploads\/items\/[0-9a-f]{32}-640\.webp$/);

const shown = (item: Item, changed: object = {}) => ({
  id: item.id,
  name: item.name,
  description: item.description,
  price_range: '2000 - 3000',
  original_price: null,
  in_stock: true,
  category_id: item.categoryId,
  category_name: item.category?.name,
  brand_id: item.carBrandId,
  brand_name: item.carBrand?.name,
  image_paths: [],
  version: 1,
  created_at: item.createdAt.toISOString(),
  updated_at: TIME,
  ...changed,
});

const fieldsOf = (item: Item) => ({
  name: 'Lamp',
  description: 'Bright.',
  price_range: '2000 - 3000',
  category_id: item.categoryId,
  brand_id: item.carBrandId,
});

const send = async (
  { as, shop }: Scene,
  { verb, path, fields = {}, images = [], at }: Sent,
): Promise<[Awaited<ReturnType<Scene['guest']['form']>>, Item]> => {
  const item = await buildItem(shop);
  const admin = await as('admin');
  const form = formOf({ ...fieldsOf(item), ...fields }, { images });
  return [await admin.form(verb, `/api/v1${path}${at ?? (path.endsWith('/') ? item.id : '')}`, form), item];
};

interface Sent {
  verb: string;
  path: string;
  fields?: Record<string, string>;
  images?: Buffer[];
  at?: string;
}

const formRefusals = (verb: string, path: string): Statuses => ({
  400: async (scene) => {
    const [answer] = await send(scene, { verb, path, fields: { price_range: '3 - 2' } });
    const message = '"3 - 2" is not a valid price range: the first price must not be above the second';
    return [answer, refusal(400, message)];
  },
  404: async (scene) => {
    const [answer] = await send(scene, { verb, path, fields: { category_id: UNKNOWN_ID } });
    return [answer, refusal(404, 'Category not found')];
  },
  413: async (scene) => {
    const [answer] = await send(scene, { verb, path, images: [await pngOfBytes(MAX_IMAGE_BYTES + 1)] });
    return [answer, refusal(413, 'Too large: at most 10 MB can be sent')];
  },
  415: async (scene) => {
    const [answer] = await send(scene, { verb, path, images: [SVG] });
    return [answer, refusal(415, 'Only PNG, JPEG, GIF and WebP images can be uploaded')];
  },
});

const NAMED = [
  {
    call: 'category',
    list: 'categories',
    key: 'category',
    keys: 'categories',
    word: 'Category',
    plainWord: 'category',
    build: buildCategory,
  },
  {
    call: 'car-brand',
    list: 'car-brands',
    key: 'car_brand',
    keys: 'car_brands',
    word: 'Car brand',
    plainWord: 'brand',
    build: buildCarBrand,
  },
];

const named = NAMED.map(({ call, list, key, keys, word, plainWord, build }): Contract => {
  const column = key === 'category' ? 'category' : 'carBrand';
  const NOT_FOUND = refusal(404, `${word} not found`);
  const removal = (
    verb: string,
    address: (id: string) => string,
    sent: (id: string) => unknown,
  ): Statuses => ({
    200: async ({ as, shop }) => {
      const { id } = await build(shop);
      const answer = await (await as('admin')).rest(verb, `/delete-${call}${address(id)}`, sent(id));
      return [answer, { message: `${word} deleted` }];
    },
    404: async ({ as }) => [
      await (await as('admin')).rest(verb, `/delete-${call}${address(UNKNOWN_ID)}`, sent(UNKNOWN_ID)),
      NOT_FOUND,
    ],
    409: async ({ as, shop }) => {
      const row = await build(shop);
      await buildItem(shop, { [column]: row });
      const answer = await (await as('admin')).rest(verb, `/delete-${call}${address(row.id)}`, sent(row.id));
      return [answer, refusal(409, `1 product still uses this ${plainWord}`)];
    },
  });
  return {
    [`GET /get-${list}`]: {
      200: async ({ guest, shop }) => {
        const [two, one] = [await build(shop, 'Two'), await build(shop, 'One')];
        await buildItem(shop, { [column]: two });
        const answer = await guest.rest('GET', `/get-${list}`);
        const rows = [
          { id: one.id, name: 'One', item_count: 0, created_at: TIME, updated_at: TIME },
          { id: two.id, name: 'Two', item_count: 1, created_at: TIME, updated_at: TIME },
        ];
        return [answer, { [keys]: rows }];
      },
    },
    [`POST /add-${call}`]: {
      201: async ({ as }) => {
        const name = `new ${randomUUID()}`;
        const row = { id: ID, name, item_count: 0, created_at: TIME, updated_at: TIME };
        return [await (await as('admin')).rest('POST', `/add-${call}`, { name }), { [key]: row }];
      },
      409: async ({ as, shop }) => {
        const { name } = await build(shop, 'One');
        return [
          await (await as('admin')).rest('POST', `/add-${call}`, { name }),
          refusal(409, `There is already a ${plainWord} called "One"`),
        ];
      },
    },
    ...forVerbs(['POST', 'PUT'], `/update-${call}`, (verb) => ({
      200: async ({ as, shop }) => {
        const { id } = await build(shop);
        const row = { id, name: 'Other', item_count: 0, created_at: TIME, updated_at: TIME };
        return [
          await (await as('admin')).rest(verb, `/update-${call}`, { id, name: 'Other' }),
          { [key]: row },
        ];
      },
      404: async ({ as }) => [
        await (await as('admin')).rest(verb, `/update-${call}`, { id: UNKNOWN_ID, name: 'Other' }),
        NOT_FOUND,
      ],
      409: async ({ as, shop }) => {
        await build(shop, 'One');
        const { id } = await build(shop);
        const answer = await (await as('admin')).rest(verb, `/update-${call}`, { id, name: 'ONE' });
        return [answer, refusal(409, `There is already a ${plainWord} called "One"`)];
      },
    })),
    ...forVerbs(['POST', 'DELETE'], `/delete-${call}`, (verb) =>
      removal(
        verb,
        () => '',
        (id) => ({ id }),
      ),
    ),
    ...forVerbs(['POST', 'DELETE'], `/delete-${call}/{id}`, (verb) =>
      removal(
        verb,
        (id) => `/${id}`,
        () => undefined,
      ),
    ),
  };
});

export const CATALOGUE_CONTRACT: Contract = {
  'GET /get-items': {
    200: async ({ guest, shop }) => {
      const item = await buildItem(shop);
      return [await guest.rest('GET', '/get-items'), { items: [shown(item)], data: [shown(item)] }];
    },
    304: async ({ guest, shop }) => {
      await buildItem(shop);
      const tag = (await guest.rest('GET', '/get-items')).headers.get('etag') ?? '';
      return [await guest.rest('GET', '/get-items', undefined, { 'if-none-match': tag }), undefined];
    },
    400: async ({ guest }) => [
      await guest.rest('GET', '/get-items?limit=1001'),
      refusal(400, 'limit must not be greater than 1000'),
    ],
  },
  'GET /exports/items.csv': {
    200: async ({ as, shop }) => {
      const { id } = await buildItem(shop);
      const whole: unknown = expect.stringContaining(`\r\n"${id}","","Front brake pad set",`);
      return [await (await as('admin')).rest('GET', '/exports/items.csv'), whole];
    },
  },
  'GET /exports/vehicles.csv': {
    200: async ({ as, shop }) => {
      await buildVehicle(shop, await buildCarModel(shop, 'Axio'));
      const whole: unknown = expect.stringContaining(`,"Axio","NZE141",,,"2006/10","2012/05",`);
      return [await (await as('admin')).rest('GET', '/exports/vehicles.csv'), whole];
    },
  },
  'GET /get-items/{id}': {
    200: async ({ guest, shop }) => {
      const item = await buildItem(shop);
      return [await guest.rest('GET', `/get-items/${item.id}`), { item: shown(item) }];
    },
    404: async ({ guest }) => [
      await guest.rest('GET', `/get-items/${UNKNOWN_ID}`),
      refusal(404, 'Product not found'),
    ],
  },
  'POST /add-item': {
    ...formRefusals('POST', '/add-item'),
    201: async (scene) => {
      const [answer, like] = await send(scene, {
        verb: 'POST',
        path: '/add-item',
        images: [await png(), await png()],
      });
      const item = shown(like, {
        id: ID,
        name: 'Lamp',
        description: 'Bright.',
        image_paths: [PATH, PATH],
        created_at: TIME,
      });
      return [answer, { item }];
    },
  },
  ...forVerbs(['POST', 'PUT'], '/update-item/{id}', (verb) => ({
    ...formRefusals(verb, '/update-item/'),
    200: async (scene) => {
      const [answer, item] = await send(scene, { verb, path: '/update-item/', images: [await png()] });
      const changed = { name: 'Lamp', description: 'Bright.', image_paths: [PATH], version: 2 };
      return [answer, { item: shown(item, changed) }];
    },
    409: async (scene) => {
      const [answer] = await send(scene, { verb, path: '/update-item/', fields: { version: '7' } });
      return [answer, refusal(409, 'Someone else has changed this product')];
    },
  })),
  'DELETE /delete-item/{id}': {
    200: async ({ as, shop }) => {
      const { id } = await buildItem(shop);
      return [await (await as('admin')).rest('DELETE', `/delete-item/${id}`), { message: 'Product deleted' }];
    },
    404: async ({ as }) => [
      await (await as('admin')).rest('DELETE', `/delete-item/${UNKNOWN_ID}`),
      refusal(404, 'Product not found'),
    ],
  },
  ...named[0],
  ...named[1],
};
