import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem } from '../../test/builders.js';
import { caughtUp } from '../../test/caught-up.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { partsPages, sitemapOf } from './sitemap.js';
import { SitemapQueries } from './sitemap.queries.js';

let shop: TestApp;

async function get(path: string) {
  const response = await fetch(shop.url + path);
  const { status, headers } = response;
  const [type, isCached] = [headers.get('content-type'), headers.has('etag')];
  return { status, type, isCached, text: await response.text() };
}

const linesOf = (xml: string) => xml.split('\n').filter((line) => line.includes('<loc>'));

describe('sitemap', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ PUBLIC_URL: 'https://shop.example' });
  });
  beforeEach(async () => {
    await shop.clear();
    await caughtUp(shop);
  });

  describe('the sitemap', () => {
    test('has every product with its last change, and the static pages', async () => {
      const item = await buildItem(shop);
      const index = await get('/sitemap.xml');
      expect(index).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8', isCached: true });
      const changed = `<lastmod>${item.updatedAt.toISOString()}</lastmod>`;
      expect(linesOf(index.text)).toEqual([
        '<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc></sitemap>',
        `<sitemap><loc>https://shop.example/sitemaps/items-1.xml</loc>${changed}</sitemap>`,
      ]);
      expect(linesOf((await get('/sitemaps/pages.xml')).text)).toEqual([
        '<url><loc>https://shop.example/</loc></url>',
        '<url><loc>https://shop.example/products</loc></url>',
        '<url><loc>https://shop.example/parts</loc></url>',
      ]);
      expect(linesOf((await get('/sitemaps/items-1.xml')).text)).toEqual([
        `<url><loc>https://shop.example/products/${item.id}</loc>${changed}</url>`,
      ]);
    });

    test('has no files of products in an empty shop', async () => {
      for (const file of ['items-1.xml', 'items-0.xml', 'items-x.xml', 'other.xml'])
        expect((await get(`/sitemaps/${file}`)).status).toBe(404);
    });

    test('is split into parts, all full except the last, with each product once', async () => {
      const made = await Promise.all(Array.from({ length: 5 }, () => buildItem(shop)));
      const queries = shop.app.get(SitemapQueries);
      const parts = await queries.parts(2);
      expect(parts.map(({ part }) => part)).toEqual([1, 2, 3]);
      const named = await Promise.all(parts.map(({ part }) => queries.itemsOf(part, 2)));
      expect(named.map((items) => items.length)).toEqual([2, 2, 1]);
      expect(named.flat().map(({ id }) => id)).toEqual(made.map(({ id }) => id).sort());
      for (const [place, items] of named.entries()) {
        const latest = Math.max(...items.map(({ lastModified }) => lastModified.getTime()));
        expect(parts[place]?.lastModified.getTime()).toBe(latest);
      }
    });

    test('is also split into parts for the pages of cars', () => {
      const car = { carBrand: 'Toyota', model: 'axio', chassisCode: 'NZE141', categories: ['Brake pads'] };
      const [first, ...others] = partsPages([car], 3);
      expect(first).toEqual(['/parts/toyota', '/parts/toyota/axio', '/parts/toyota/axio/nze141']);
      expect(others).toEqual([['/parts/toyota/axio/nze141/brake-pads']]);
    });

    test('escapes XML', () => {
      expect(sitemapOf([{ url: 'https://shop.example/?a=<&b=>' }])).toContain('?a=&lt;&amp;b=&gt;');
    });
  });

  test('robots.txt disallows private pages and links the sitemap', async () => {
    const { status, type, text } = await get('/robots.txt');
    expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
    expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  });
});
