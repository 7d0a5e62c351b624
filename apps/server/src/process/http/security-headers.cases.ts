import { beforeAll, describe, expect, test } from '@jest/globals';
import type { IncomingHttpHeaders } from 'node:http';
import { signedIn } from '../../../test/builders.js';
import { png } from '../../../test/pictures.js';
import { OWN_CLIENT, rawGet, registeredPath } from '../../../test/raw-get.js';
import { sharedBuiltShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { uploadedId } from '../../../test/uploads.js';

let shop: TestApp;
let picture: string;

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** One response of each origin: the response cache, the site, Nest, Apollo, Fastify, a hook, a file. */
const ANSWERS: [status: number, path: string, ask?: Ask][] = [
  [200, '/'],
  [200, '/', { method: 'HEAD' }],
  [200, '/admin/orders'],
  [404, '/no/such/page'],
  [404, '/products/%E0%A4%A'],
  [400, '/api/v1/orders/%E0%A4%A'],
  [200, '/readyz'],
  [200, '/api/v1/get-items'],
  [401, '/api/v1/verify'],
  [400, '/api/v1/login', { method: 'POST', headers: JSON_TYPE, body: '{"' }],
  [403, '/api/v1/logout', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
  [404, '/api/v1/nope'],
  [413, '/api/v1/login', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify('x'.repeat(1_100_000)) }],
  [200, '/graphql', { method: 'POST', headers: JSON_TYPE, body: '{"query":"{ shop { name } }"}' }],
  [400, '/graphql', { method: 'POST', headers: JSON_TYPE, body: '{"' }],
  [200, '/graphql', { headers: { accept: 'text/html' } }],
  [200, registeredPath('ProductsPage', { first: 24 }), { headers: OWN_CLIENT }],
  [401, '/live/orders'],
  [200, '/favicon.svg'],
  [404, '/assets/nope.js'],
  [200, '/sitemap.xml'],
  [404, '/', { method: 'PROPFIND' }],
];

const STANDING: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

function faultsOf(headers: IncomingHttpHeaders): string[] {
  const lacking = Object.entries(STANDING).filter(([name, value]) => headers[name] !== value);
  const talkative = ['server', 'x-powered-by', 'via'].filter((name) => headers[name] !== undefined);
  return [
    ...lacking.map(([name]) => name),
    ...talkative,
    ...faultsOfPolicy(headers),
    ...faultsOfType(headers),
  ];
}

function faultsOfPolicy({ 'content-security-policy': policy }: IncomingHttpHeaders): string[] {
  const directives = new Map(
    String(policy ?? '')
      .split(';')
      .map((one) => [one.trim().split(' ')[0], one.trim()] as const),
  );
  const needed = [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  const scripts = directives.get('script-src') ?? "script-src 'unsafe-inline'";
  return [
    ...needed.filter((directive) => ![...directives.values()].includes(directive)),
    ...(/unsafe-|\*|https?:|data:|blob:/.test(scripts) ? [scripts] : []),
  ];
}

/** Text types without a charset, which a browser would have to guess. JSON is always UTF-8. */
function faultsOfType({ 'content-type': type = '' }: IncomingHttpHeaders): string[] {
  const isText = /^text\/|javascript|xml/.test(type) && !type.startsWith('image/');
  return isText && !/charset=utf-8/i.test(type) ? [type] : [];
}

describe('security headers', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ PUBLIC_URL: 'https://shop.example' });
    picture = `/uploads/items/${await uploadedId(await signedIn(shop, 'admin'), await png())}-preview.jpg`;
  });

  test.each(ANSWERS)('%i %s has all security headers', async (status, path, ask = {}) => {
    // Requested twice, because the second response is cached.
    for (let round = 0; round < 2; round++) {
      const result = await rawGet(shop.url + path, ask.headers, {
        method: ask.method ?? 'GET',
        ...(ask.body && { body: ask.body }),
      });
      expect(result.status).toBe(status);
      expect(faultsOf(result.headers)).toEqual([]);
    }
  });

  test('on a 304, if present, are the same as on the page', async () => {
    const { headers } = await rawGet(`${shop.url}/`);
    const unchanged = await rawGet(`${shop.url}/`, { 'if-none-match': headers.etag ?? '' });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers['content-security-policy'] ?? headers['content-security-policy']).toBe(
      headers['content-security-policy'],
    );
  });

  test('sandbox a picture, whether it exists or not', async () => {
    for (const [path, status] of [
      [picture, 200],
      ['/uploads/items/nope.jpg', 404],
    ] as const) {
      const result = await rawGet(shop.url + path);
      expect(result.status).toBe(status);
      expect(result.headers).toMatchObject({
        ...STANDING,
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });
});
