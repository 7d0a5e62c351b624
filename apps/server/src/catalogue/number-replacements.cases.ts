import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { saveNumbers } from './item-numbers.js';

let shop: TestApp;
let admin: ApiClient;

interface Replacement {
  id: string;
  maker: string;
  oldNumber: string;
  newNumber: string;
}

const FIELDS = '{ id maker oldNumber newNumber }';
const ADD = `mutation ($input: NumberReplacementInput!) { added: addNumberReplacement(input: $input) ${FIELDS} }`;

const add = (oldNumber: string, newNumber: string, maker = 'Toyota') =>
  admin.graphql<{ added: Replacement }>(ADD, { input: { maker, oldNumber, newNumber } });

async function listed(number?: string): Promise<string[]> {
  const query = `query ($number: String) { all: numberReplacements(number: $number) ${FIELDS} }`;
  const { data } = await admin.graphql<{ all: Replacement[] }>(query, { number });
  return data?.all.map(({ maker, oldNumber, newNumber }) => `${maker} ${oldNumber} ${newNumber}`) ?? [];
}

describe('replacements of part numbers', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    const { id } = await buildItem(shop);
    const numbers = ['Toyota', 'Denso'].map((maker) => ({
      kind: 'oem' as const,
      maker,
      number: '1',
      key: '1',
    }));
    await saveNumbers(shop.dataSource.manager, id, numbers);
  });

  test('are listed newest first, found by the beginning of either number, and removed', async () => {
    await add('04465-12592', '04465-12593', 'TOYOTA');
    const { data } = await add('04465-12593', '04466');
    await add('D-1', '04466', 'Denso');
    expect(await listed()).toEqual([
      'Denso D-1 04466',
      'Toyota 04465-12593 04466',
      'Toyota 04465-12592 04465-12593',
    ]);
    expect(await listed('04465 12593')).toEqual((await listed()).slice(1));
    expect(await listed('d')).toEqual(['Denso D-1 04466']);
    for (const id of [data?.added.id, data?.added.id, 'x'])
      await admin.graphql('mutation ($id: ID!) { removeNumberReplacement(id: $id) }', { id });
    expect(await listed('04465 12593')).toEqual(['Toyota 04465-12592 04465-12593']);
  });

  test('are stored once even if added twice, and a number has at most one replacement', async () => {
    const { data } = await add('A-1', 'A-2');
    expect((await add('a1', 'a2')).data).toEqual(data);
    expect((await add('A1', 'A-3')).errors).toMatchObject([
      {
        message: 'A-1 is already replaced by A-2: remove that first',
        extensions: { code: 'INVALID_INPUT', params: { field: 'oldNumber' } },
      },
    ]);
    expect(await listed()).toEqual(['Toyota A-1 A-2']);
  });

  test.each([
    ['A-1', '---', 'Toyota', 'INVALID_INPUT'],
    ['A-1', 'a 1', 'Toyota', 'INVALID_INPUT'],
    ['A-1', 'A-2', 'Toyoda', 'INVALID_INPUT'],
    ['x'.repeat(41), 'A-2', 'Toyota', 'TEXT_TOO_LONG'],
    ['', 'A-2', 'Toyota', 'TEXT_REQUIRED'],
  ])('are refused: %s replaced by %s of %s', async (oldNumber, newNumber, maker, code) => {
    expect((await add(oldNumber, newNumber, maker)).errors).toMatchObject([{ extensions: { code } }]);
    expect(await listed()).toEqual([]);
  });

  test('cannot form a loop of any length among the numbers of one maker, and the error shows the loop', async () => {
    const chain = Array.from({ length: 12 }, (_, index) => `A-${index}`);
    for (const [index, number] of chain.slice(1).entries()) await add(chain[index] ?? '', number);
    expect((await add('A-11', 'a 10')).errors).toMatchObject([
      {
        message: 'These replacements would make a loop: A-11 > a 10 > A-11',
        extensions: { code: 'NUMBER_LOOP', params: { chain: ['A-11', 'a 10', 'A-11'] } },
      },
    ]);
    expect((await add('A-11', 'A-0')).errors).toMatchObject([
      {
        message:
          'These replacements would make a loop: A-11 > A-0 > A-1 > A-2 > A-3 > A-4 > A-5 > A-6 > ... > A-11',
      },
    ]);
    expect(await listed()).toHaveLength(11);
    expect((await add('A-11', 'A-0', 'Denso')).errors).toBeUndefined();
  });

  test('that form a loop together and are added at once are all saved but one', async () => {
    const answers = await meetingAt(shop, 'SELECT FROM part_makers FOR UPDATE', { waiting: 3 }, () => [
      add('A-1', 'A-2'),
      add('A-2', 'A-3'),
      add('A-3', 'A-1'),
    ]);
    expect(answers.flatMap(({ errors = [] }) => errors)).toMatchObject([
      { extensions: { code: 'NUMBER_LOOP' } },
    ]);
    expect(await listed()).toHaveLength(2);
  });
});
