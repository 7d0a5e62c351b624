import type { Sense } from './search-words.js';

/** A search as the function search_items of the database takes it (ADR 026). */
export interface BitQuery {
  leaves: Leaf[];
  attempts: { query: string; missing: number }[];
  /**
   * For each word, in the language of tsquery: what gives a point in the name, what gives one in the whole title, and all of which an item
   * has one or more when it has the word.
   */
  ranks: { named: string; titled: string; any: string }[];
}

/** Lexemes from `lo` to `hi`. Leaves of the same part mean the same, a sense needs all its parts, a word (`g`) any of its senses. */
interface Leaf {
  g: number;
  s: number;
  p: number;
  parts: number;
  ranks: boolean;
  lo: string;
  hi: string;
}

/** Comes after whatever a lexeme may go on with. */
const LAST = '\u{10FFFF}';

/** `formsOf` gives the lexeme itself and the marks of names that have it. */
export function leavesOf(groups: Sense[][], formsOf: (lexeme: string) => string[]): Leaf[] {
  return groups.flatMap((group, g) =>
    group.flatMap((sense, s) =>
      partsOf(sense, formsOf).flatMap((forms, p, { length: parts }) =>
        forms.map(({ lo, hi }) => ({ g, s, p, parts, ranks: !sense.isAside, lo, hi })),
      ),
    ),
  );
}

/** The first wants all words, the last any of them, and one between them all but one. */
export function attemptsByBits(attempts: string[], words: number): BitQuery['attempts'] {
  const last = attempts.length - 1;
  return attempts.map((query, place) => ({ query, missing: place === last ? words - 1 : place }));
}

export function rankOf(group: Sense[], formsOf: (lexeme: string) => string[]): BitQuery['ranks'][number] {
  const senses = group.filter((sense) => !sense.isAside);
  const named = senses.map(({ lexemes, prefix }) =>
    prefix ? `${quoted(prefix)}:*A` : `(${lexemes.map((lexeme) => `${quoted(lexeme)}:A`).join(' & ')})`,
  );
  const titled = senses.map(({ lexemes, prefix }) =>
    prefix
      ? `${quoted(prefix)}:*`
      : `(${lexemes.map((lexeme) => `(${formsOf(lexeme).map(quoted).join(' | ')})`).join(' & ')})`,
  );
  const any = group.flatMap(({ lexemes, prefix }) =>
    prefix ? [`${quoted(prefix)}:*`] : lexemes.flatMap(formsOf).map(quoted),
  );
  return { named: named.join(' | '), titled: titled.join(' | '), any: any.join(' | ') };
}

export const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

function partsOf({ lexemes, prefix }: Sense, formsOf: (lexeme: string) => string[]) {
  if (prefix) return [[{ lo: prefix, hi: prefix + LAST }]];
  return lexemes.map((lexeme) => formsOf(lexeme).map((form) => ({ lo: form, hi: form })));
}
