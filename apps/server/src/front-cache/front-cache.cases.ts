import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem } from '../../test/builders.js';
import { caughtUp } from '../../test/caught-up.js';
import { OWN_CLIENT, rawGet, registeredPath } from '../../test/raw-get.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { warmRenderer } from '../../test/warm-renderer.js';
import { FrontCache } from './front-cache.js';

let shop: TestApp;
let cache: FrontCache;
let product: string;
const LIST = registeredPath('ProductsPage', { first: 24 });

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawGet(shop.url + path, { ...(path.startsWith('/graphql') && OWN_CLIENT), ...headers }, { method });

/** What the cache had to do for it. */
async function counted(work: () => Promise<unknown>) {
  const before = cache.figures();
  await work();
  const after = cache.figures();
  const made = after.misses - after.shared - (before.misses - before.shared);
  return { made, hits: after.hits - before.hits, entries: after.entries };
}

const ASKED = ['a product', 'a list'] as const;
const pathOf = (asked: (typeof ASKED)[number]) => (asked === 'a product' ? product : LIST);

describe('front cache', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ METRICS_PORT: '9464', CORS_ORIGINS: 'https://other.example' });
    await warmRenderer(shop);
    cache = shop.app.get(FrontCache);
  });
  beforeEach(async () => {
    await shop.clear();
    const { id } = await buildItem(shop, { name: 'Front brake pad set' });
    product = `/products/${id}`;
    await caughtUp(shop);
  });

  describe.each(ASKED)('%s', (asked) => {
    test('is made once, however many ask at the same time or later', async () => {
      const path = pathOf(asked);
      const crowd = () => Promise.all(Array.from({ length: 12 }, () => get(path)));
      expect(await counted(crowd)).toMatchObject({ made: 1, entries: 1 });
      expect(await counted(crowd)).toEqual({ made: 0, hits: 12, entries: 1 });
    });

    test('comes from the cache as it comes without it, and with all security headers', async () => {
      const path = pathOf(asked);
      await get(path);
      const [kept, anew] = [await get(path), await get(path, { authorization: 'none' })];
      expect(kept.status).toBe(200);
      expect(kept.text).toBe(anew.text);
      expect(kept.text).toContain('Front brake pad set');
      const { etag, ...others } = kept.headers;
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const before = {
        date: expect.anything(),
        'cache-control': 'no-cache',
        'x-request-id': expect.anything(),
      };
      expect(others).toEqual({ ...anew.headers, ...before });
      expect(others).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    });

    test('is not sent again to whoever has it', async () => {
      const path = pathOf(asked);
      const { headers } = await get(path);
      const etag = String(headers.etag);
      for (const known of [etag, `"other", ${etag}`]) {
        const again = await get(path, { 'if-none-match': known, 'accept-encoding': 'br' });
        expect([again.status, again.bytes.length]).toEqual([304, 0]);
        expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: headers.vary });
      }
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
      await shop.dataSource.query("UPDATE items SET name = 'Rear brake pad set'");
      await caughtUp(shop);
      const changed = await get(path, { 'if-none-match': etag });
      expect(changed.status).toBe(200);
      expect(changed.text).toContain('Rear brake pad set');
    });

    test('comes as the client can read it, each encoding made once', async () => {
      const path = pathOf(asked);
      const plain = await get(path);
      const { bytes } = cache.figures();
      for (const encoding of ['br', 'gzip']) {
        const crowd = Array.from({ length: 5 }, () => get(path, { 'accept-encoding': encoding }));
        const answers = await Promise.all(crowd);
        for (const { headers, text } of answers) {
          expect(headers['content-encoding']).toBe(encoding);
          expect(headers.vary).toMatch(/\bAccept-Encoding\b/);
          expect(text).toBe(plain.text);
        }
        expect(new Set(answers.map((answer) => answer.bytes.length)).size).toBe(1);
      }
      expect(plain.headers['content-encoding']).toBeUndefined();
      const grown = cache.figures().bytes;
      expect(grown).toBeGreaterThan(bytes);
      await get(path, { 'accept-encoding': 'br' });
      expect(cache.figures().bytes).toBe(grown);
    });

    test('says by HEAD what GET would', async () => {
      const path = pathOf(asked);
      const [got, headed] = [await get(path), await get(path, {}, 'HEAD')];
      expect([headed.status, headed.bytes.length]).toEqual([200, 0]);
      const own = { date: expect.anything(), 'x-request-id': expect.anything() };
      expect(headed.headers).toEqual({ ...got.headers, ...own });
      expect(headed.headers['content-length']).toBe(String(got.bytes.length));
    });
  });

  test('HEAD of a page that is not kept makes it for GET', async () => {
    expect((await get('/', {}, 'HEAD')).bytes).toHaveLength(0);
    expect(await counted(() => get('/'))).toEqual({ made: 0, hits: 1, entries: 1 });
  });

  test('JSON comes in the type that is asked for', async () => {
    const typeFor = async (accept: string) => (await get(LIST, { accept })).headers['content-type'];
    for (let round = 0; round < 2; round++) {
      expect(await typeFor(OWN_CLIENT.accept)).toBe('application/graphql-response+json; charset=utf-8');
      expect(await typeFor('application/json')).toBe('application/json; charset=utf-8');
      expect(await typeFor('*/*')).toBe('application/json; charset=utf-8');
    }
    expect(cache.figures().entries).toBe(2);
  });

  describe('a flood', () => {
    test('of addresses that mean the same page is one page', async () => {
      const flood = () =>
        Promise.all(Array.from({ length: 50 }, (_, place) => get(`/?utm_source=${place}&x${place}=1`)));
      expect(await counted(flood)).toMatchObject({ made: 1, entries: 1 });
    });

    test('of pages that do not exist leaves nothing', async () => {
      for (let place = 0; place < 10; place++) {
        const unknown = `/products/00000000-0000-4000-8000-0000000000${10 + place}`;
        expect((await get(unknown)).status).toBe(404);
        expect((await get(`/no/such/page/${place}`)).status).toBe(404);
        await get(`/products?category=${place}`);
        await get(registeredPath('ProductsPage', { first: 1_000 + place }));
        await get(`/products?search=${'x'.repeat(3_000)}`);
      }
      expect(cache.figures()).toMatchObject({ entries: 0, bytes: 0 });
    });
  });
});
