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
  test('at the end also matches as a prefix, which does not affect the ranking', () => {
    const query = queryOf([typedWord('pad', { isLast: true, completions: [known('paddle')] })]);
    expect(query?.attempts).toEqual(["((('pad')) | (('paddle')) | 'pad':*)"]);
    expect(query?.relevant).toBe("'pad'");
  });

  test('of one or two characters is not completed if it is known', () => {
    expect(firstOf([typedWord('x', { isLast: true, completions: [known('xenon')] })])).toBe("((('x')))");
    expect(firstOf([unknown('xe', { isLast: true, completions: [known('xenon')] })])).toBe("((('xenon')))");
  });

  test('that is unknown is corrected to the nearest words, categories and brands first', () => {
    const near = [known('hazard'), known('mazda', 3), known('mazde'), known('maize')];
    expect(firstOf([unknown('mazdo', { near })])).toBe("((('mazda')) | (('mazde')))");
  });

  test('is not corrected to a distant word', () => {
    for (const [word, other] of [
      ['ab', 'ac'],
      ['cat', 'car'],
      ['belt', 'bolts'],
      ['radiator', 'alternator'],
    ] as const)
      expect([word, queryOf([unknown(word, { near: [known(other)] })])]).toEqual([word, null]);
  });

  test('of three characters is only corrected to a brand', () => {
    expect(firstOf([unknown('bwm', { near: [known('bmw', 3), known('bum')] })])).toBe("((('bmw')))");
  });

  test('with quotes or backslashes is escaped', () => {
    expect(firstOf([typedWord("o'b\\")])).toBe("((('o''b\\\\')))");
  });
});

describe('an uncertain word does not count as found', () => {
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
  ])('%s', (_, word, isClaimed) => {
    const query = queryOf([word, typedWord('set')]);
    expect(query?.attempts).toHaveLength(2);
    expect(query?.exact !== null).toBe(isClaimed);
  });

  test('as the completion of a word that a name has', () => {
    const queryOfKind = (kind: number) =>
      queryOf([typedWord('tail', { kind, isLast: true, completions: [known('tailgate')] })]);
    expect(queryOfKind(2)?.attempts[0]).toContain('tailgate');
    expect(queryOfKind(2)?.exact).not.toContain('tailgate');
    expect(queryOfKind(0)?.exact).toContain('tailgate');
  });

  test('as a synonym of a word that it begins, unless it is the last word', () => {
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
  test('that have a synonym count as found only together in the name', () => {
    const synonyms = [{ key: 'brake oil', lexemes: ['fluid'] }];
    const query = searchQuery([typedWord('brake'), typedWord('oil')], { synonyms, names: [], models: [] });
    expect(query?.exact).toContain("(('brake' <0> 'brake') & ('oil' <0> 'oil'))");
    expect(query?.exact).not.toContain("(('brake') & ('oil'))");
  });

  test('that form one word have its synonyms, too', () => {
    const words = [typedWord('shok', { joined: 'shokabsoba' }), typedWord('absoba')];
    expect(phraseKeys(words)).toContain('shokabsoba');
    const synonyms = [{ key: 'shokabsoba', lexemes: ['shock', 'absorb'] }];
    expect(searchQuery(words, { synonyms, names: [], models: [] })?.attempts[0]).toContain(
      "('shock') & ('absorb')",
    );
  });

  test('that are all fillers are used', () => {
    expect(firstOf([typedWord('car', { isFiller: true })])).toBe("((('car')))");
  });

  test('after the eighth are ignored', () => {
    const many = Array.from({ length: 30 }, (_, index) => typedWord(`w${index}`));
    expect(firstOf(many)?.split(' & ')).toHaveLength(8);
  });
});
