import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCategory, buildOrder, signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { documentedCalls } from '../../../test/documented-calls.js';
import { rawGet } from '../../../test/raw-get.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { wholeState } from '../../../test/whole-state.js';

const PARTNER = 'https://partner.example';

let shop: TestApp;

/** Headers that browsers send with a cross-site call: new browsers, old ones, and frames without an origin. */
const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://evil.shop.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

const JSON_TEXT = '{"query":"mutation { signOut }","name":"Stolen"}';
const PART = 'content-disposition: form-data; name=';

/** Everything that a browser sends to another site without a CORS preflight. */
const WITHOUT_PREFLIGHT: { type?: string; body?: string }[] = [
  {},
  { type: 'text/plain', body: JSON_TEXT },
  { type: 'application/x-www-form-urlencoded', body: 'name=Stolen&query=mutation+%7B+signOut+%7D' },
  { type: 'application/x-www-form-urlencoded' },
  {
    type: 'multipart/form-data; boundary=b',
    body: `--b\r\n${PART}"operations"\r\n\r\n${JSON_TEXT}\r\n--b\r\n${PART}"map"\r\n\r\n{}\r\n--b--\r\n`,
  },
];

const cookieOf = ({ cookies }: ApiClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

interface Attempt {
  address: string;
  from: Record<string, string>;
  what: (typeof WITHOUT_PREFLIGHT)[number];
}

const product = (addresses: string[], froms: Attempt['from'][], whats: Attempt['what'][]): Attempt[] =>
  addresses.flatMap((address) => froms.flatMap((from) => whats.map((what) => ({ address, from, what }))));

/** Sends a call with the cookie, as a browser would; returns whether it was accepted. */
async function isAccepted(
  { address, from, what: { type, body } }: Attempt,
  cookie: string,
): Promise<boolean> {
  const headers = { cookie, ...from, ...(type && { 'content-type': type }) };
  const { status, text } = await rawGet(shop.url + address, headers, { method: 'POST', body });
  return status < 400 && !text.includes('"errors"');
}

/** The URLs at which a POST changes something, with existing ids. */
async function changingAddresses(): Promise<string[]> {
  const { id: categoryId } = await buildCategory(shop);
  const { id: orderId } = await buildOrder(shop);
  const addresses = documentedCalls(shop)
    .filter(({ verb }) => verb === 'POST')
    .flatMap(({ path }) => [categoryId, orderId].map((id) => path.replace(/\{\w+\}/, id)));
  const all = [...addresses, `/api/v1/delete-category?id=${categoryId}`, '/graphql', '/uploads'];
  // Logging out comes last, because nothing could be changed after it.
  return [...new Set(all)].toSorted(
    (one, other) => Number(/logout/.test(one)) - Number(/logout/.test(other)),
  );
}

describe('other sites', () => {
  beforeAll(async () => {
    shop = await startTestApp({ CORS_ORIGINS: PARTNER, PUBLIC_URL: 'http://shop.example' });
  });
  beforeEach(() => shop.clear());
  afterAll(() => shop.close());

  test('forms and scripts of another site, opened by a signed-in owner, change nothing', async () => {
    const cookie = cookieOf(await signedIn(shop, 'system_owner'));
    const addresses = await changingAddresses();
    expect(addresses.length).toBeGreaterThan(20);
    const before = await wholeState(shop);
    const [evil = {}] = ELSEWHERE;
    const attempts = [
      ...product(addresses, [evil], [WITHOUT_PREFLIGHT[1] ?? {}, WITHOUT_PREFLIGHT[4] ?? {}]),
      ...product(['/graphql', '/api/v1/logout'], ELSEWHERE, WITHOUT_PREFLIGHT),
    ];
    const found: unknown[] = [];
    for (const one of attempts) if (await isAccepted(one, cookie)) found.push(one);
    expect(found).toEqual([]);
    expect(await wholeState(shop)).toEqual(before);
  });

  describe('a call that changes something', () => {
    test('is accepted from the shop and its partners, and rejected with a reason from elsewhere', async () => {
      const customer = await signedIn(shop);
      const { id } = await buildCategory(shop);
      const add = (headers: Record<string, string>) =>
        customer.rest('POST', '/wishlist/add', { item_id: id }, headers);
      for (const headers of [
        { 'sec-fetch-site': 'same-origin', origin: 'http://whatever.example' },
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': 'cross-site', origin: PARTNER },
        { origin: PARTNER },
        { origin: 'http://shop.example' },
        {},
      ] as Record<string, string>[])
        expect([headers, (await add(headers)).status]).toEqual([headers, 404]);
      for (const headers of ELSEWHERE)
        expect([headers, await add(headers)]).toMatchObject([
          headers,
          {
            status: 403,
            body: {
              statusCode: 403,
              message: 'This can only be sent from the shop itself',
              error: 'Forbidden',
            },
          },
        ]);
    });

    test('is rejected by GraphQL with an error code if it comes from another site', async () => {
      const response = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
        body: JSON.stringify({ query: 'mutation { signOut }' }),
      });
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'CROSS_SITE_CALL' } }] });
    });

    test('is never a GET', async () => {
      const customer = await signedIn(shop);
      const query = encodeURIComponent('mutation { signOut }');
      const own = { cookie: cookieOf(customer), 'content-type': 'application/json' };
      for (const headers of [own, { ...own, 'apollo-require-preflight': '1' }]) {
        const { text } = await rawGet(`${shop.url}/graphql?query=${query}`, headers);
        expect(JSON.parse(text)).not.toHaveProperty('data.signOut', true);
      }
      const before = await wholeState(shop);
      for (const { verb, path } of documentedCalls(shop)) {
        if (verb === 'GET') await rawGet(shop.url + path, { cookie: cookieOf(customer) });
      }
      expect(await wholeState(shop)).toEqual(before);
    });
  });

  describe('a report', () => {
    const FILE = '/api/v1/reports/traffic.csv?start_date=2026-01-01&end_date=9999-12-31';
    const EVIL = { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/win' };
    const LINK = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const ask = async (headers: Record<string, string>, method = 'GET') =>
      rawGet(
        shop.url + FILE,
        { cookie: cookieOf(await signedIn(shop, 'system_owner')), ...headers },
        { method },
      );

    test.each([
      ['a picture', { ...EVIL, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
      ['a frame', { ...EVIL, ...LINK, 'sec-fetch-dest': 'iframe' }],
      ['a page without a referrer', { 'sec-fetch-site': 'same-site' }],
      ['an old browser', { referer: 'https://evil.example/win' }],
      ['a script', { origin: 'https://evil.example' }],
    ])('is not made for %s of another site', async (_, headers) => {
      for (const method of ['GET', 'HEAD']) expect((await ask(headers, method)).status).toBe(403);
      expect(JSON.parse((await ask(headers)).text)).toMatchObject({ code: 'CROSS_SITE_CALL' });
    });

    test('linked by another site redirects to the reports page with the same range', async () => {
      const { status, headers } = await ask({ ...EVIL, ...LINK });
      expect([status, headers.location]).toEqual([302, '/owner/reports?start=2026-01-01&end=9999-12-31']);
    });

    test.each([
      ['the export of items', 'admin', '/api/v1/exports/items.csv', '/admin/products'],
      [
        'the refused rows of an import',
        'admin',
        '/uploads/imports/some-id/refused.csv',
        '/admin/imports/some-id',
      ],
      ['the data of a person', 'customer', '/api/v1/personal-data.html', '/account'],
    ] as const)('and %s only lead to a page if another site links them', async (_, role, file, page) => {
      const cookie = cookieOf(await signedIn(shop, role));
      const link = await rawGet(shop.url + file, { cookie, ...EVIL, ...LINK });
      expect([link.status, link.headers.location]).toEqual([302, page]);
      expect((await rawGet(shop.url + file, { cookie, ...EVIL })).status).toBe(403);
    });

    test.each([
      ['the shop', { 'sec-fetch-site': 'same-origin', referer: 'http://whatever.example/' }],
      ['an address that is typed', { ...LINK, 'sec-fetch-site': 'none' }],
      ['a link of a partner', { ...EVIL, ...LINK, referer: `${PARTNER}/reports` }],
      ['a script of a partner', { 'sec-fetch-site': 'cross-site', origin: PARTNER }],
      ['a program', {}],
    ])('is made for %s', async (_, headers) => {
      expect(await ask(headers)).toMatchObject({ status: 200, text: expect.stringContaining('Total') });
    });
  });

  test('responses of the shop cannot be read by other sites, unless they are partners', async () => {
    for (const path of ['/api/v1/healths', '/graphql', '/live/orders', '/']) {
      for (const [origin, allowed] of [
        [PARTNER, PARTNER],
        ['http://shop.example', null],
        ['https://partner.example.evil.test', null],
        ['https://evilpartner.example', null],
        ['http://partner.example', null],
        ['https://partner.example:8443', null],
        ['null', null],
        ['*', null],
      ] as const) {
        const { headers } = await rawGet(shop.url + path, { origin, accept: 'application/json' });
        expect([path, origin, headers['access-control-allow-origin'] ?? null]).toEqual([
          path,
          origin,
          allowed,
        ]);
        expect(headers['vary']?.toLowerCase()).toContain('origin');
        if (allowed) expect(headers['access-control-allow-credentials']).toBe('true');
        const requestHeaders = { origin, 'access-control-request-method': 'POST' };
        const preflight = await rawGet(shop.url + path, requestHeaders, { method: 'OPTIONS' });
        expect([path, origin, preflight.headers['access-control-allow-origin'] ?? null]).toEqual([
          path,
          origin,
          allowed,
        ]);
      }
    }
  });
});
