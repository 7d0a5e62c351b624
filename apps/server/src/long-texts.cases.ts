import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildItem, buildOrder, signedIn } from '../test/builders.js';
import type { ApiClient } from '../test/clients.js';
import { leastCpuMs } from '../test/cpu-time.js';
import { sharedShop } from '../test/shared-shop.js';
import type { TestApp } from '../test/test-app.js';

const LENGTH = 100_000;
const MOST_MS = 100;

const filled = (part: string) => part.repeat(LENGTH / part.length);

/** What patterns stumble over: long runs of what they take, and an end that they do not. */
const TEXTS: Record<string, string> = {
  letters: `${filled('a')}!`,
  blanks: `x${filled(' ')}x`,
  'at signs': `${filled('a@')}!`,
  dots: `a@${filled('a.')}!`,
  digits: `${filled('1')}x`,
  commas: `${filled('1,')}x`,
  dashes: `${filled('1 - ')}x`,
  amounts: `${filled('Ksh ')}x`,
  'combining marks': `a${filled('\u0301')}`,
  slashes: `/${filled('/')}x`,
};

interface Counter {
  guest: ApiClient;
  customer: ApiClient;
  admin: ApiClient;
  owner: ApiClient;
  itemId: string;
  orderId: string;
}

type Ask = (text: string, all: Counter) => Promise<unknown>;

const NAMED = { description: 'x', price_range: '1', category_id: 'x', brand_id: 'x' };

const form = (fields: Record<string, string>) => {
  const all = new FormData();
  for (const [name, value] of Object.entries(fields)) all.append(name, value);
  return all;
};

const FIELDS: Record<string, Ask> = {
  'email of a sign-in': (email, { guest }) => guest.rest('POST', '/login-user', { email, password: 'x' }),
  'password of a sign-in': (password, { guest }) =>
    guest.rest('POST', '/login-user', { email: 'a@example.com', password }),
  'email of an account': (email, { guest }) =>
    guest.rest('POST', '/register-user', { email, password: 'secret-1' }),
  'phone of an account': (msisdn, { guest }) =>
    guest.rest('POST', '/register-user', { email: 'a@example.com', password: 'secret-1', msisdn }),
  'name of an account': (name, { customer }) =>
    customer.graphql('mutation ($name: String) { updateAccount(name: $name) { id } }', { name }),
  'email to reset': (email, { guest }) =>
    guest.graphql('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email }),
  search: (text, { guest }) =>
    guest.graphql('query ($text: String!) { items(filter: { search: $text }) { totalCount } }', { text }),
  suggestions: (text, { guest }) =>
    guest.graphql('query ($text: String!) { suggestions(text: $text) { items { id } } }', { text }),
  'least price': (min, { guest }) =>
    guest.graphql('query ($min: Decimal) { items(filter: { priceMin: $min }) { totalCount } }', { min }),
  cursor: (after, { guest }) =>
    guest.graphql('query ($after: String) { items(after: $after) { totalCount } }', { after }),
  id: (id, { guest }) => guest.graphql('query ($id: ID!) { item(id: $id) { id } }', { id }),
  'id of a session': (session_id, { guest }) => guest.rest('POST', '/track/page-visit', { session_id }),
  'name of a category': (name, { admin }) => admin.rest('POST', '/add-category', { name }),
  'name of an item': (name, { admin }) =>
    admin.form('POST', '/api/v1/add-item', form({ ...NAMED, name: name.slice(0, 99_000) })),
  'price of an item': (text, { admin }) =>
    admin.form('POST', '/api/v1/add-item', form({ ...NAMED, name: 'x', price_range: text.slice(0, 99_000) })),
  'address of an order': (shipping_address, { customer, itemId }) =>
    customer.rest('POST', '/orders/create', {
      shipping_address,
      cart_items: [{ item_id: itemId, quantity: 1 }],
    }),
  'amount of an order': (total_amount, { customer, itemId }) =>
    customer.rest('POST', '/orders/create', { total_amount, cart_items: [{ item_id: itemId, quantity: 1 }] }),
  'price of an order': (actual_price, { admin, orderId }) =>
    admin.rest('POST', `/confirm-order/${orderId}`, { actual_price, status: 'confirmed' }),
  'search of orders': (text, { admin }) =>
    admin.graphql('query ($text: String!) { orders(filter: { search: $text }) { totalCount } }', { text }),
  'search of users': (text, { owner }) =>
    owner.graphql('query ($text: String!) { users(filter: { search: $text }) { totalCount } }', { text }),
  'first day': (start, { owner }) =>
    owner.graphql('query ($start: String) { stats(range: { start: $start }) { orders { total } } }', {
      start,
    }),
};

let shop: TestApp;
let counter: Counter;

describe('R23: 100 KB in a field', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    const [customer, admin, owner] = [
      await signedIn(shop),
      await signedIn(shop, 'admin'),
      await signedIn(shop, 'system_owner'),
    ];
    const [{ id: itemId }, { id: orderId }] = [await buildItem(shop), await buildOrder(shop)];
    counter = { guest: shop.asGuest(), customer, admin, owner, itemId, orderId };
  });

  test.each(Object.entries(FIELDS))('the %s: costs next to nothing', async (_, ask) => {
    for (const [name, text] of Object.entries(TEXTS)) {
      const cost = await leastCpuMs(() => ask(text, counter), MOST_MS);
      expect([name, cost <= MOST_MS || cost]).toEqual([name, true]);
    }
  });

  test('the control: a weak pattern is found out', async () => {
    const text = `x${' '.repeat(30_000)}x`;
    expect(await leastCpuMs(() => /\s+$/.test(text), MOST_MS)).toBeGreaterThan(MOST_MS);
  });
});
