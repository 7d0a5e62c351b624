import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, buildItem, signedIn } from '../test/builders.js';
import type { ApiClient } from '../test/clients.js';
import { sharedShop } from '../test/shared-shop.js';
import type { TestApp } from '../test/test-app.js';

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

/** Every text that is stored as somebody wrote it: what is said of it at once. */
const DOORS: Record<string, (text: string) => ReturnType<ApiClient['graphql']>> = {
  'notes of an order': order('notes'),
  'an address': order('shippingAddress'),
  'the name of an item': item('name'),
  'a description': item('description'),
  'a category': named('addCategory'),
  'a car brand': named('addCarBrand'),
  'a name': own('name'),
  'a phone': own('phone'),
};

const ODD: [string, string][] = [
  ['an emoji of several', '👩🏾‍🔧 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['joiners', 'a\u200db\u200cc\u2060d'],
  ['right to left', '\u202Egnp.exe\u202C'],
  ['a byte order mark', 'a\ufeffb'],
  ['a ligature and wide signs', 'ﬁlter Ｆｉｌｔｅｒ'],
  ['Turkish i', 'İIıi'],
  ['Swahili', 'Ng’ombe wa breki, shilingi elfu mbili'],
  ['four bytes', '𝒯𝓎𝓇𝑒 𠜎'],
  ['what is assigned to nobody', '\u{10ffff}\uffff\ufdd0'],
  ['control signs', 'a\u0001\u0007\u001b[31mb\u0085c\u2028d'],
  ['decomposed', 'Cafe\u0301'],
  ['a NUL', 'a\0b'],
  ['half a sign', 'a\ud800b'],
  ['the other half', 'a\udc00b'],
  ['the halves in the wrong order', 'a\udc00\ud800b'],
];

/** Names that must be there once are kept in one spelling. */
const UNIQUE = ['a category', 'a car brand'];

/** The same letters come back, or a refusal that blames the text. */
async function expectKept(door: keyof typeof DOORS, text: string): Promise<void> {
  const { data, errors } = await DOORS[door]!(text);
  const told = (Object.values(data ?? {})[0] as { text: string } | undefined)?.text;
  const code = errors?.[0]?.extensions.code;
  const kept = UNIQUE.includes(door) ? text.trim().normalize('NFC') : text.trim();
  if (told !== undefined) expect(told).toBe(kept);
  else expect(code).toMatch(/^(?:TEXT_\w+|NAME_TAKEN|INVALID_INPUT)$/);
}

describe('odd texts', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    [customer, admin] = [await signedIn(shop), await signedIn(shop, 'admin')];
    itemId = (await buildItem(shop)).id;
    const [category, brand] = [await buildCategory(shop), await buildCarBrand(shop)];
    form = { priceRange: '1', categoryId: category.id, carBrandId: brand.id, imageIds: [] };
  });

  describe.each(Object.keys(DOORS))('R47: %s is kept letter by letter or refused', (door) => {
    test.each(ODD)('%s', (_, text) => expectKept(door, text));

    test('10,000 marks on one letter', async () => {
      await expectKept(door, `Z${'\u0301'.repeat(10_000)}`);
      await expectKept(door, `Z${'\u0301'.repeat(15)}`);
    });

    test('any text at all', async () => {
      const unit = fc.oneof(fc.constant('binary' as const), fc.constant('grapheme' as const));
      const text = unit.chain((kind) => fc.string({ unit: kind, minLength: 1, maxLength: 15 }));
      const shown = text.filter((one) => /[^\s\p{Cc}\p{Cf}]/u.test(one));
      await fc.assert(
        fc.asyncProperty(shown, (one) => expectKept(door, one)),
        { numRuns: 10 },
      );
    });
  });

  describe('R47: two spellings of one name are one name', () => {
    test.each(['addCategory', 'addCarBrand'])('for %s', async (add) => {
      const name = `Caf\u00e9 ${randomUUID()}`;
      expect((await named(add)(name)).errors).toBeUndefined();
      for (const twin of [name.normalize('NFD'), name.toUpperCase(), name.toUpperCase().normalize('NFD')]) {
        expect((await named(add)(twin)).errors?.[0]?.extensions.code).toBe('NAME_TAKEN');
      }
    });

    test('for an email', async () => {
      const email = `zo\u00eb-${randomUUID()}@example.com`;
      const register = (one: string) =>
        shop.asGuest().rest('POST', '/register-user', { email: one, password: 'secret-1' });
      expect((await register(email)).status).toBe(201);
      for (const twin of [email.normalize('NFD'), email.toUpperCase()])
        expect((await register(twin)).status).toBe(409);
    });
  });
});
