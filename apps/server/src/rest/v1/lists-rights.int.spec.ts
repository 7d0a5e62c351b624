import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';

let shop: TestApp;
const clients = new Map<string, ApiClient>();
beforeAll(async () => {
  shop = await startTestApp();
  clients.set('guest', shop.asGuest());
  clients.set('customer', await signedIn(shop, 'customer'));
  clients.set('owner', await signedIn(shop, 'system_owner'));
  clients.set('admin', await signedIn(shop, 'admin'));
  clients.set('system_admin', await signedIn(shop, 'system_admin'));
});
afterAll(() => shop.close());

const nobody = randomUUID();

/** Every field about a cart or a wishlist, with a payload that is wrong where there is one, and how an account is told so. */
const fields: [string, string, string | undefined][] = [
  ['cart', '{ cart { id } }', undefined],
  ['wishlist', '{ wishlist { id } }', undefined],
  ['addToCart', 'mutation { addToCart(itemId: "x", quantity: 0) { id } }', 'QUANTITY_INVALID'],
  ['setCartQuantity', 'mutation { setCartQuantity(lineId: "x", quantity: 1000) { id } }', 'QUANTITY_INVALID'],
  ['removeFromCart', `mutation { removeFromCart(lineId: "${nobody}") { id } }`, 'CART_LINE_NOT_FOUND'],
  ['clearCart', 'mutation { clearCart { id } }', undefined],
  ['addToWishlist', 'mutation { addToWishlist(itemId: "x") { id } }', 'ITEM_NOT_FOUND'],
  [
    'removeFromWishlist',
    `mutation { removeFromWishlist(entryId: "${nobody}") { id } }`,
    'WISHLIST_ENTRY_NOT_FOUND',
  ],
  [
    'mergeGuestLists',
    'mutation { mergeGuestLists(input: { key: "" }) { cart { id } } }',
    'IDEMPOTENCY_KEY_INVALID',
  ],
  ['checkout', 'mutation { checkout(input: { idempotencyKey: "" }) { id } }', 'IDEMPOTENCY_KEY_INVALID'],
];

const calls: [string, string, unknown, number][] = [
  ['GET', '/cart', undefined, 200],
  ['POST', '/cart/add', {}, 400],
  ['PUT', `/cart/${nobody}`, {}, 400],
  ['DELETE', `/cart/${nobody}`, undefined, 404],
  ['DELETE', '/cart/clear', undefined, 200],
  ['GET', '/wishlist', undefined, 200],
  ['POST', '/wishlist/add', '{', 400],
  ['DELETE', `/wishlist/${nobody}`, undefined, 404],
];

const clientOf = (role: string) => clients.get(role) as ApiClient;

const codeOf = async (role: string, query: string) =>
  (await clientOf(role).graphql(query)).errors?.[0]?.extensions.code;

describe('a guest is told to sign in before the payload is judged:', () => {
  test.each(fields)('%s', async (_, query) => {
    expect(await codeOf('guest', query)).toBe('NOT_SIGNED_IN');
  });

  test.each(calls)('%s %s', async (method, path, body) => {
    const answer = { statusCode: 401, message: 'Please sign in first', error: 'Unauthorized' };
    expect(await clientOf('guest').rest(method, path, body)).toMatchObject({ status: 401, body: answer });
  });
});

describe.each(['customer', 'owner', 'admin', 'system_admin'])(
  'the account of %s is let in, and then the payload is judged:',
  (role) => {
    test.each(fields)('%s', async (_, query, code) => {
      expect(await codeOf(role, query)).toBe(code);
    });

    test.each(calls)('%s %s', async (method, path, body, status) => {
      expect((await clientOf(role).rest(method, path, body)).status).toBe(status);
    });
  },
);

test.each([
  ['POST', '/cart'],
  ['DELETE', '/cart'],
  ['POST', '/cart/clear'],
  ['PATCH', `/cart/${nobody}`],
  ['PUT', `/wishlist/${nobody}`],
])('%s %s is no call', async (method, path) => {
  expect((await clientOf('customer').rest(method, path)).status).toBe(404);
});
