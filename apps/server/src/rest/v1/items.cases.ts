import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { buildCarBrand, buildCategory, buildItem } from '../../../test/builders.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import { ImagesService } from '../../catalogue/images/images.service.js';
import type { Item } from '../../catalogue/item.entity.js';

let shop: TestApp;

const get = (path: string) => shop.asGuest().rest('GET', path);
const namesIn = (body: unknown) => (body as { items: Item[] }).items.map((item) => item.name);

function buildItems(...names: string[]): Promise<Item[]> {
  return Promise.all(
    names.map((name, index) =>
      buildItem(shop, { name, createdAt: new Date(Date.UTC(2026, 0, names.length - index)) }),
    ),
  );
}

async function addPicture(item: Item): Promise<string> {
  const png = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
  const image = await shop.app.get(ImagesService).keep(png);
  await shop.dataSource.query('INSERT INTO item_images (item_id, position, image_id) VALUES ($1, 0, $2)', [
    item.id,
    image.id,
  ]);
  return image.id;
}

describe('items', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  describe('GET /get-items/{id}', () => {
    test('answers the whole item', async () => {
      const category = await buildCategory(shop, 'Brakes');
      const carBrand = await buildCarBrand(shop, 'Toyota');
      const item = await buildItem(shop, { category, carBrand, originalPrice: 350_050 });
      const imageId = await addPicture(item);
      expect(await get(`/get-items/${item.id}`)).toMatchObject({
        status: 200,
        body: {
          item: {
            id: item.id,
            name: 'Front brake pad set',
            description: 'Four pads.',
            price_range: '2000 - 3000',
            original_price: 3500.5,
            in_stock: true,
            category_id: category.id,
            category_name: 'Brakes',
            brand_id: carBrand.id,
            brand_name: 'Toyota',
            image_paths: [`/uploads/items/${imageId}-640.webp`],
            created_at: item.createdAt.toISOString(),
            updated_at: item.updatedAt.toISOString(),
          },
        },
      });
    });

    test.each([[randomUUID()], ['1'], ["'; DROP TABLE items; --"]])('answers 404 for %s', async (id) => {
      expect(await get(`/get-items/${encodeURIComponent(id)}`)).toMatchObject({
        status: 404,
        body: { statusCode: 404, message: 'Product not found', error: 'Not Found' },
      });
    });
  });

  describe('GET /get-items', () => {
    test('answers the whole catalogue, newest first, as items and as data', async () => {
      await buildItems('Newest', 'Older', 'Oldest');
      const { status, body } = await get('/get-items');
      expect(status).toBe(200);
      expect(namesIn(body)).toEqual(['Newest', 'Older', 'Oldest']);
      expect((body as { data: unknown }).data).toEqual((body as { items: unknown }).items);
    });

    test('finds words in name, description, category and brand, whatever their case', async () => {
      const carBrand = await buildCarBrand(shop, 'Subaru');
      const category = await buildCategory(shop, 'Lighting');
      await buildItem(shop, { name: 'Headlamp', description: 'Left, with bulb', category, carBrand });
      await buildItem(shop, { name: 'Radiator', carBrand });
      expect(namesIn((await get('/get-items?search=subaru%20BULB%20light')).body)).toEqual(['Headlamp']);
      expect(namesIn((await get('/get-items?search=100%25')).body)).toEqual([]);
      expect(namesIn((await get('/get-items?search=_')).body)).toEqual([]);
    });

    test('is paged by limit and offset', async () => {
      await buildItems('A', 'B', 'C', 'D');
      expect(namesIn((await get('/get-items?limit=2&offset=1')).body)).toEqual(['B', 'C']);
    });

    test.each([
      ['limit=0'],
      ['limit=1.5'],
      ['limit=x'],
      ['offset=-1'],
      [`search=${'x'.repeat(201)}`],
      ['search=%00'],
    ])('refuses %s', async (query) => {
      expect(await get(`/get-items?${query}`)).toMatchObject({ status: 400, body: { error: 'Bad Request' } });
    });
  });

  describe('GET /uploads/items/{file}', () => {
    test('serves a picture at both of its addresses, to be kept for ever', async () => {
      const imageId = await addPicture(await buildItem(shop));
      for (const path of ['/uploads/items', '/api/v1/uploads/items']) {
        const response = await fetch(`${shop.url}${path}/${imageId}-320.webp`);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/webp');
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        const { width, format } = await sharp(await response.arrayBuffer()).metadata();
        expect({ width, format }).toEqual({ width: 320, format: 'webp' });
      }
    });

    test('has a JPEG of 1200 x 630 pixels for link previews', async () => {
      const imageId = await addPicture(await buildItem(shop));
      const response = await fetch(`${shop.url}/uploads/items/${imageId}-preview.jpg`);
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    });

    test.each([
      ['unknown.webp'],
      [`${'0'.repeat(32)}-640.webp`],
      ['..%2f..%2fsession-secret'],
      ['%2e%2e%2fsession-secret'],
      ['..%5csession-secret'],
      ['%00'],
    ])('answers 404 for %s', async (file) => {
      const response = await fetch(`${shop.url}/uploads/items/${file}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        statusCode: 404,
        message: 'Image not found',
        error: 'Not Found',
      });
    });
  });

  test('a whole catalogue finds its pictures, also beyond the 65,535 parameters of a statement', async () => {
    const item = await buildItem(shop, {});
    const imageId = await addPicture(item);
    const ids = [...Array.from({ length: 70_000 }, () => randomUUID()), item.id];
    const images = await shop.app.get(CatalogueLoaders).imagesOfItems(ids);
    expect(images).toHaveLength(ids.length);
    expect(images.at(-1)).toMatchObject([{ id: imageId }]);
  });
});
