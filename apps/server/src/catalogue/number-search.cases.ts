import type { NumberKind } from '@beambright/domain';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildItem, signedIn } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { saveNumbers } from './item-numbers.js';

let shop: TestApp;

interface Match {
  item: { name: string };
  number: string;
  kind: string;
  replaces: string | null;
  matchKind: keyof typeof MARKS;
}

interface Items {
  totalCount: number;
  onlyByNumber: number;
  pageInfo: { endCursor: string | null };
  nodes: { name: string }[];
  numberMatches: Match[];
}

interface Replaced {
  replacedNumbers: string[];
  replacedBy: Match[];
}

const MATCHES = 'numberMatches { item { name } number kind replaces matchKind }';
const MARKS = { EXACT: '', BEGINNING: '...', LOOK_ALIKE: '?' };
const SEARCH = `query ($filter: ItemFilter, $after: String) { items(filter: $filter, after: $after) {
  totalCount onlyByNumber pageInfo { endCursor } nodes { name } ${MATCHES} } }`;

const textOf = ({ item, number, kind, replaces, matchKind }: Match) =>
  `${item.name}: ${kind} ${number}${MARKS[matchKind]}${replaces ? ` for ${replaces}` : ''}`;

async function search(text: string, filter: object = {}, after?: string | null) {
  const variables = { filter: { ...filter, search: text }, after };
  const { data, errors } = await shop.asGuest().graphql<{ items: Items }>(SEARCH, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  const { nodes, numberMatches, onlyByNumber, totalCount, pageInfo } = data.items;
  const names = nodes.map(({ name }) => name);
  return { names, byNumber: numberMatches.map(textOf), onlyByNumber, totalCount, end: pageInfo.endCursor };
}

async function suggested(text: string) {
  const query = `query ($text: String!) { suggestions(text: $text) { items { name } ${MATCHES} } }`;
  const { data } = await shop
    .asGuest()
    .graphql<{ suggestions: Pick<Items, 'numberMatches'> & { items: { name: string }[] } }>(query, { text });
  return { byNumber: data?.suggestions.numberMatches.map(textOf), items: data?.suggestions.items.length };
}

async function build(
  name: string,
  numbers: string[],
  {
    maker = null,
    kind = 'oem',
    ...values
  }: { maker?: string | null; kind?: NumberKind; inStock?: boolean } = {},
): Promise<void> {
  const { id } = await buildItem(shop, { name, ...values });
  const rows = numbers.map((number) => ({
    kind,
    number,
    maker,
    key: number.replaceAll(/\W/g, '').toUpperCase(),
  }));
  await saveNumbers(shop.dataSource.manager, id, rows);
}

describe('a search', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    await shop.clear();
    await build('Pads', ['04465-12592', '185/65R15', '5W-30-X', '2012-345', 'H4', 'N70']);
    await build('Wiper 04467-12345', ['04467-12345', '04467-12346']);
    await build('Cable', ['04467-12345'], { inStock: false });
    for (const name of ['Oil 5W-30', 'Oil 5W-40', 'Tyre 185/65R14', 'Tyre 185/65R15', 'Bulb H4', 'Bulb H7'])
      await build(name, []);
    for (const name of ['Battery N70', 'Battery N50', 'Mirror 2012', 'Mirror 2013, from 2012'])
      await build(name, []);
  });

  test.each(['04465-12592', '04465 12592', '0446512592', 'P/N 04465-12592', 'Toyota04465-12592'])(
    'for the number %s finds the part',
    async (text) => {
      const found = { names: [], totalCount: 0, byNumber: ['Pads: OEM 04465-12592'], onlyByNumber: 1 };
      expect(await search(text)).toMatchObject(found);
      expect(await suggested(text)).toEqual({ byNumber: found.byNumber, items: 0 });
    },
  );

  test.each([
    ['185/65r15', ['Tyre 185/65R15']],
    ['5w-30', ['Oil 5W-30']],
    ['h4', ['Bulb H4']],
    ['n70', ['Battery N70']],
    ['2012', ['Mirror 2013, from 2012', 'Mirror 2012']],
  ])('for the size, grade or year %s finds items by words only', async (text, names) => {
    expect(await search(text)).toMatchObject({ names, byNumber: [], onlyByNumber: 0 });
    expect(await suggested(text)).toEqual({ byNumber: [], items: names.length });
  });

  const both = ['Wiper 04467-12345: OEM 04467-12345', 'Cable: OEM 04467-12345'];

  test('for two numbers finds both parts', async () => {
    const byNumber = ['Pads: OEM 04465-12592', 'Wiper 04467-12345: OEM 04467-12346'];
    expect((await search('04465-12592, 04467-12346')).byNumber).toEqual(byNumber);
  });

  test('finds items by number, those in stock first, and returns how many of them were found only by number', async () => {
    expect(await search('04467-12345')).toMatchObject({ byNumber: both, totalCount: 1, onlyByNumber: 1 });
  });

  test('finds by number only items that match the other filters', async () => {
    const found = { byNumber: both.slice(1), totalCount: 0, onlyByNumber: 1 };
    expect(await search('04467-12345', { inStock: false })).toMatchObject(found);
  });

  test('finds by number the one item that matches the other filters, even among hundreds of numbers of items that do not', async () => {
    for (const one of ['a', 'b', 'c'])
      await build(
        `Many ${one}`,
        Array.from({ length: 100 }, (_, index) => `5500-${index}`),
      );
    await build('Rest', ['5500-X'], { inStock: false });
    expect(await search('5500', { inStock: false })).toMatchObject({ byNumber: ['Rest: OEM 5500-X...'] });
  });

  test('shows numbers that begin with the text only if no words match; suggestions always show them', async () => {
    const beginning = ['Pads: OEM 04465-12592...'];
    expect(await search('04465-1')).toMatchObject({ totalCount: 0, byNumber: beginning, onlyByNumber: 1 });
    expect(await suggested('04465-1')).toEqual({ byNumber: beginning, items: 0 });
    expect(await search('04467-1234')).toMatchObject({ names: ['Wiper 04467-12345'], byNumber: [] });
    expect((await suggested('04467-1234')).byNumber).toHaveLength(2);
  });

  test('lists items found by the beginning of a number before items that match only some words', async () => {
    await build('Radiator N710', []);
    await build('Thermostat', ['RAD-7100']);
    expect(await search('rad-710')).toMatchObject({
      names: expect.arrayContaining(['Radiator N710']),
      byNumber: ['Thermostat: OEM RAD-7100...'],
    });
  });

  describe('a search with O for 0, I for 1, or without the A of a Mercedes number', () => {
    beforeAll(async () => {
      await build('Belt', ['K1-90010']);
      await build('Pump', ['K1-9OO1O-X']);
      await build('Caliper', ['A 204 420 12 20']);
    });

    test.each([
      ['KI-9001O', ['Belt: OEM K1-90010?']],
      ['OEM ki 9o01o', ['Belt: OEM K1-90010?']],
      ['k1 90010', ['Belt: OEM K1-90010']],
      ['KI-90010-X', ['Pump: OEM K1-9OO1O-X?']],
      ['K1-9OO1', ['Pump: OEM K1-9OO1O-X...']],
      ['KI-9001', []],
      ['204 420 12 20', ['Caliper: OEM A 204 420 12 20?']],
    ])('%s finds the number meant only if no number is equal or begins with it', async (text, byNumber) => {
      expect(await search(text)).toMatchObject({ byNumber, onlyByNumber: byNumber.length });
      expect((await suggested(text)).byNumber).toEqual(byNumber);
    });

    test('finds nothing by number if the name of an item has the text as typed', async () => {
      await build('Hose KI-90010', []);
      expect(await search('KI-90010')).toMatchObject({ names: ['Hose KI-90010'], byNumber: [] });
    });
  });

  test('lists items found by number on the first page only', async () => {
    const { end } = await search('04467-12345');
    expect(await search('04467-12345', {}, end)).toMatchObject({ names: [], byNumber: [], onlyByNumber: 1 });
  });

  describe('a search for a number that has been replaced', () => {
    const add = `mutation ($input: NumberReplacementInput!) { addNumberReplacement(input: $input) { id } }`;

    beforeAll(async () => {
      await build('Old', ['T-10001'], { maker: 'Toyota' });
      await build('Newer', ['T-10002'], { maker: 'Toyota', inStock: false });
      await build('Newest', ['T-10003', 'T-10001']);
      await build('Equal', ['T-10003'], { kind: 'cross' });
      await build("Denso's", ['T-10003'], { maker: 'Denso' });
      await build('Own', ['T-10003'], { kind: 'own' });
      const admin = await signedIn(shop, 'admin');
      for (const [oldNumber, newNumber] of [
        ['T-10000', 'T-10001'],
        ['T-10001', 'T 10002'],
        ['T-10002', 'T 10003'],
      ])
        await admin.graphql(add, { input: { maker: 'Toyota', oldNumber, newNumber } });
    });

    test('finds items with that number first, then items with one of the newer numbers', async () => {
      const byNumber = [
        'Newest: OEM T-10001',
        'Old: OEM T-10001',
        'Equal: CROSS T-10003 for T-10001',
        'Newer: OEM T-10002 for T-10001',
      ];
      expect(await search('t10001')).toMatchObject({ byNumber, totalCount: 0, onlyByNumber: 4 });
      expect((await suggested('t10001')).byNumber).toEqual(byNumber);
      expect((await search('t10001', { inStock: false })).byNumber).toEqual(byNumber.slice(3));
    });

    test.each([
      [
        'Old',
        ['T-10000'],
        [
          'Equal: CROSS T-10003 for T-10001',
          'Newest: OEM T-10003 for T-10001',
          'Newer: OEM T-10002 for T-10001',
        ],
      ],
      [
        'Newer',
        ['T-10001', 'T-10000'],
        ['Equal: CROSS T-10003 for T-10002', 'Newest: OEM T-10003 for T-10002'],
      ],
      ['Newest', ['T-10000', 'T-10002'], []],
      ['Equal', [], []],
      ["Denso's", [], []],
    ])('item %s lists replaced numbers and replacing items', async (name, replacedNumbers, replacedBy) => {
      const [row] = await shop.dataSource.query<{ id: string }[]>('SELECT id FROM items WHERE name = $1', [
        name,
      ]);
      const query = `query ($id: ID!) { item(id: $id) {
        replacedNumbers replacedBy { item { name } number kind replaces matchKind } } }`;
      const { data } = await shop.asGuest().graphql<{ item: Replaced }>(query, { id: row?.id });
      expect(data?.item.replacedNumbers).toEqual(replacedNumbers);
      expect(data?.item.replacedBy.map(textOf)).toEqual(replacedBy);
    });

    test('finds items with newer numbers even if no item has the old one; a search for a newer number finds no item with an old one', async () => {
      expect((await search('T-10000')).byNumber).toEqual([
        'Equal: CROSS T-10003 for T-10000',
        'Newest: OEM T-10001 for T-10000',
        'Old: OEM T-10001 for T-10000',
        'Newer: OEM T-10002 for T-10000',
      ]);
      expect((await search('T-1OO00')).byNumber).toContain('Newer: OEM T-10002? for T-10000');
      expect((await search('T-10003')).byNumber).toEqual([
        ...["Denso's: OEM T-10003", 'Equal: CROSS T-10003', 'Newest: OEM T-10003', 'Own: OWN T-10003'],
      ]);
    });
  });
});
