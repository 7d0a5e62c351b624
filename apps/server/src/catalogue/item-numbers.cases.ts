import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { formOf } from '../../test/uploads.js';

let shop: TestApp;
let admin: ApiClient;
let categoryId: string;
let carBrandId: string;

interface Saved {
  item: { id: string; version: number; numbers: { kind: string; number: string; maker: string | null }[] };
}

const FIELDS = '{ id version numbers { kind number maker } }';
const ADD = `mutation ($id: ID, $input: ItemInput!) { item: addItem(id: $id, input: $input) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: ItemInput!) {
  item: updateItem(id: $id, version: $version, input: $input) ${FIELDS} }`;
const MATCHES = `query ($text: String!) { itemsByNumber(text: $text) { item { name } number kind isExact } }`;

const inputWith = (name: string, numbers?: unknown) => {
  const fields = { name, description: 'd', priceRange: '1', categoryId, carBrandId, imageIds: [] };
  return { ...fields, ...(numbers === undefined ? {} : { numbers }) };
};
const oem = (...numbers: string[]) => numbers.map((number) => ({ kind: 'OEM', number }));

async function add(name: string, numbers: unknown): Promise<Saved['item']> {
  const { data, errors } = await admin.graphql<Saved>(ADD, { input: inputWith(name, numbers) });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.item;
}

async function numbersOf(id: string): Promise<string[]> {
  const { data } = await shop
    .asGuest()
    .graphql<Saved>(`query ($id: ID!) { item(id: $id) ${FIELDS} }`, { id });
  return data?.item.numbers.map(({ number }) => number) ?? [];
}

async function matches(text: string) {
  interface Result {
    itemsByNumber: { item: { name: string }; number: string; kind: string; isExact: boolean }[];
  }
  const { data, errors } = await shop.asGuest().graphql<Result>(MATCHES, { text });
  return errors ?? data?.itemsByNumber.map(({ item, ...match }) => ({ name: item.name, ...match }));
}

