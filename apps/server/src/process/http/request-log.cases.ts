import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;

const idOf = async (given?: string, path = '/api/v1/healths') => {
  const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given };
  const response = await fetch(`${shop.url}${path}`, { headers });
  await response.body?.cancel();
  return response.headers.get('x-request-id');
};

describe('the request id', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test('is in every response: API, pages, files, and 404', async () => {
    const paths = [
      '/',
      '/api/v1/get-items',
      '/graphql',
      '/assets/app.js',
      '/livez',
      '/api/nope',
      '/live/orders',
    ];
    const ids = await Promise.all(paths.map((path) => idOf(undefined, path)));
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
    expect(new Set(ids).size).toBe(paths.length);
  });

  test('is that of the X-Request-Id header, if valid', async () => {
    const given = '0af7651916cd43dd8448eb211c80319c';
    expect(await idOf(given)).toBe(given);
    for (const odd of ['short', 'x'.repeat(65), 'with spaces in it', '{"level":"fatal"}', 'ann@example.com'])
      expect(await idOf(odd)).toMatch(/^[\w-]{36}$/);
  });
});
