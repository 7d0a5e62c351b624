import { describe, expect, test } from '@jest/globals';
import { typedWord } from '../../../test/typed-word.js';
import { type MarkedName, type Meanings, namesIn, phraseKeys, searchQuery } from './search-query.js';
import type { KnownWord, TypedWord } from './search-words.js';

const known = (word: string, kind = 2, lexeme = word): KnownWord => ({ word, lexeme, kind });

const unknown = (word: string, values: Partial<TypedWord> = {}) => typedWord(word, { kind: null, ...values });

const TOYOTA: MarkedName = { id: '1', isBrand: true, name: 'Toyota', mark: '#t', lexemes: ['toyota'] };

const queryOf = (words: TypedWord[], meanings: Partial<Meanings> = {}) =>
  searchQuery(words, { synonyms: [], names: [], models: [], ...meanings });

const firstOf = (words: TypedWord[], meanings: Partial<Meanings> = {}) =>
  queryOf(words, meanings)?.attempts[0];

describe('a word', () => {
  test('that is known is looked for as it is', () => {
    expect(firstOf([typedWord('brake')])).toBe("((('brake')))");
  });

  test('that a category or brand has finds its items by their mark, too', () => {
    expect(queryOf([typedWord('toyota')], { names: [TOYOTA] })?.attempts).toEqual(["((('toyota' | '#t')))"]);
    expect(namesIn([typedWord('toyota')], { synonyms: [], names: [TOYOTA], models: [] })).toEqual([TOYOTA]);
    expect(namesIn([typedWord('brake')], { synonyms: [], names: [TOYOTA], models: [] })).toEqual([]);
  });

  test('at the end may be a beginning, which finds but does not rank', () => {
    const query = queryOf([typedWord('pad', { isLast: true, completions: [known('paddle')] })]);
    expect(query?.attempts).toEqual(["((('pad')) | (('paddle')) | 'pad':*)"]);
    expect(query?.relevant).toBe("'pad'");
  });

  test('of one or two letters is not completed when it stands for itself', () => {
    expect(firstOf([typedWord('x', { isLast: true, completions: [known('xenon')] })])).toBe("((('x')))");
    expect(firstOf([unknown('xe', { isLast: true, completions: [known('xenon')] })])).toBe("((('xenon')))");
  });

  test('that nobody knows is corrected to the nearest ones, the categories and brands first', () => {
    const near = [known('hazard'), known('mazda', 3), known('mazde'), known('maize')];
    expect(firstOf([unknown('mazdo', { near })])).toBe("((('mazda')) | (('mazde')))");
  });

  test('is not corrected when that is a guess', () => {
    for (const [word, other] of [
      ['ab', 'ac'],
      ['cat', 'car'],
      ['belt', 'bolts'],
      ['radiator', 'alternator'],
    ] as const)
      expect([word, queryOf([unknown(word, { near: [known(other)] })])]).toEqual([word, null]);
  });

  test('of three letters is corrected to a brand only', () => {
    expect(firstOf([unknown('bwm', { near: [known('bmw', 3), known('bum')] })])).toBe("((('bmw')))");
  });

  test('that is two known words in one is taken apart', () => {
    expect(firstOf([unknown('brakepad', { split: ['brake', 'pad'] })])).toBe("((('brake') & ('pad')))");
  });

  test('with quotes or backslashes cannot leave its place', () => {
    expect(firstOf([typedWord("o'b\\")])).toBe("((('o''b\\\\')))");
  });
});

describe('several words', () => {
  const [brake, vitz, front] = [typedWord('brake'), typedWord('vitz'), typedWord('front')];

  test('are all looked for, then any', () => {
    expect(queryOf([brake, vitz, front])?.attempts).toEqual([
      "((('brake'))) & ((('vitz'))) & ((('front')))",
      "((('brake'))) | ((('vitz'))) | ((('front')))",
    ]);
  });

  test('about the car and about the part are told apart: what has all of either is near', () => {
    expect(queryOf([brake, vitz], { models: ['vitz'] })).toMatchObject({
      attempts: [
        "((('brake'))) & ((('vitz')))",
        "((('vitz'))) | ((('brake')))",
        "((('brake'))) | ((('vitz')))",
      ],
      car: "((('vitz')))",
      part: "((('brake')))",
      hasUnknown: false,
    });
    expect(queryOf([brake, unknown('ferrari')])).toMatchObject({ car: null, hasUnknown: true });
  });

  test('go without those that nobody knows, and without fillers', () => {
    expect(firstOf([brake, unknown('qwertz'), typedWord('price', { isFiller: true })])).toBe("((('brake')))");
    expect(firstOf([typedWord('for', { lexeme: null }), brake])).toBe("((('brake')))");
  });

  test('that are fillers alone are taken as they are', () => {
    expect(firstOf([typedWord('car', { isFiller: true })])).toBe("((('car')))");
  });

  test('that say one thing together find its synonyms as one', () => {
    const words = [typedWord('shock'), typedWord('up'), brake];
    const synonyms = [{ key: 'shock up', lexemes: ['shock', 'absorb'] }];
    expect(phraseKeys(words)).toContain('shock up');
    expect(firstOf(words, { synonyms })).toBe(
      "((('shock') & ('up')) | (('shock') & ('absorb'))) & ((('brake')))",
    );
  });

  test('may be written as one in the catalogue', () => {
    expect(firstOf([typedWord('rav', { joined: 'rav4' }), typedWord('4')])).toBe(
      "((('rav') & ('4')) | (('rav4')))",
    );
  });

  test('beyond the eighth are left out', () => {
    const many = Array.from({ length: 30 }, (_, index) => typedWord(`w${index}`));
    expect(firstOf(many)?.split(' & ')).toHaveLength(8);
  });
});

test('without any known word nothing is asked', () => {
  expect(queryOf([])).toBeNull();
  expect(queryOf([unknown('qwertz')])).toBeNull();
});
