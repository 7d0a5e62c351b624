import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildItem, signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { OWN_CLIENT, rawGet } from '../../../test/raw-get.js';
import { sharedBuiltShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { warmRenderer } from '../../../test/warm-renderer.js';

let shop: TestApp;
let owner: ApiClient;

const ITEMS = '{ items(first: 24) { nodes { id name description } } }';

const send = (path: string, headers: Record<string, string>, query?: string) =>
  rawGet(
    shop.url + path,
    {
      ...(query && OWN_CLIENT),
      cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
    query ? { method: 'POST', body: JSON.stringify({ query }) } : {},
  );

describe('compression', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ PUBLIC_URL: 'https://shop.example' });
    await buildItem(shop, { description: 'Four pads. '.repeat(300) });
    await warmRenderer(shop);
    owner = await signedIn(shop, 'system_owner');
  });

  test.each([
    ['a page', '/', undefined],
    ['a query', '/graphql', ITEMS],
  ])(
    '%s that is not cached is compressed with an encoding that the client accepts',
    async (_what, path, query) => {
      const plain = await send(path, {}, query);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toMatch(/\bAccept-Encoding\b/);
      for (const encoding of ['br', 'gzip']) {
        const { headers, bytes, text } = await send(path, { 'accept-encoding': encoding }, query);
        expect(headers['content-encoding']).toBe(encoding);
        expect(headers.vary).toBe(plain.headers.vary);
        expect(headers['content-length']).toBe(String(bytes.length));
        expect(text).toBe(plain.text);
        expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
      }
    },
  );

  test('small responses are not compressed', async () => {
    const { headers } = await send('/graphql', { 'accept-encoding': 'br' }, '{ shop { name } }');
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('the response to a mutation is never compressed, whatever its size, because mutations repeat user input', async () => {
    const name = 'A'.repeat(100);
    const changes = Array.from(
      { length: 10 },
      (_, place) => `c${place}: updateAccount(name: "${name}") { email name }`,
    );
    const { headers, text } = await send(
      '/graphql',
      { 'accept-encoding': 'br' },
      `mutation { ${changes.join(' ')} }`,
    );
    expect(text.split(name)).toHaveLength(11);
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('the GraphiQL page is not compressed, because it contains a nonce', async () => {
    const { headers } = await send('/graphql', { 'accept-encoding': 'br', accept: 'text/html' });
    expect(headers['content-security-policy']).toContain("'nonce-");
    expect(headers['content-encoding']).toBeUndefined();
  });
});
