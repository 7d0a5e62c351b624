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
    test('returns the whole item', async () => {
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
  });

  test('GET /get-items searches name, description, category and brand, or returns all items, newest first', async () => {
    const carBrand = await buildCarBrand(shop, 'Subaru');
    const category = await buildCategory(shop, 'Lighting');
    const createdAt = new Date('2020-01-01');
    const lamp = { description: 'Left, with bulb', category, carBrand };
    await buildItem(shop, { ...lamp, name: 'Headlamp', createdAt });
    await buildItem(shop, { ...lamp, name: 'Fog lamp' });
    await buildItem(shop, { name: 'Radiator', carBrand });
    const found = async (query: string) => {
      const { body } = await get(`/get-items?${query}`);
      return (body as { items: Item[] }).items.map(({ name }) => name);
    };
    const lamps = await found('search=subaru%20BULB%20light');
    expect(lamps.toSorted()).toEqual(['Fog lamp', 'Headlamp']);
    expect(await found('search=subaru%20BULB%20light&limit=1&offset=1')).toEqual(lamps.slice(1));
    expect((await found('')).toReversed()[0]).toBe('Headlamp');
    expect([await found('search=100%25'), await found('search=_')]).toEqual([[], []]);
  });

  describe('GET /uploads/items/{file}', () => {
    test('serves a picture at both URLs with an immutable cache header', async () => {
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

    test.each([[`${'0'.repeat(32)}-640.webp`], ['..%2f..%2fsession-secret']])(
      'returns 404 for %s',
      async (file) => {
        const response = await fetch(`${shop.url}/uploads/items/${file}`);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({
          statusCode: 404,
          message: 'Image not found',
          error: 'Not Found',
        });
      },
    );
  });

  test('a catalogue with more items than the 65,535 parameters of an SQL statement gets all its pictures', async () => {
    const item = await buildItem(shop, {});
    const imageId = await addPicture(item);
    const ids = [...Array.from({ length: 70_000 }, () => randomUUID()), item.id];
    const images = await shop.app.get(CatalogueLoaders).imagesOfItems(ids);
    expect(images).toHaveLength(ids.length);
    expect(images.at(-1)).toMatchObject([{ id: imageId }]);
  });
});
