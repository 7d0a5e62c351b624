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
    test.each([CHROMIUM, 'text/html'])('is what /graphql shows to %s', async (accept) => {
      const response = await open(accept);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('vary')).toBe('Origin, Accept');
      expect(await response.text()).toContain('<title>Explorer</title>');
    });

    test('is shown for a link with a query, too, and runs nothing by itself', async () => {
      const response = await open(CHROMIUM, `/graphql?query=${encodeURIComponent('{ shop { name } }')}`);
      expect(await response.text()).toContain('<title>Explorer</title>');
    });

    test('obeys the policy of the shop, with a nonce for its own styles that no other answer has', async () => {
      const [one, other, site] = [await open(CHROMIUM), await open(CHROMIUM), await fetch(shop.url)];
      const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';
      const [, nonce] = /style-src 'self' 'nonce-([^']{22,})'/.exec(policyOf(one)) ?? [];
      expect(await one.text()).toContain(`<meta content="${nonce}" />`);
      expect(policyOf(one).replace(` 'nonce-${nonce}'`, '')).toBe(policyOf(site));
      expect(policyOf(other)).not.toContain(nonce);
      expect(one.headers.get('cache-control')).toBe('no-store');
    });

    test('has scripts that may be kept for ever', async () => {
      const { status, headers } = await fetch(`${shop.url}/graphql/assets/explorer.js`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });
  });

  describe('a program', () => {
    const query = `/graphql?query=${encodeURIComponent('{ shop { name } }')}`;
    const preflighted = { 'apollo-require-preflight': 'true' };

    test.each([
      '*/*',
      'application/json',
      'application/graphql-response+json',
      'application/json, text/html;q=0.5',
      'application/json;q=0.1',
    ])('gets its answer from GET with Accept: %s', async (accept) => {
      const response = await open(accept, query, preflighted);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('json');
      expect(await response.json()).toEqual({ data: { shop: { name: 'BeamBright' } } });
    });

    test('is still refused a plain GET, which any site could send', async () => {
      expect((await open('application/json', query)).status).toBe(400);
    });
  });
});
