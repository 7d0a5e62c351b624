import { describe, expect, test } from '@jest/globals';
import { searchQuery } from './search-query.js';
import type { KnownWord, TypedWord } from './search-words.js';

const typedWord = (word: string, values: Partial<TypedWord> = {}): TypedWord => ({
  word,
  lexeme: word,
  kind: 2,
  isLast: false,
  isFiller: false,
  completions: [],
  near: [],
  joined: null,
  split: null,
  ...values,
});

const unknown = (word: string, values: Partial<TypedWord> = {}) => typedWord(word, { kind: null, ...values });

const known = (word: string, kind = 2, lexeme = word): KnownWord => ({ word, lexeme, kind });

const queryOf = (words: TypedWord[]) => searchQuery(words, { synonyms: [], names: [], models: [] });

const firstOf = (words: TypedWord[]) => queryOf(words)?.attempts[0];

describe('a word', () => {
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

  test('with quotes or backslashes cannot leave its place', () => {
    expect(firstOf([typedWord("o'b\\")])).toBe("((('o''b\\\\')))");
  });
});

describe('several words', () => {
  test('that are fillers alone are taken as they are', () => {
    expect(firstOf([typedWord('car', { isFiller: true })])).toBe("((('car')))");
  });

  test('beyond the eighth are left out', () => {
    const many = Array.from({ length: 30 }, (_, index) => typedWord(`w${index}`));
    expect(firstOf(many)?.split(' & ')).toHaveLength(8);
  });
});
