import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { png, pngOfBytes, SVG } from '../../../test/pictures.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { everythingKept, formOf } from '../../../test/uploads.js';

let shop: TestApp;
let admin: ApiClient;
let place: { category_id: string; brand_id: string };

interface ItemResponse {
  item: { id: string; image_paths: string[]; version: number } & Record<string, unknown>;
}

const fieldsWith = (values: Record<string, string> = {}) => ({
  name: 'Brake disc',
  description: 'Vented.',
  price_range: '2000 - 3000',
  ...place,
  ...values,
});

const add = (values?: Record<string, string>, images: Buffer[] = []) =>
  admin.form('POST', '/api/v1/add-item', formOf(fieldsWith(values), { images }));

const update = (id: string, values?: Record<string, string>, images: Buffer[] = [], method = 'PUT') =>
  admin.form(method, `/api/v1/update-item/${id}`, formOf(fieldsWith(values), { images }));

async function added(values?: Record<string, string>, images?: Buffer[]): Promise<ItemResponse['item']> {
  const { status, body } = await add(values, images);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as ItemResponse).item;
}

const PATH = expect.stringMatching(/^\/uploads\/items\/[0-9a-f]{32}-640\.webp$/);

describe('item keeping', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    place = {
      category_id: (await buildCategory(shop, 'Brakes')).id,
      brand_id: (await buildCarBrand(shop, 'Toyota')).id,
    };
  });

  describe('POST /add-item', () => {
    test('accepts stock, former price and an empty file field', async () => {
      const form = formOf(
        fieldsWith({ in_stock: 'false', original_price: '3,500.50' }),
        { images: [Buffer.alloc(0)] },
        '',
      );
      expect(await admin.form('POST', '/api/v1/add-item', form)).toMatchObject({
        status: 201,
        body: { item: { in_stock: false, original_price: 3500.5, image_paths: [] } },
      });
    });

    test('ignores unknown fields and files', async () => {
      const form = formOf(fieldsWith({ id: 'x', version: '7' }), { avatar: [SVG] });
      expect(await admin.form('POST', '/api/v1/add-item', form)).toMatchObject({
        status: 201,
        body: { item: { version: 1, image_paths: [] } },
      });
    });
  });

  describe('/update-item/{id}', () => {
    test.each(['PUT', 'POST'])(
      '%s keeps the listed pictures in their order and appends new ones',
      async (method) => {
        const item = await added({}, [await png(), await png(), await png()]);
        const [first, second, third] = item.image_paths;
        const existing_images = JSON.stringify([third, first]);
        const answer = await update(item.id, { name: 'Lamp', existing_images }, [await png()], method);
        expect(answer).toMatchObject({
          status: 200,
          body: { item: { name: 'Lamp', version: 2, image_paths: [third, first, PATH] } },
        });
        expect((answer.body as ItemResponse).item.image_paths).not.toContain(second);
      },
    );

    test('leaves missing fields unchanged', async () => {
      const item = await added({ in_stock: 'false', original_price: '5000' }, [await png()]);
      expect((await update(item.id)).body).toMatchObject({
        item: { in_stock: false, original_price: 5000, image_paths: item.image_paths },
      });
    });

    test('can remove pictures and former price', async () => {
      const item = await added({ original_price: '5000' }, [await png()]);
      expect((await update(item.id, { original_price: '', existing_images: '[]' })).body).toMatchObject({
        item: { original_price: null, image_paths: [] },
      });
    });

    test.each([
      ['not a list', 'x', 400],
      ['a list of numbers', '[1]', 400],
      ['an unknown picture', `["/uploads/items/${'0'.repeat(32)}-640.webp"]`, 404],
      ['a path outside the folder', `["../../${'0'.repeat(32)}-640.webp"]`, 404],
    ])('rejects existing_images for %s and stores nothing', async (_, existing_images, status) => {
      const item = await added({}, [await png()]);
      const before = await everythingKept(shop);
      expect((await update(item.id, { existing_images }, [await png()])).status).toBe(status);
      expect(await everythingKept(shop)).toEqual(before);
    });
  });

  describe('fails and leaves data and files unchanged:', () => {
    const wrong: [string, Record<string, string>, number, string | RegExp][] = [
      ['an empty name', { name: ' ' }, 400, 'Name is required'],
      [
        'a bad price range',
        { price_range: '3000 - 2000' },
        400,
        /the first price must not be above the second$/,
      ],
      ['a bad former price', { original_price: 'x' }, 400, /is not a valid price/],
      ['a stock in words', { in_stock: 'maybe' }, 400, /^in_stock must be one of/],
      ['an unknown category', { category_id: randomUUID() }, 404, 'Category not found'],
    ];

    test.each(wrong)('%s', async (_, values, status, message) => {
      const item = await added({}, [await png()]);
      const before = await everythingKept(shop);
      for (const answer of [await add(values, [await png()]), await update(item.id, values, [await png()])]) {
        expect(answer.status).toBe(status);
        const { message: said } = answer.body as { message: string };
        if (typeof message === 'string') expect(said).toBe(message);
        else expect(said).toMatch(message);
      }
      expect(await everythingKept(shop)).toEqual(before);
    });

    test.each([
      ['nine pictures', 400, async () => Array.from({ length: 9 }, () => SVG)],
      ['a picture of more than 10 MB', 413, async () => [await png(), await pngOfBytes(MAX_IMAGE_BYTES + 1)]],
      ['half a picture behind a good one', 400, async () => [await png(), (await png()).subarray(0, 900)]],
    ])('%s', async (_, status, images) => {
      const item = await added({}, [await png()]);
      const before = await everythingKept(shop);
      const pictures = await images();
      expect((await add({}, pictures)).status).toBe(status);
      expect((await update(item.id, {}, pictures)).status).toBe(status);
      expect(await everythingKept(shop)).toEqual(before);
    });

    test('a form without a name', async () => {
      const form = formOf(fieldsWith());
      form.delete('name');
      const answer = await admin.form('POST', '/api/v1/add-item', form);
      expect(answer).toMatchObject({ status: 400, body: { message: 'name must be a string' } });
    });

    test('JSON instead of a form', async () => {
      expect(await admin.rest('POST', '/add-item', fieldsWith())).toMatchObject({
        status: 400,
        body: { message: 'Send a form of the type multipart/form-data' },
      });
    });

    test('a cross-site form', async () => {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      const before = await everythingKept(shop);
      for (const path of ['/api/v1/add-item', `/api/v1/update-item/${randomUUID()}`]) {
        const answer = await admin.form('POST', path, formOf(fieldsWith()), headers);
        expect(answer).toMatchObject({
          status: 403,
          body: { message: 'This can only be sent from the shop itself' },
        });
      }
      expect(await everythingKept(shop)).toEqual(before);
    });
  });
});
