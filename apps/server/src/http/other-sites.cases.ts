import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buildCategory, buildOrder, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { documentedCalls } from '../../test/documented-calls.js';
import { rawGet } from '../../test/raw-get.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { wholeState } from '../../test/whole-state.js';

const PARTNER = 'https://partner.example';

let shop: TestApp;

/** What browsers say of a call that a page elsewhere makes: new ones, old ones, and those of frames that have no origin. */
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

/** All that a browser sends to another site without asking it first. */
const UNASKED: { type?: string; body?: string }[] = [
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

/** Tries every address in every way; answers what was let in, and asks with the cookie, as if the browser had sent it along. */
async function letIn(url: string, addresses: string[], cookie: string): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    for (const from of ELSEWHERE) {
      for (const { type, body } of UNASKED) {
        const headers = { cookie, ...from, ...(type && { 'content-type': type }) };
        const { status, text } = await rawGet(url + address, headers, { method: 'POST', body });
        if (status < 400 && !text.includes('"errors"'))
          found.push(`${address} ${type} ${JSON.stringify(from)}`);
      }
    }
  }
  return found;
}

/** Where a POST changes something, with an id that is there. */
async function changingAddresses(): Promise<string[]> {
  const { id: categoryId } = await buildCategory(shop);
  const { id: orderId } = await buildOrder(shop);
  const addresses = documentedCalls(shop)
    .filter(({ verb }) => verb === 'POST')
    .flatMap(({ path }) => [categoryId, orderId].map((id) => path.replace(/\{\w+\}/, id)));
  const all = [...addresses, `/api/v1/delete-category?id=${categoryId}`, '/graphql', '/uploads'];
  // Whoever is signed out can change nothing more: that comes last.
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

  describe.each(['admin', 'system_owner', 'customer'] as const)(
    'R29: a page of another site that a %s looks at',
    (role) => {
      test('changes nothing, whatever its forms and scripts send', async () => {
        const victim = await signedIn(shop, role);
        const addresses = await changingAddresses();
        const before = await wholeState(shop);
        expect(await letIn(shop.url, addresses, cookieOf(victim))).toEqual([]);
        expect(await wholeState(shop)).toEqual(before);
        expect(addresses.length).toBeGreaterThan(30);
      });
    },
  );

  test('R29: the same attempts get into a shop that asks nobody where a call comes from', async () => {
    let changes = 0;
    const toy = createServer((_request, response) => response.end(String(++changes))).listen(0, '127.0.0.1');
    await once(toy, 'listening');
    const { port } = toy.address() as AddressInfo;
    const found = await letIn(`http://127.0.0.1:${port}`, ['/api/v1/logout'], '');
    toy.close();
    expect(found).toHaveLength(ELSEWHERE.length * UNASKED.length);
    expect(changes).toBe(found.length);
  });

  describe('R29: a call that changes something', () => {
    const cancel = async (headers: Record<string, string>) => {
      const customer = await signedIn(shop);
      const { id } = await buildOrder(shop, { userId: customer.user.id });
      return customer.rest('POST', `/orders/${id}/cancel`, undefined, headers);
    };

    test.each([
      { 'sec-fetch-site': 'same-origin', origin: 'http://whatever.example' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: PARTNER },
      { origin: PARTNER },
      { origin: 'http://shop.example' },
      {},
    ])('is let in with %j', async (headers) => {
      expect((await cancel(headers as Record<string, string>)).status).toBe(200);
    });

    test.each(ELSEWHERE)('is refused with its reason with %j', async (headers) => {
      expect(await cancel(headers)).toMatchObject({
        status: 403,
        body: { statusCode: 403, message: 'This can only be sent from the shop itself', error: 'Forbidden' },
      });
    });

    test('is refused by GraphQL with its code', async () => {
      const answer = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
        body: JSON.stringify({ query: 'mutation { signOut }' }),
      });
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'CROSS_SITE_CALL' } }] });
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

  describe('R30: the answers of the shop', () => {
    const CLASSES = ['/api/v1/healths', '/api/v1/nope', '/graphql', '/live/orders', '/assets/app.js', '/'];

    test.each([
      [PARTNER, PARTNER],
      ['http://shop.example', null],
      ['https://partner.example.evil.test', null],
      ['https://evilpartner.example', null],
      ['https://sub.partner.example', null],
      ['http://partner.example', null],
      ['https://partner.example:8443', null],
      ['https://PARTNER.example', null],
      ['null', null],
      ['*', null],
    ])('may be read by a page of %s: %s', async (origin, allowed) => {
      for (const path of CLASSES) {
        const { headers } = await rawGet(shop.url + path, { origin, accept: 'application/json' });
        expect(headers['access-control-allow-origin'] ?? null).toBe(allowed);
        const asked = { origin, 'access-control-request-method': 'POST' };
        const preflight = await rawGet(shop.url + path, asked, { method: 'OPTIONS' });
        expect(preflight.headers['access-control-allow-origin'] ?? null).toBe(allowed);
      }
    });

    test.each(CLASSES)('%s say that they depend on the origin', async (path) => {
      const { headers } = await rawGet(shop.url + path, { origin: PARTNER });
      expect(headers['vary']?.toLowerCase()).toContain('origin');
      expect(headers['access-control-allow-credentials']).toBe('true');
    });
  });
});
