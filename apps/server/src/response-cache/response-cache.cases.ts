import { PRODUCT_PARAMETERS, type ProductParameterKind } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarModel, buildItem, buildVehicle } from '../../test/builders.js';
import { caughtUp } from '../../test/caught-up.js';
import { OWN_CLIENT, rawGet, registeredPath } from '../../test/raw-get.js';
import { sendRaw } from '../../test/raw-request.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { warmRenderer } from '../../test/warm-renderer.js';
import { GracefulShutdown } from '../process/http/graceful-shutdown.js';
import { Metrics } from '../process/metrics/metrics.js';
import { ResponseCache } from './response-cache.js';

let shop: TestApp;
let cache: ResponseCache;
let product: string;
const LIST = registeredPath('ProductsPage', { first: 24 });

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawGet(shop.url + path, { ...(path.startsWith('/graphql') && OWN_CLIENT), ...headers }, { method });

async function counted(work: () => Promise<unknown>) {
  const before = cache.figures();
  await work();
  const after = cache.figures();
  const made = after.misses - after.shared - (before.misses - before.shared);
  return { made, hits: after.hits - before.hits, entries: after.entries };
}

const TARGETS = ['a product', 'a list'] as const;
const cursor = (...key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

const VALUES: Record<ProductParameterKind, string[]> = {
  id: [randomUUID(), randomUUID()],
  search: ['brake', 'front'],
  price: ['100', '250.50'],
  flag: ['true'],
  sort: ['name', 'price-low'],
  cursor: [
    cursor('2026-01-01T00:00:00.000Z', randomUUID()),
    cursor('2100-01-01T00:00:00.000Z', randomUUID()),
  ],
  slug: ['axio', 'fielder'],
  year: ['2008', '2009'],
  fit: ['fits', 'not-checked'],
};

const pathOf = (target: (typeof TARGETS)[number]) => (target === 'a product' ? product : LIST);

describe('response cache', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ METRICS_PORT: '9464', CORS_ORIGINS: 'https://other.example' });
    await warmRenderer(shop);
    cache = shop.app.get(ResponseCache);
  });
  beforeEach(async () => {
    await shop.clear();
    const { id } = await buildItem(shop, { name: 'Front brake pad set' });
    product = `/products/${id}`;
    await caughtUp(shop);
  });

  describe.each(TARGETS)('%s', (target) => {
    test('is made once for any number of concurrent and later requests', async () => {
      const path = pathOf(target);
      const crowd = () => Promise.all(Array.from({ length: 12 }, () => get(path)));
      expect(await counted(crowd)).toMatchObject({ made: 1, entries: 1 });
      expect(await counted(crowd)).toEqual({ made: 0, hits: 12, entries: 1 });
    });

    test('is the same from the cache as without it, with all security headers', async () => {
      const path = pathOf(target);
      await get(path);
      const [kept, anew] = [await get(path), await get(path, { authorization: 'none' })];
      expect(kept.status).toBe(200);
      expect(kept.text).toBe(anew.text);
      expect(kept.text).toContain('Front brake pad set');
      const { etag, ...others } = kept.headers;
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const before = {
        date: expect.anything(),
        'x-request-id': expect.anything(),
      };
      expect(others).toEqual({ ...anew.headers, ...before });
      expect(others).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    });

    test('gives 304 to a client that has the current response', async () => {
      const path = pathOf(target);
      const ask = (etag?: string) =>
        get(path, { 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) });
      const { headers } = await ask();
      const etag = String(headers.etag);
      for (const known of [etag, `"other", ${etag}`]) {
        const again = await ask(known);
        expect([again.status, again.bytes.length]).toEqual([304, 0]);
        expect(again.headers).toMatchObject({
          etag,
          'cache-control': 'public, no-cache',
          vary: headers.vary,
        });
      }
      expect((await ask('"other"')).status).toBe(200);
      await shop.dataSource.query("UPDATE items SET name = 'Rear brake pad set'");
      await caughtUp(shop);
      const changed = await ask(etag);
      expect(changed.status).toBe(200);
      expect(changed.text).toContain('Rear brake pad set');
    });

    test('has an encoding that the client accepts, and is compressed once per encoding', async () => {
      const path = pathOf(target);
      const plain = await get(path);
      for (const encoding of ['br', 'gzip']) {
        const crowd = Array.from({ length: 5 }, () => get(path, { 'accept-encoding': encoding }));
        const results = await Promise.all(crowd);
        for (const { headers, text } of results) {
          expect(headers['content-encoding']).toBe(encoding);
          expect(headers.vary).toBe(plain.headers.vary);
          expect(headers.vary).toMatch(/\bAccept-Encoding\b/);
          expect(text).toBe(plain.text);
        }
        expect(new Set(results.map((result) => result.bytes.length)).size).toBe(1);
      }
      expect(plain.headers['content-encoding']).toBeUndefined();
      const again = () => get(path, { 'accept-encoding': 'gzip, br' });
      expect(await counted(again)).toEqual({ made: 0, hits: 1, entries: 3 });
    });

    test('has the same headers for HEAD as for GET', async () => {
      const path = pathOf(target);
      const [got, headed] = [await get(path), await get(path, {}, 'HEAD')];
      expect([headed.status, headed.bytes.length]).toEqual([200, 0]);
      const own = { date: expect.anything(), 'x-request-id': expect.anything() };
      expect(headed.headers).toEqual({ ...got.headers, ...own });
      expect(headed.headers['content-length']).toBe(String(got.bytes.length));
    });
  });

  test.each(Object.entries(PRODUCT_PARAMETERS))('each value of %s has its own entry', async (name, kind) => {
    const model = await buildCarModel(shop, 'Axio');
    for (const slug of VALUES.slug)
      await buildVehicle(shop, model, { slug, chassisCode: slug.toUpperCase() });
    await caughtUp(shop);
    // A year and a verdict are about a car.
    const list = kind === 'year' || kind === 'fit' ? '/products?car=axio&' : '/products?';
    const paths = [list.slice(0, -1), ...VALUES[kind].map((value) => `${list}${name}=${value}`)];
    const pages = () => Promise.all(paths.map((path) => get(path)));
    const texts = (await pages()).map(({ text }) => text);
    // Links of the page repeat its URL; what was queried is in the state.
    expect(new Set(texts.map((text) => text.split('id="state"')[1])).size).toBe(paths.length);
    expect(await counted(pages)).toEqual({ made: 0, hits: paths.length, entries: paths.length });
    const anew = await Promise.all(paths.map((path) => get(path, { authorization: 'none' })));
    expect(texts).toEqual(anew.map(({ text }) => text));
  });

  test('a 404 page without an ETag keeps status 404, whatever If-None-Match contains', async () => {
    const unknown = '/products/00000000-0000-4000-8000-000000000000';
    expect((await get(unknown, { 'if-none-match': 'undefined' })).status).toBe(404);
  });

  test('HEAD of an uncached page caches it for GET', async () => {
    expect((await get('/', {}, 'HEAD')).bytes).toHaveLength(0);
    expect(await counted(() => get('/'))).toEqual({ made: 0, hits: 1, entries: 1 });
  });

  test('JSON has the requested type', async () => {
    const typeFor = async (accept: string) => (await get(LIST, { accept })).headers['content-type'];
    for (let round = 0; round < 2; round++) {
      expect(await typeFor(OWN_CLIENT.accept)).toBe('application/graphql-response+json; charset=utf-8');
      expect(await typeFor('application/json')).toBe('application/json; charset=utf-8');
      expect(await typeFor('*/*')).toBe('application/json; charset=utf-8');
    }
    expect(cache.figures().entries).toBe(2);
  });

  test('each response has its own request id', async () => {
    const given = '0af7651916cd43dd8448eb211c80319c';
    const target = [await get('/'), await get('/'), await get('/', { 'x-request-id': given })];
    const ids = target.map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.stringMatching(/^[\w-]{36}$/), given]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('each request is counted once, by route and status', async () => {
    const kinds = [
      ['page', 200],
      ['page', 304],
      ['/graphql', 200],
    ] as const;
    const requests = async () => {
      const text = await shop.app.get(Metrics).registry.metrics();
      return kinds.map(([route, status]) => {
        const name = `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} `;
        return Number(text.split(name)[1]?.split('\n')[0] ?? 0);
      });
    };
    const [page = 0, unchanged = 0, query = 0] = await requests();
    const { headers } = await get('/');
    await get('/', { 'if-none-match': String(headers.etag) });
    for (let time = 0; time < 3; time++) await get(LIST);
    expect(await requests()).toEqual([page + 1, unchanged + 1, query + 3]);
  });

  test('a request to two hosts is rejected', async () => {
    await get('/');
    const twoHosts = ['GET / HTTP/1.1', 'Host: a', 'hOsT: b', 'Connection: close', '', ''].join('\r\n');
    expect((await sendRaw(shop, [twoHosts])).text).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('during shutdown connections close, and a GET gets 502 if the proxy then retries it elsewhere (x-proxy-retries)', async () => {
    await get('/');
    const shutdown = shop.app.get(GracefulShutdown);
    shutdown.hasBegun = true;
    expect((await get('/')).headers.connection).toBe('close');
    expect((await get('/', { 'x-proxy-retries': '1' })).status).toBe(502);
    shutdown.hasBegun = false;
  });

  describe('a flood', () => {
    test('of URLs of the same page makes one entry', async () => {
      const flood = () =>
        Promise.all(Array.from({ length: 50 }, (_, place) => get(`/?utm_source=${place}&x${place}=1`)));
      expect(await counted(flood)).toMatchObject({ made: 1, entries: 1 });
    });

    test('of large responses stays within the memory limit, and a very large one is not cached', async () => {
      const megabyte = 1_024 * 1_024;
      const keep = async (key: string, bytes: number) => {
        const response = { status: 200, headers: {}, unchangedHeaders: {}, body: Buffer.alloc(0), bytes };
        await cache.load(key, async () => ({ ...response, isPublic: true }));
      };
      for (let count = 0; count < 40; count++) await keep(`/${count}`, megabyte);
      await keep('/huge', 3 * megabyte);
      expect(cache.figures()).toMatchObject({ entries: 32, bytes: 32 * megabyte });
      expect([cache.find('/huge'), cache.find('/0')]).toEqual([undefined, undefined]);
    });

    test('of pages that do not exist caches nothing', async () => {
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
