import { describe, expect, test } from '@jest/globals';
import { phraseKeys, searchQuery } from './search-query.js';
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
  test('at the end of a search also matches longer words, which does not affect the ranking', () => {
    const query = queryOf([typedWord('pad', { isLast: true, completions: [known('paddle')] })]);
    expect(query?.attempts).toEqual(["((('pad')) | (('paddle')) | 'pad':*)"]);
    expect(query?.relevant).toBe("'pad'");
  });

  test('of one or two letters is not completed if it is a known word', () => {
    expect(firstOf([typedWord('x', { isLast: true, completions: [known('xenon')] })])).toBe("((('x')))");
    expect(firstOf([unknown('xe', { isLast: true, completions: [known('xenon')] })])).toBe("((('xenon')))");
  });

  test('that is unknown is corrected to the most similar words, to names of categories and brands first', () => {
    const near = [known('hazard'), known('mazda', 3), known('mazde'), known('maize')];
    expect(firstOf([unknown('mazdo', { near })])).toBe("((('mazda')) | (('mazde')))");
  });

  test('is not corrected if it is too short (two letters, or three unless to a brand) or has too many typos', () => {
    for (const [word, other] of [
      ['ab', 'ac'],
      ['cat', 'car'],
      ['belt', 'bolts'],
      ['radiator', 'alternator'],
    ] as const)
      expect([word, queryOf([unknown(word, { near: [known(other)] })])]).toEqual([word, null]);
  });

  test('of three letters is only corrected to a brand', () => {
    expect(firstOf([unknown('bwm', { near: [known('bmw', 3), known('bum')] })])).toBe("((('bmw')))");
  });

  test('with quotes or backslashes is escaped', () => {
    expect(firstOf([typedWord("o'b\\")])).toBe("((('o''b\\\\')))");
  });
});

describe('a word that was changed for the search', () => {
  test.each([
    ['two typos in a short word', unknown('antenna', { near: [known('atenza')] }), false],
    ['two typos in a long word', unknown('alterneter', { near: [known('alternator')] }), true],
    ['one typo', unknown('mirrer', { near: [known('mirror')] }), true],
    ['the first letter', unknown('blower', { near: [known('lower')] }), false],
    ['a distant form', typedWord('additive', { lexeme: 'addit', near: [known('other')] }), false],
    [
      'a form of a word that it begins',
      typedWord('altern', { isLast: true, near: [known('other')], completions: [known('alternator')] }),
      true,
    ],
  ])('counts as found, or not, depending on the change: %s', (_, word, isClaimed) => {
    const query = queryOf([word, typedWord('set')]);
    expect(query?.attempts).toHaveLength(2);
    expect(query?.exact !== null).toBe(isClaimed);
  });

  test('is in `exact` also as a longer word (tail -> tailgate) if it is only in descriptions (kind 0), but not if it is in a name (kind 2)', () => {
    const queryOfKind = (kind: number) =>
      queryOf([typedWord('tail', { kind, isLast: true, completions: [known('tailgate')] })]);
    expect(queryOfKind(2)?.attempts[0]).toContain('tailgate');
    expect(queryOfKind(2)?.exact).not.toContain('tailgate');
    expect(queryOfKind(0)?.exact).toContain('tailgate');
  });

  test('that begins a longer word (maf -> mafuta) has the synonym of that word (oil) in `exact` only if it is the last word of the search', () => {
    const synonyms = [{ key: 'mafuta', lexemes: ['oil'] }];
    const exactOf = (isLast: boolean) =>
      searchQuery([unknown('maf', { isLast, completions: [known('mafuta')] })], {
        synonyms,
        names: [],
        models: [],
      })?.exact;
    expect(exactOf(false)).not.toContain('oil');
    expect(exactOf(true)).toContain('oil');
  });
});

describe('several words', () => {
  test('that have a synonym together (brake oil -> fluid) are in `exact` only with <0>, which finds words in titles only', () => {
    const synonyms = [{ key: 'brake oil', lexemes: ['fluid'] }];
    const query = searchQuery([typedWord('brake'), typedWord('oil')], { synonyms, names: [], models: [] });
    expect(query?.exact).toContain("(('brake' <0> 'brake') & ('oil' <0> 'oil'))");
    expect(query?.exact).not.toContain("(('brake') & ('oil'))");
  });

  test('that form one word when joined also find the synonyms of that word', () => {
    const words = [typedWord('shok', { joined: 'shokabsoba' }), typedWord('absoba')];
    expect(phraseKeys(words)).toContain('shokabsoba');
    const synonyms = [{ key: 'shokabsoba', lexemes: ['shock', 'absorb'] }];
    expect(searchQuery(words, { synonyms, names: [], models: [] })?.attempts[0]).toContain(
      "('shock') & ('absorb')",
    );
  });

  test('that are all fillers are searched for', () => {
    expect(firstOf([typedWord('car', { isFiller: true })])).toBe("((('car')))");
  });

  test('are ignored after the eighth', () => {
    const many = Array.from({ length: 30 }, (_, index) => typedWord(`w${index}`));
    expect(firstOf(many)?.split(' & ')).toHaveLength(8);
  });
});