describe('the part numbers of an item', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    ({ categoryId, carBrandId } = await buildItem(shop, { name: 'Wiper blade' }));
  });

  test('are saved in their order; names of makers that differ only in case become one maker', async () => {
    const numbers = [
      { kind: 'MPN', number: 'D-2228', maker: 'Denso' },
      { kind: 'GTIN', number: '4006381333931' },
      { kind: 'CROSS', number: ' • D\u20102229\n\n0986AB', maker: 'DENSO' },
    ];
    const { numbers: saved } = await add('Pads', numbers);
    expect(saved.map(({ kind, number, maker }) => [kind, number, maker])).toEqual([
      ['MPN', 'D-2228', 'Denso'],
      ['GTIN', '04006381333931', null],
      ['CROSS', 'D-2229', 'Denso'],
      ['CROSS', '0986AB', 'Denso'],
    ]);
  });

  test('stay if an update does not mention them, also by REST, and are removed by an empty list', async () => {
    const { id } = await add('Pads', oem('04465-12592', '04466'));
    const update = (version: number, numbers?: unknown) =>
      admin.graphql(UPDATE, { id, version, input: inputWith('Pads', numbers) });
    await update(1);
    await update(2, null);
    const fields = { name: 'Pads', description: 'd', price_range: '1' };
    const form = formOf({ ...fields, category_id: categoryId, brand_id: carBrandId });
    expect(await admin.form('PUT', `/api/v1/update-item/${id}`, form)).toMatchObject({ status: 200 });
    expect(await numbersOf(id)).toEqual(['04465-12592', '04466']);
    await update(4, oem('04466', '04467'));
    expect(await numbersOf(id)).toEqual(['04466', '04467']);
    await update(5, []);
    expect(await numbersOf(id)).toEqual([]);
  });

  test('make a repeated call that adds the item fail with ITEM_CHANGED if they differ from those of the first call', async () => {
    const id = randomUUID();
    const addWith = (numbers: unknown) => admin.graphql<Saved>(ADD, { id, input: inputWith('x', numbers) });
    const first = await addWith([{ kind: 'MPN', number: '04465', maker: 'Denso' }]);
    expect(await addWith([{ kind: 'MPN', number: '04465', maker: 'denso' }])).toEqual(first);
    for (const other of [undefined, oem('04465'), [{ kind: 'MPN', number: '04465' }]])
      expect((await addWith(other)).errors).toMatchObject([{ extensions: { code: 'ITEM_CHANGED' } }]);
  });

  test.each([
    ['own numbers of several makers', ['A1', 'a-1', 'A1'], 'OWN', [null, 'Denso', 'Bosch']],
    ['makers that only the database takes for one', ['A1', 'A1'], 'MPN', ['ΔΟΣ', 'δοσ']],
  ])('if equal are stored as one number, also by a repeated call: %s', async (_, entered, kind, makers) => {
    const numbers = entered.map((number, index) => ({ kind, number, maker: makers[index] }));
    const variables = { id: randomUUID(), input: inputWith('x', numbers) };
    const first = await admin.graphql<Saved>(ADD, variables);
    expect(first.data?.item.numbers).toMatchObject([{ number: 'A1' }]);
    expect(await admin.graphql(ADD, variables)).toEqual(first);
  });

  test('are deleted with their item', async () => {
    const { id } = await add('Pads', oem('04465-12592'));
    await admin.graphql('mutation ($id: ID!) { deleteItem(id: $id) }', { id });
    expect(await matches('04465-12592')).toEqual([]);
  });

  test.each([
    ['a wrong barcode', [{ kind: 'GTIN', number: '4006381333932' }], 'GTIN_INVALID'],
    ['a number of 41 characters', oem('1'.repeat(41)), 'TEXT_TOO_LONG'],
    ['101 numbers', oem(Array.from({ length: 101 }, (_, index) => index).join()), 'TOO_MANY_NUMBERS'],
    ['a number with other letters', oem('Ж-1234'), 'INVALID_INPUT'],
    ['an own number of another item', [{ kind: 'OWN', number: 'a 1' }], 'NUMBER_TAKEN'],
    ['an MPN of another item', [{ kind: 'MPN', number: 'b1', maker: 'DENSO' }], 'NUMBER_TAKEN'],
  ])('with %s are rejected, and nothing changes', async (_, numbers, code) => {
    const taken = [
      { kind: 'OWN', number: 'A-1' },
      { kind: 'MPN', number: 'B-1', maker: 'Denso' },
    ];
    const other = await add('Brake pads', taken);
    const { id } = await add('Pads', oem('04465'));
    const { errors } = await admin.graphql(UPDATE, { id, version: 1, input: inputWith('New', numbers) });
    expect(errors).toMatchObject([{ extensions: { code } }]);
    if (code === 'NUMBER_TAKEN')
      expect(errors).toMatchObject([{ extensions: { params: { name: 'Brake pads', itemId: other.id } } }]);
    expect(await numbersOf(id)).toEqual(['04465']);
    expect((await admin.graphql(ADD, { input: inputWith('New', numbers) })).errors).toMatchObject([
      { extensions: { code } },
    ]);
  });

  test('may be the same for several items, except numbers of the kind OWN, and MPNs with the same maker', async () => {
    const same = [
      { kind: 'MPN', number: 'B-1' },
      { kind: 'MPN', number: 'B-1', maker: 'Denso' },
      { kind: 'OEM', number: 'B-1', maker: 'Denso' },
    ];
    await add('One', same);
    const other = [{ kind: 'MPN', number: 'B-1', maker: 'Bosch' }, ...same.filter((_, place) => place !== 1)];
    expect((await add('Two', other)).numbers).toHaveLength(3);
  });

  test.each(['MPN', 'OWN'])('with the same %s are saved for one of two items added at once', async (kind) => {
    const { id } = await add('Third', [{ kind: 'MPN', number: 'C-1', maker: 'Denso' }]);
    const numbers = [{ kind, number: 'B-1', maker: 'Denso' }];
    const held = `INSERT INTO item_numbers
    SELECT item_id, 1, '${kind.toLowerCase()}', maker_id, 'B-1', 'B1' FROM item_numbers WHERE item_id = '${id}'`;
    const answers = await meetingAt(
      shop,
      held,
      { waiting: 2, before: (locker) => locker.query('DELETE FROM item_numbers WHERE position = 1') },
      () => ['One', 'Two'].map((name) => admin.graphql<Saved>(ADD, { input: inputWith(name, numbers) })),
    );
    const winner = answers.flatMap(({ data }) => data?.item.id ?? []);
    expect(winner).toHaveLength(1);
    expect(answers.flatMap(({ errors = [] }) => errors)).toMatchObject([
      { extensions: { code: 'NUMBER_TAKEN', params: { itemId: winner[0], number: 'B-1' } } },
    ]);
  });
});

