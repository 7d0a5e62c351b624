import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem } from '../../test/builders.js';
import { emptiedCache } from '../../test/emptied-cache.js';
import { OWN_CLIENT, rawGet, registeredPath } from '../../test/raw-get.js';
import { sendRaw } from '../../test/raw-request.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { warmRenderer } from '../../test/warm-renderer.js';
import { Leaving } from '../http/leaving.js';
import { Metrics } from '../metrics/metrics.js';
import type { FrontCache } from './front-cache.js';

/** What is kept is answered before Fastify sees it: all that Fastify does for a request must hold for it as well. */
const LIST = registeredPath('ProductsPage', { first: 24 });

let shop: TestApp;
let cache: FrontCache;

const get = (path: string, headers: Record<string, string> = {}) =>
  rawGet(shop.url + path, { ...(path === LIST && OWN_CLIENT), ...headers });

const line = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n');

const hitsOf = async (work: () => Promise<unknown>) => {
  const { hits } = cache.figures();
  await work();
  return cache.figures().hits - hits;
};

describe('ahead of all', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ METRICS_PORT: '9464', CORS_ORIGINS: 'https://other.example' });
    await buildItem(shop, { name: 'Front brake pad set' });
    await warmRenderer(shop);
  });
  beforeEach(async () => {
    cache = await emptiedCache(shop);
    for (const path of ['/', LIST]) await get(path);
    expect(cache.figures().entries).toBe(2);
  });

  test('a kept answer names its request', async () => {
    const given = '0af7651916cd43dd8448eb211c80319c';
    const ids = [await get('/'), await get('/'), await get('/', { 'x-request-id': given })].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.stringMatching(/^[\w-]{36}$/), given]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('it is counted among the requests, by its route and how it ended', async () => {
    const counted = async (route: string, status: number) => {
      const text = await shop.app.get(Metrics).registry.metrics();
      const name = `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} `;
      return Number(text.split(name)[1]?.split('\n')[0] ?? 0);
    };
    const kinds = [
      ['page', 200],
      ['page', 304],
      ['/graphql', 200],
    ] as const;
    const all = () => Promise.all(kinds.map(([route, status]) => counted(route, status)));
    const [page = 0, unchanged = 0, query = 0] = await all();
    const asking = async () => {
      const { headers } = await get('/');
      await get('/', { 'if-none-match': String(headers.etag) });
      for (let turn = 0; turn < 3; turn++) await get(LIST);
    };
    expect(await hitsOf(asking)).toBe(5);
    expect(await all()).toEqual([page + 1, unchanged + 1, query + 3]);
  });

  test('it is not given to a request to two hosts', async () => {
    const asking = async () => {
      const { text } = await sendRaw(shop, [line('/', 'Host: a', 'hOsT: b', 'Connection: close')]);
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
    };
    expect(await hitsOf(asking)).toBe(0);
  });

  test('it keeps its place among others on one connection', async () => {
    const asked = ['/', '/livez', '/api/v1/healths', '/', '/nowhere'].map((path) => line(path, 'Host: a'));
    const last = line('/', 'Host: a', 'Connection: close');
    const asking = async () => {
      const { text } = await sendRaw(shop, [asked.join('') + last]);
      const kinds = [...text.matchAll(/HTTP\/1\.1 (\d+)|content-type: (\w+\/\w+)/gi)].map(
        ([, status, type]) => status ?? type,
      );
      const [html, json] = ['text/html', 'application/json'];
      expect(kinds).toEqual([
        ...['200', html, '200', json, '200', json],
        ...['200', html, '404', html, '200', html],
      ]);
    };
    expect(await hitsOf(asking)).toBe(3);
  });

  test('it is left to others once the shop is leaving, so that connections end', async () => {
    const leaving = shop.app.get(Leaving);
    leaving.hasBegun = true;
    const asking = async () => {
      expect((await get('/')).headers.connection).toBe('close');
      expect((await get('/', { 'x-asks-elsewhere': '1' })).status).toBe(502);
    };
    expect(await hitsOf(asking)).toBe(0);
    leaving.hasBegun = false;
  });
});
