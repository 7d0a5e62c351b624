import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

const CHROMIUM = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

const open = (accept: string, path = '/graphql', headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { accept, ...headers } });

describe('explorer', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  describe('the explorer', () => {
    test('is shown by /graphql in a browser, also for a link with a query, without running the query', async () => {
      for (const path of ['/graphql', `/graphql?query=${encodeURIComponent('{ shop { name } }')}`]) {
        const response = await open(CHROMIUM, path);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(response.headers.get('vary')).toBe('Origin, Accept');
        expect(await response.text()).toContain('<title>Explorer</title>');
      }
    });

    test('has the CSP of the shop, with a nonce for its styles that is new for each response', async () => {
      const [one, other, site] = [await open(CHROMIUM), await open(CHROMIUM), await fetch(shop.url)];
      const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';
      const [, nonce] = /style-src 'self' 'nonce-([^']{22,})'/.exec(policyOf(one)) ?? [];
      expect(await one.text()).toContain(`<meta content="${nonce}" />`);
      expect(policyOf(one).replace(` 'nonce-${nonce}'`, '')).toBe(policyOf(site));
      expect(policyOf(other)).not.toContain(nonce);
      expect(one.headers.get('cache-control')).toBe('no-store');
    });

    test('has immutable scripts', async () => {
      const { status, headers } = await fetch(`${shop.url}/graphql/assets/explorer.js`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });
  });

  describe('an API client', () => {
    const query = `/graphql?query=${encodeURIComponent('{ shop { name } }')}`;
    const preflighted = { 'apollo-require-preflight': 'true' };

    test('gets the result of a query by GET', async () => {
      for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
        const response = await open(accept, query, preflighted);
        expect([accept, response.status]).toEqual([accept, 200]);
        expect(await response.json()).toMatchObject({ data: { shop: { name: 'BeamBright' } } });
      }
    });
  });
});