describe('the items found by a part number', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    ({ categoryId, carBrandId } = await buildItem(shop, { name: 'Wiper blade 04467-12345, KYB' }));
    await add('Pads', oem('04465-12592', '04465-12599', '04467-12345'));
    await add('Cable', [
      { kind: 'CROSS', number: '0446512592' },
      { kind: 'GTIN', number: '4006381333931' },
    ]);
    await add('Sizes', oem('185/65R15-X', '5W30-X', '2012-345', 'KYB 334365', 'H4', 'N70'));
  });

  const pads = { name: 'Pads', number: '04465-12592', kind: 'OEM', isExact: true };
  const cable = { name: 'Cable', number: '0446512592', kind: 'CROSS', isExact: true };

  test.each([
    '04465-12592',
    ' 04465\t12592',
    '0446512592',
    '０４４６５‐１２５９２',
    '04465.12592\u200b',
    'OEM 04465-12592',
  ])('for %j are all items with this number, sorted by name', async (text) => {
    expect(await matches(text)).toEqual([cable, pads]);
  });

  test.each([
    ['4006381333931', [{ ...cable, number: '04006381333931', kind: 'GTIN' }]],
    ['04467-12345', [{ ...pads, number: '04467-12345' }]],
    ['0446', [cable, pads].map((match) => ({ ...match, isExact: false }))],
    ['04465-12599', [{ ...pads, number: '04465-12599' }]],
    ['kyb 334 365', [{ ...pads, name: 'Sizes', number: 'KYB 334365' }]],
    ['04465-1259', [cable, pads].map((match) => ({ ...match, isExact: false }))],
  ])('for %j are those with this barcode or number, or one that begins with it', async (text, found) => {
    expect(await matches(text)).toEqual(found);
  });

  test.each([
    '185/65r15',
    '5w-30',
    '2012',
    'h4',
    'n70',
    'wiper 04465-1259',
    'KYB 3343',
    '044',
    '',
    '%%%%111',
  ])('for %j are none', async (text) => {
    expect(await matches(text)).toEqual([]);
  });

  test('are an error for a text of 201 characters or with a NUL character', async () => {
    expect(await matches('1'.repeat(201))).toMatchObject([{ extensions: { code: 'TEXT_TOO_LONG' } }]);
    expect(await matches('1\0')).toMatchObject([{ extensions: { code: 'TEXT_HAS_NUL' } }]);
  });

  test('are at most 20 a page, each shown once even if it has very many matching numbers', async () => {
    await add('Many', oem(Array.from({ length: 100 }, (_, index) => 770_000 + index).join()));
    await add('Next', oem('770099-A'));
    expect(await matches('7700')).toMatchObject([{ name: 'Many', number: '770000' }, { name: 'Next' }]);
    for (let more = 10; more < 32; more++) await add(`Part ${more}`, oem(`8800-${more}`, '8800'));
    expect(await matches('8800')).toHaveLength(20);
    expect(await matches('8800-')).toMatchObject({ 0: { name: 'Part 10' }, 19: { name: 'Part 29' } });
  });
});
