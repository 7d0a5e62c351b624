import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parse, print } from 'graphql';
import { buildItem, signedIn } from '../../test/builders.js';
import { emptiedCache } from '../../test/emptied-cache.js';
import { OWN_CLIENT, rawGet, registeredPath } from '../../test/raw-get.js';
import { sharedBuiltShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { warmRenderer } from '../../test/warm-renderer.js';
import { registeredQueries } from '../graphql/registered-queries.js';
import type { ResponseCache } from './response-cache.js';

let shop: TestApp;
let cache: ResponseCache;
let cookie: string;
let email: string;
const LIST = registeredPath('ProductsPage', { first: 24 });
const [HASH = ''] = [...registeredQueries.values()].flatMap(({ name, hash }) =>
  name === 'ProductsPage' ? hash : [],
);

interface Sent {
  path: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}

const send = ({ path, headers, ...how }: Sent) => rawGet(shop.url + path, headers, how);

const signedInTo = (path: string) => () => ({ path, headers: { ...OWN_CLIENT, cookie } });
const guestWith = (path: string, headers: Record<string, string>) => () => ({
  path,
  headers: { ...OWN_CLIENT, ...headers },
});
const posted = (query: string) => () => ({
  path: '/graphql',
  method: 'POST',
  headers: OWN_CLIENT,
  body: JSON.stringify({ query }),
});
const got = (query: string) => () => ({
  path: `/graphql?query=${encodeURIComponent(query)}`,
  headers: OWN_CLIENT,
});

const PRIVATE: [string, () => Sent][] = [
  ['Home with a session', signedInTo('/')],
  ['Products with an invalid session', guestWith('/products', { cookie: 'a=1; session=nonsense' })],
  ['a registered query with a session', signedInTo(LIST)],
  ['Home with Authorization', guestWith('/', { authorization: 'Bearer x' })],
  ['a registered query from another origin', guestWith(LIST, { origin: 'https://other.example' })],
  ['a registered query without the CSRF header', () => ({ path: LIST })],
  ['a registered query with another Accept header', guestWith(LIST, { accept: 'text/html' })],
  ['a public query by its text', got('{ items(first: 1) { totalCount } }')],
  ['a public query by POST', posted('{ items(first: 1) { totalCount } }')],
  ['the cart', got('{ cart { pieces } }')],
  ['the orders', got('{ myOrders(first: 1) { totalCount } }')],
  ['signing out, which sets a cookie', posted('mutation { signOut }')],
  ['the account page', () => ({ path: '/account', headers: { cookie } })],
  ['the login page with a return path', () => ({ path: '/login?from=%2Forders' })],
  ['REST', () => ({ path: '/api/v1/get-items' })],
  ['the cart by REST', () => ({ path: '/api/v1/cart', headers: { cookie } })],
  ['GraphiQL', () => ({ path: '/graphql', headers: { accept: 'text/html' } })],
  ['a page by POST', () => ({ path: '/', method: 'POST' })],
];

describe('private responses', () => {
  beforeAll(async () => {
    shop = await sharedBuiltShop({ METRICS_PORT: '9464', CORS_ORIGINS: 'https://other.example' });
    await buildItem(shop, { name: 'Front brake pad set' });
    await warmRenderer(shop);
    const customer = await signedIn(shop);
    email = customer.user.email;
    cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });
  beforeEach(async () => {
    cache = await emptiedCache(shop);
  });

  test.each(PRIVATE)('%s is neither served from the cache nor cached', async (_what, sent) => {
    await send({ path: '/' });
    await send({ path: LIST, headers: OWN_CLIENT });
    const before = cache.figures();
    expect(before.entries).toBe(2);
    await send(sent());
    await send(sent());
    expect(cache.figures()).toEqual(before);
  });

  test('no cached response contains session data, whichever request comes first', async () => {
    for (const path of ['/', '/cart', '/wishlist', '/login', LIST]) {
      const theirs = await send({ path, headers: { ...OWN_CLIENT, cookie } });
      const guests = await send({ path, headers: OWN_CLIENT });
      const kept = await send({ path, headers: { ...OWN_CLIENT, cookie: 'theme=dark' } });
      expect(theirs.status).toBe(200);
      expect(guests.text).toBe(theirs.text);
      expect(kept.text).toBe(guests.text);
      expect(kept.text).not.toContain(email);
      expect(kept.headers['set-cookie']).toBeUndefined();
    }
  });

  test('a signed-in user can also send a registered query by its hash', async () => {
    const { text, headers } = await send({ path: LIST, headers: { ...OWN_CLIENT, cookie } });
    expect(text).toContain('Front brake pad set');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('an unknown hash gives an error, so that the site sends the text', async () => {
    const path = LIST.replace(HASH, '0'.repeat(16));
    const { text } = await send({ path, headers: OWN_CLIENT });
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
  });

  test("integrators can persist queries by Apollo's protocol; their responses are never cached", async () => {
    const query = print(parse('{ me { email } }'));
    const { createHash } = await import('node:crypto');
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const body = JSON.stringify({ query, extensions });
    await send({ path: '/graphql', method: 'POST', headers: OWN_CLIENT, body });
    const path = `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`;
    const before = cache.figures();
    const theirs = await send({ path, headers: { ...OWN_CLIENT, cookie } });
    expect(JSON.parse(theirs.text)).toMatchObject({ data: { me: { email } } });
    const guests = await send({ path, headers: OWN_CLIENT });
    expect(JSON.parse(guests.text)).toMatchObject({ data: { me: null } });
    expect(cache.figures()).toEqual(before);
  });

  test("another text cannot be persisted under a hash of the site's queries", async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: HASH } };
    const body = JSON.stringify({ query: '{ me { email } }', extensions });
    const refused = await send({ path: '/graphql', method: 'POST', headers: OWN_CLIENT, body });
    expect(JSON.parse(refused.text)).not.toHaveProperty('data');
    const { text } = await send({ path: LIST, headers: { ...OWN_CLIENT, cookie } });
    expect(text).toContain('Front brake pad set');
  });
});
