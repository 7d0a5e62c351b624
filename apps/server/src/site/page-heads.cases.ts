import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { buildCarBrand, buildCategory, buildItem, signedIn } from '../../test/builders.js';
import { png } from '../../test/pictures.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { uploadedId } from '../../test/uploads.js';
import { warmRenderer } from '../../test/warm-renderer.js';

const SHOP = 'https://shop.example';
const HOSTILE = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029</title>$&`;

let shop: TestApp;

async function headOf(path: string) {
  const html = await (await fetch(shop.url + path)).text();
  const [head = ''] = html.split('</head>');
  const valueOf = (tag: RegExp) => tag.exec(head)?.[1];
  return {
    html,
    title: valueOf(/<title>(.*?)<\/title>/),
    canonical: valueOf(/<link rel="canonical" href="([^"]*)"/),
    robots: valueOf(/<meta name="robots" content="([^"]*)"/),
    meta: (name: string) => valueOf(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

async function itemWithPicture(name: string): Promise<{ id: string; imageId: string }> {
  const admin = await signedIn(shop, 'admin');
  const category = await buildCategory(shop, 'brakes');
  const carBrand = await buildCarBrand(shop, 'Toyota');
  const imageId = await uploadedId(admin, await png());
  const item = await buildItem(shop, { name, description: 'Four pads,\nready to fit.', category, carBrand });
  await shop.dataSource.query('INSERT INTO item_images (item_id, image_id, position) VALUES ($1, $2, 0)', [
    item.id,
    imageId,
  ]);
  return { id: item.id, imageId };
}

describe('page heads', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ PUBLIC_URL: SHOP });
    await warmRenderer(shop);
  });
  beforeEach(() => shop.clear());

  describe('the head of a product', () => {
    test('has name, price, description and picture', async () => {
      const { id, imageId } = await itemWithPicture('Front brake pad set');
      const { title, canonical, robots, meta } = await headOf(`/products/${id}?utm_source=whatsapp`);
      expect(title).toBe('Front brake pad set | BeamBright');
      expect(canonical).toBe(`${SHOP}/products/${id}`);
      expect(robots).toBeUndefined();
      expect(meta('description')).toBe(
        'Front brake pad set for Toyota, Ksh 2,000 - 3,000. Four pads, ready to fit.',
      );
      expect(meta('og:title')).toBe('Front brake pad set');
      expect(meta('og:type')).toBe('product');
      expect(meta('og:url')).toBe(`${SHOP}/products/${id}`);
      expect(meta('og:image')).toBe(`${SHOP}/uploads/items/${imageId}-preview.jpg`);
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
      const preview = await fetch(`${shop.url}/uploads/items/${imageId}-preview.jpg`);
      expect(preview.headers.get('content-type')).toBe('image/jpeg');
    });

    test('has the offer in KES and the breadcrumbs for search engines', async () => {
      const { id, imageId } = await itemWithPicture('Front brake pad set');
      await shop.dataSource.query(
        `INSERT INTO item_numbers (item_id, position, kind, number, key) VALUES
          ($1, 0, 'gtin', '04006381333931', '04006381333931'), ($1, 1, 'mpn', 'GDB-3424', 'GDB3424'), ($1, 2, 'mpn', 'P83082', 'P83082')`,
        [id],
      );
      const { data } = await headOf(`/products/${id}`);
      expect(data).toEqual([
        {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Front brake pad set',
          description: 'Four pads,\nready to fit.',
          sku: id,
          mpn: 'GDB-3424',
          gtin: '04006381333931',
          category: 'brakes',
          image: `${SHOP}/uploads/items/${imageId}-preview.jpg`,
          isAccessoryOrSparePartFor: { '@type': 'Product', name: 'Toyota' },
          offers: {
            '@type': 'AggregateOffer',
            url: `${SHOP}/products/${id}`,
            priceCurrency: 'KES',
            lowPrice: '2000.00',
            highPrice: '3000.00',
            offerCount: 1,
            availability: 'https://schema.org/InStock',
          },
        },
        expect.objectContaining({ '@type': 'BreadcrumbList' }),
      ]);
      const steps = data[1]?.['itemListElement'] as { position: number; name: string; item: string }[];
      expect(steps.map(({ position, name }) => `${position} ${name}`)).toEqual([
        '1 Home',
        '2 Products',
        '3 Brakes',
        '4 Front brake pad set',
      ]);
      expect(steps.every(({ item }) => item.startsWith(`${SHOP}/`))).toBe(true);
    });

    test('escapes the name', async () => {
      const { id } = await itemWithPicture(HOSTILE);
      const { html, data, meta } = await headOf(`/products/${id}`);
      expect(data[0]).toMatchObject({ name: HOSTILE });
      expect(meta('og:title')).toBe(
        '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&lt;script&gt;&quot;&#x27;&amp;\u2028\u2029&lt;/title&gt;$&amp;',
      );
      expect(html).not.toContain('<script>alert');
      expect(html.split('<title>')).toHaveLength(2);
      // There are no other script elements than those of a plain page.
      const plain = await headOf(`/products/${(await buildItem(shop)).id}`);
      expect(html.match(/<script/g)).toEqual(plain.html.match(/<script/g));
    });

    test('cuts a long description between words', async () => {
      const item = await buildItem(shop, { description: 'word '.repeat(100) });
      const description = (await headOf(`/products/${item.id}`)).meta('description') ?? '';
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description).toMatch(/word…$/);
    });
  });

  describe('search engines', () => {
    test('get one canonical URL per catalogue page, and noindex for filtered and private pages', async () => {
      await buildItem(shop);
      for (const [path, canonical, robots] of [
        ['/', '/', undefined],
        ['/products?utm_source=x', '/products', undefined],
        ['/products?search=pads', '/products', 'noindex'],
        ['/cart', undefined, 'noindex'],
        ['/no/such/page', undefined, 'noindex'],
      ] as const) {
        const head = await headOf(path);
        expect([path, head.canonical, head.robots]).toEqual([path, canonical && SHOP + canonical, robots]);
        expect(head.meta('description')).toMatch(/^.{50,160}$/);
        expect(head.html.match(/name="description"/g)).toHaveLength(1);
      }
    });

    test('get the shop as structured data on Home', async () => {
      await itemWithPicture('Front brake pad set');
      const { data, meta } = await headOf('/');
      expect(data).toEqual([
        expect.objectContaining({
          '@type': 'AutoPartsStore',
          name: 'BeamBright',
          url: `${SHOP}/`,
          telephone: '+254700000000',
          address: { '@type': 'PostalAddress', addressLocality: 'Nairobi', addressCountry: 'KE' },
        }),
      ]);
      expect(meta('og:image')).toBe(`${SHOP}/shop.jpg`);
      expect(data[0]?.['image']).toBe(`${SHOP}/shop.jpg`);
    });
  });

  describe('a link preview', () => {
    test("has the shop's picture for Home, lists, unknown pages and products without a picture", async () => {
      const { id } = await buildItem(shop);
      for (const path of ['/', '/products?search=pads', '/no/such/page', `/products/${id}`]) {
        const { meta } = await headOf(path);
        expect([path, meta('og:image')]).toEqual([path, `${SHOP}/shop.jpg`]);
        expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
        expect(meta('og:image:alt')).toMatch(/^BeamBright/);
        expect(meta('og:title')).toBeTruthy();
        expect(meta('twitter:card')).toBe('summary_large_image');
      }
    });

    test('has a JPEG that messengers accept', async () => {
      const picture = await fetch(`${shop.url}/shop.jpg`);
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(bytes.length).toBeLessThan(280_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    });
  });
});
