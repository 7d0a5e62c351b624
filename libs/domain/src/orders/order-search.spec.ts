import { describe, expect, test } from '@jest/globals';
import { orderSearchOf } from './order-search.js';

describe('a search of orders', () => {
  test.each([
    ['d378b1df', 'd378b1df'],
    [' #D378 b1df- ', 'd378b1df'],
    ['d378b1df-1111-4111-8111-111111111111', 'd378b1df111141118111111111111111'],
    ['d378b1df-1111-4111-8111-1111111111112', null],
    ['d378b1dg', null],
    ['#', null],
    ['', null],
  ])('%j may be the start of the id %j', (typed, idStart) => {
    expect(orderSearchOf(typed).idStart).toBe(idStart);
  });

  test.each([
    ['0723', ['0723']],
    ['+254 723-456 789', ['0723456789', '254723456789']],
    ['00254 (0)723', ['0723', '002540723']],
    ['723456789', ['0723456789', '723456789']],
    ['2547', ['2547']],
    ['256 772', ['256772']],
    ['072', []],
    ['0723 x', []],
    ['0723 ４５６', ['0723456']],
    ['+254 72', ['072', '25472']],
    ['+', []],
  ])('%j may be part of a phone number, found by the digits %j', (typed, phoneParts) => {
    expect(orderSearchOf(typed).whole?.phoneParts ?? []).toEqual(phoneParts);
  });

  test('is reduced to single blanks between the words', () => {
    expect(orderSearchOf('  Thika   Road ').whole?.text).toBe('Thika Road');
    expect(orderSearchOf('  ').whole).toBeNull();
  });

  test.each([
    ['Atieno, alternators', ['Atieno', 'alternators']],
    ['Kiptoo Kiptoo gas', ['Kiptoo', 'gas']],
    ['Kiptoo', []],
    ['0769 681 280 radiator', ['0769681280', 'radiator']],
    ['tyre 245 70', ['tyre', '245', '70']],
    ['a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j has the words %j', (typed, words) => {
    expect(orderSearchOf(typed).words.map(({ text }) => text)).toEqual(words);
  });

  test.each([
    ['brake pads', 'brake pad'],
    ['batteries', 'batter'],
    ['gas', 'gas'],
  ])('%j is looked for as typed in names, and as %j in products', (typed, product) => {
    expect(orderSearchOf(typed).whole).toMatchObject({ text: typed, product });
  });

  test.each([
    ['jiont', 'joint'],
    ['cluch', 'clu_ch'],
    ['absobers', 'abso_ber'],
    ['bumber', 'bum_er'],
    ['kipchogee', 'kipchoge'],
    ['crv', 'cr-v'],
    ['bt50', 'bt-50'],
  ])('%j may mean %j', (typed, meant) => {
    expect(orderSearchOf(typed).whole?.meant).toContain(meant);
  });

  test.each(['vitz 2012', 'ksp90', 'brake pads'])('%j has no other spelling that may be meant', (typed) => {
    expect(orderSearchOf(typed).whole?.meant).toEqual([]);
  });

  test.each([
    ['Thika 0446512592', '0446512592', 1],
    ['Thika GDB 3424', 'GDB3424', 2],
    ['Atieno 1K0 615 301 AA', '1K0615301AA', 4],
    ['Atieno 1K0 615 615 AA', '1K0615615AA', 3],
  ])('%j has the part number %j in its last %i words', (typed, key, count) => {
    const words = orderSearchOf(typed).words.slice(-count);
    expect(words.map(({ numberKeys }) => numberKeys.includes(key))).toEqual(Array(count).fill(true));
  });
});
