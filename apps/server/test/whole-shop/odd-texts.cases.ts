import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, buildItem, signedIn } from '../builders.js';
import type { ApiClient } from '../clients.js';
import { sharedShop } from '../shared-shop.js';
import type { TestApp } from '../test-app.js';

let shop: TestApp;
let customer: ApiClient;
let admin: ApiClient;
let itemId: string;
let form: Record<string, unknown>;

const ORDER = `mutation ($input: PlaceOrderInput!) { order: placeOrder(input: $input) { text: FIELD } }`;
const ITEM = `mutation ($input: ItemInput!) { item: addItem(input: $input) { text: FIELD } }`;
const order = (field: string) => (text: string) =>
  customer.graphql(ORDER.replace('FIELD', field), {
    input: { lines: [{ itemId }], idempotencyKey: randomUUID(), [field]: text },
  });
const item = (field: string) => (text: string) =>
  admin.graphql(ITEM.replace('FIELD', field), {
    input: { name: 'n', description: 'd', ...form, [field]: text },
  });
const own = (field: string) => (text: string) =>
  customer.graphql(`mutation ($text: String) { user: updateAccount(${field}: $text) { text: ${field} } }`, {
    text,
  });
const named = (add: string) => (text: string) =>
  admin.graphql(`mutation ($text: String!) { row: ${add}(name: $text) { text: name } }`, { text });

/** Every mutation that stores a free text; each returns the stored text. */
const MUTATIONS: Record<string, (text: string) => ReturnType<ApiClient['graphql']>> = {
  'notes of an order': order('notes'),
  'an address': order('shippingAddress'),
  'the name of an item': item('name'),
  'a description': item('description'),
  'a category': named('addCategory'),
  'a car brand': named('addCarBrand'),
  'a name': own('name'),
  'a phone': own('phone'),
};

/** A multi-character emoji, joiners, right-to-left marks, ligatures, four-byte and control characters, and markup. */
const KEPT = '👩🏾‍🔧 a\u200db \u202Egnp\u202C ﬁ Ｆ İı ’ 𝒯 𠜎 \uffff \u0001\u001b[31m <b>&amp; %s {{x}}';

const REFUSED: [string, string, string][] = [
  ['a NUL', 'a\0b', 'TEXT_HAS_NUL'],
  ['a lone surrogate', 'a\ud800b', 'INVALID_INPUT'],
  ['10,000 combining marks', `Z${'\u0301'.repeat(10_000)}`, 'TEXT_TOO_LONG'],
];

describe('odd texts', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    [customer, admin] = [await signedIn(shop), await signedIn(shop, 'admin')];
    itemId = (await buildItem(shop)).id;
    const [category, brand] = [await buildCategory(shop), await buildCarBrand(shop)];
    form = { priceRange: '1', categoryId: category.id, carBrandId: brand.id, imageIds: [] };
  });

  test.each(Object.entries(MUTATIONS))('as %s are stored undamaged or rejected', async (name, send) => {
    const isProse = name === 'notes of an order' || name === 'a description';
    const sent = name === 'a phone' ? '👩🏾‍🔧 \u202Ea<b>' : KEPT;
    const text = isProse ? sent : sent.replaceAll(/[\u202E\u202C]/g, '');
    const { data } = await send(` ${sent} `);
    expect(Object.values(data ?? {})).toEqual([{ text }]);
    for (const [what, bad, code] of REFUSED) {
      const { errors } = await send(bad);
      expect([what, errors?.[0]?.extensions.code]).toEqual([what, code]);
    }
  });

  describe('two Unicode spellings of a text are treated as equal', () => {
    test.each(['addCategory', 'addCarBrand'])('for %s', async (add) => {
      const name = `Caf\u00e9 ${randomUUID()}`;
      expect((await named(add)(name)).errors).toBeUndefined();
      for (const other of [name.normalize('NFD'), name.toUpperCase(), name.toUpperCase().normalize('NFD')]) {
        expect((await named(add)(other)).errors?.[0]?.extensions.code).toBe('NAME_TAKEN');
      }
    });

    test('for an email', async () => {
      const email = `zo\u00eb-${randomUUID()}@example.com`;
      const register = (one: string) =>
        shop.asGuest().rest('POST', '/register-user', { email: one, password: 'secret-1' });
      expect((await register(email)).status).toBe(201);
      for (const other of [email.normalize('NFD'), email.toUpperCase()])
        expect((await register(other)).status).toBe(409);
    });
  });
});
