import { numberKey, type NumberKind } from '@beambright/domain';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildItem, signedIn } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { saveNumbers } from './item-numbers.js';

/** Texts by the item whose number a mechanic means by them. */
const NUMBERS = {
  'Axio pads': [
    ...[
      '04465-12592',
      '04465 12592',
      '0446512592',
      '０４４６５－１２５９２',
      '０４４６５１２５９２',
      '04465–12592',
    ],
    ...['04465.12592', 'OEM 04465-12592', 'oem: 0446512592', 'part no 04465-12592', 'toyota 04465-12592'],
    ...['denso 0446512592', '04465-12592 toyota', 'brake pads 04465-12592', 'BB-10023'],
  ],
  // 04465-12580 is a replaced number.
  'Fielder pads': ['04465-12580', 'OEM 04465 12580'],
  'Oil filter': ['W 712/95', 'w712/95', 'w71295', 'mann w712/95', '4006381333931'],
  'Fuel filter': ['Bosch F026407123', 'f026407123', 'F 026 407 123', '036000291452'],
  'Shock absorber': ['KYB 334365', '334365', '96385074'],
  // The first text has Cyrillic letters.
  'Spark plug NGK': ['ВКR6Е-11', 'bkr6e-11', 'ngk bkr6e11', '90919-01164'],
  'Water pump, Axio NZE141 1NZ-FE': ['wpt-190'],
};

/** Beginnings of numbers, which suggestions always offer, and the list only if no item has all words. */
const BEGINNINGS = {
  'Axio pads': ['04465-125', 'OEM 04465-125'],
  'Spark plug NGK': ['90919'],
  'Fuel filter': ['f0264'],
  'Shock absorber': ['3343'],
};

/** Texts that are no numbers: sizes, grades, years, cars, codes, phones and prices. */
const WORDS = [
  ...['185/65r15', '205/55 r16 91v', '195 65 15', '5w-30', '80w90', '10w40 5l', 'h4', 'n70', '12v 55w'],
  ...['dot 4', 'ngk', '2012', 'axio 2012', 'axio 2008-2012', 'nze141', '1nz-fe', 'p0420', '0722 123 456'],
  ...['+254722123456', 'ksh 3500', '3,500/='],
];

const SHELF: Record<string, [kind: NumberKind, number: string, maker?: string][]> = {
  'Axio pads': [
    ['oem', '04465-12592', 'Toyota'],
    ['own', 'BB-10023'],
  ],
  'Fielder pads': [['oem', '04465-12610', 'Toyota']],
  'Oil filter': [
    ['mpn', 'W 712/95', 'Mann'],
    ['gtin', '04006381333931'],
  ],
  'Fuel filter': [
    ['mpn', 'F026407123', 'Bosch'],
    ['gtin', '00036000291452'],
  ],
  'Shock absorber': [
    ['mpn', '334365', 'KYB'],
    ['gtin', '00000096385074'],
  ],
  'Spark plug NGK': [
    ['mpn', 'BKR6E-11', 'NGK'],
    ['oem', '90919-01164', 'Toyota'],
  ],
  'Water pump, Axio NZE141 1NZ-FE': [['mpn', 'WPT-190', 'Aisin']],
  // Numbers that begin as sizes, grades, years, cars, codes and prices do.
  Clips: [
    ...[
      '18565R15-01',
      '20555R1691V-2',
      '1956515-9',
      '5W30-77',
      '80W90-1',
      '10W405L-1',
      'H4-10023',
      'N70-552',
    ],
    ...[
      '12V55W-3',
      'DOT4-123',
      'NGK-1000',
      '2012-345',
      'AXIO2012-9',
      'AXIO20082012-1',
      'NZE141-08',
      '1NZFE-1',
    ],
    ...['P0420-22', '3500-1'],
  ].map((number) => ['mpn', number]),
  ...Object.fromEntries(
    [
      ...[
        'Tyre 185/65R15',
        'Tyre 205/55 R16 91V',
        'Tyre 195/65R15',
        'Oil 5W-30',
        'Oil 80W90',
        'Oil 10W40 5L',
      ],
      ...[
        'Bulb H4 12V 55W',
        'Battery N70',
        'Brake fluid DOT 4',
        'Mirror, Axio 2012',
        'Mirror, Axio 2008-2012',
      ],
      ...['Oxygen sensor for code P0420'],
    ].map((name) => [name, []]),
  ),
};

const FOUND = `query ($text: String!) {
  items(filter: { search: $text }) { nodes { name } numberMatches { item { name } isExact } }
  suggestions(text: $text) { numberMatches { item { name } isExact } }
  itemsByNumber(text: $text) { item { name } isExact }
}`;

interface Match {
  item: { name: string };
  isExact: boolean;
}

interface Found {
  items: { nodes: { name: string }[]; numberMatches: Match[] };
  suggestions: { numberMatches: Match[] };
  itemsByNumber: Match[];
}

describe('a text that a mechanic types', () => {
  let shop: TestApp;
  const byWords = new Map<string, string[]>();

  async function found(text: string) {
    const { data } = await shop.asGuest().graphql<Found>(FOUND, { text });
    if (!data) throw new Error(text);
    const { items, suggestions, itemsByNumber } = data;
    return {
      words: items.nodes.map(({ name }) => name),
      first: items.numberMatches[0],
      suggested: suggestions.numberMatches[0],
      byNumber: itemsByNumber,
    };
  }

  beforeAll(async () => {
    shop = await sharedShop();
    await shop.clear();
    const ids = new Map<string, string>();
    for (const name of Object.keys(SHELF)) ids.set(name, (await buildItem(shop, { name })).id);
    for (const text of [...Object.values(BEGINNINGS).flat(), ...WORDS])
      byWords.set(text, (await found(text)).words);
    for (const [name, numbers] of Object.entries(SHELF))
      await saveNumbers(
        shop.dataSource.manager,
        ids.get(name) ?? '',
        numbers.map(([kind, number, maker = null]) => ({ kind, number, maker, key: numberKey(number) })),
      );
    const add = 'mutation ($input: NumberReplacementInput!) { addNumberReplacement(input: $input) { id } }';
    const input = { maker: 'Toyota', oldNumber: '04465-12580', newNumber: '04465-12610' };
    await (await signedIn(shop, 'admin')).graphql(add, { input });
  });

  const rowsOf = (table: Record<string, string[]>) =>
    Object.entries(table).flatMap(([name, texts]) => texts.map((text) => [text, name] as const));

  test.each(rowsOf(NUMBERS))('%s is found as a whole number of %s', async (text, name) => {
    const match = { item: { name }, isExact: true };
    expect(await found(text)).toMatchObject({ first: match, suggested: match, byNumber: [match] });
  });

  test.each(rowsOf(BEGINNINGS))('%s is found as the beginning of a number of %s', async (text, name) => {
    const match = { item: { name }, isExact: false };
    expect(await found(text)).toMatchObject({ words: byWords.get(text), first: match, suggested: match });
  });

  test.each(WORDS)('%s is searched for by its words only', async (text) => {
    expect(await found(text)).toEqual({ words: byWords.get(text), byNumber: [] });
  });
});
