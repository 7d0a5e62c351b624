import type { TypedWord } from '../src/catalogue/search/search-words.js';

/** A word in the middle of a search that an item's name has, unless said otherwise. */
export const typedWord = (word: string, values: Partial<TypedWord> = {}): TypedWord => ({
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
