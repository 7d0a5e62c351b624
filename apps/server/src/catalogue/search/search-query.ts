import { attemptsByBits, type BitQuery, leavesOf, quoted, rankOf } from './bit-query.js';
import { type Sense, sensesOf, tellingWords, type TypedWord } from './search-words.js';

/** What a phrase means besides itself. `key`: the lexemes of the phrase, blanks between. */
export interface Synonym {
  key: string;
  lexemes: string[];
}

/** A category or brand; `mark` stands in the vectors of its items. */
export interface MarkedName {
  id: string;
  isBrand: boolean;
  name: string;
  mark: string;
  lexemes: string[];
}

/** A search in the language of PostgreSQL's tsquery. */
export interface SearchQuery {
  /** From all words together to any of them: the first that finds something is the one to use. */
  attempts: string[];
  /** What ranks. */
  relevant: string;
  /** The same for the bits of words, with as many missing words as each of `attempts` bears. */
  bits: BitQuery;
}

/** Words next to each other that mean one thing, such as 'shock up', and what they may mean. */
type Group = Sense[];

const MOST_WORDS = 8;
const MOST_WORDS_OF_A_PHRASE = 3;

/** The phrases of a search that may have synonyms, by their key. */
export function phraseKeys(words: TypedWord[]): string[] {
  const telling = tellingWords(words).slice(0, MOST_WORDS);
  const phrases = telling.flatMap((_, start) => phrasesFrom(telling, start).map(({ key }) => key));
  const single = telling.flatMap(sensesOf).flatMap(({ lexemes }) => lexemes);
  return [...new Set([...phrases, ...single])];
}

/** Null when no word of it is known in any way. */
export function searchQuery(
  words: TypedWord[],
  synonyms: Synonym[],
  names: MarkedName[],
): SearchQuery | null {
  const all = groupsOf(tellingWords(words).slice(0, MOST_WORDS), synonyms).filter(
    (group) => group.length > 0,
  );
  if (all.length === 0) return null;
  const groups = all.map((group) => withoutCovered(group, names));
  const terms = groups.map((group) => anyOf(group.map((sense) => senseTerm(sense, names))));
  const ranking = all.flat().filter((sense) => !sense.isAside);
  const attempts = attemptsOf(terms);
  return {
    attempts,
    bits: {
      leaves: leavesOf(groups, (lexeme) => formsOf(lexeme, names)),
      attempts: attemptsByBits(attempts, groups.length),
      ranks: groups.map((group) => rankOf(group, (lexeme) => formsOf(lexeme, names))),
    },
    relevant: [...new Set(ranking.flatMap((sense) => partsOf(sense, names)))].join(' | '),
  };
}

/** The categories and brands that a search speaks of. */
export function namesIn(words: TypedWord[], synonyms: Synonym[], names: MarkedName[]): MarkedName[] {
  const lexemes = new Set(
    groupsOf(tellingWords(words).slice(0, MOST_WORDS), synonyms).flatMap((group) =>
      group.flatMap((sense) => sense.lexemes),
    ),
  );
  return names.filter((name) => name.lexemes.some((lexeme) => lexemes.has(lexeme)));
}

function groupsOf(words: TypedWord[], synonyms: Synonym[]): Group[] {
  const groups: Group[] = [];
  for (let start = 0; start < words.length;) {
    const phrase = phrasesFrom(words, start).find(
      ({ key, length }) =>
        length > 1 && (synonyms.some((synonym) => synonym.key === key) || isJoined(words, start, length)),
    );
    const length = phrase?.length ?? 1;
    groups.push(
      phrase
        ? phraseSenses(words.slice(start, start + length), phrase.key, synonyms)
        : wordSenses(words[start], synonyms),
    );
    start += length;
  }
  return groups;
}

function isJoined(words: TypedWord[], start: number, length: number): boolean {
  return length === 2 && Boolean(words[start]?.joined);
}

/** The phrases that begin at a word, the longest first. */
function phrasesFrom(words: TypedWord[], start: number): { key: string; length: number }[] {
  const lexemes = words
    .slice(start, start + MOST_WORDS_OF_A_PHRASE)
    .map((word) => sensesOf(word)[0]?.lexemes.join(' ') ?? word.word);
  return lexemes
    .map((_, index) => ({ key: lexemes.slice(0, index + 1).join(' '), length: index + 1 }))
    .toReversed();
}

function wordSenses(word: TypedWord | undefined, synonyms: Synonym[]): Group {
  const senses = word ? sensesOf(word) : [];
  const meant = senses.flatMap(({ lexemes, isAside }) =>
    meaningsOf(lexemes.join(' '), synonyms).map((sense) => ({ ...sense, isAside })),
  );
  return [...senses, ...meant];
}

function phraseSenses(words: TypedWord[], key: string, synonyms: Synonym[]): Group {
  const first = words.map((word) => sensesOf(word)[0]);
  const literal = first.every(Boolean) ? [{ lexemes: first.flatMap((sense) => sense?.lexemes ?? []) }] : [];
  const joined = words.length === 2 ? words[0]?.joined : null;
  return [...literal, ...(joined ? [{ lexemes: [joined] }] : []), ...meaningsOf(key, synonyms)];
}

function meaningsOf(key: string, synonyms: Synonym[]): Sense[] {
  return synonyms.filter((synonym) => synonym.key === key).map(({ lexemes }) => ({ lexemes }));
}

/** Synonyms and completions often say again what another sense says already; to ask for it twice costs twice. */
function withoutCovered(group: Group, names: MarkedName[]): Group {
  return group.filter(
    (sense, place) =>
      !group.some(
        (other, otherPlace) =>
          otherPlace !== place &&
          covers(other, sense, names) &&
          !(otherPlace > place && covers(sense, other, names)),
      ),
  );
}

/** Whether the first finds, and ranks, all that the second does. */
function covers(sense: Sense, other: Sense, names: MarkedName[]): boolean {
  if (sense.isAside && !other.isAside) return false;
  const { prefix } = sense;
  if (prefix === undefined) {
    return other.prefix === undefined && sense.lexemes.every((lexeme) => other.lexemes.includes(lexeme));
  }
  if (other.prefix !== undefined) return other.prefix.startsWith(prefix);
  return other.lexemes.some((lexeme) => lexeme.startsWith(prefix) && formsOf(lexeme, names).length === 1);
}

function attemptsOf(terms: string[]): string[] {
  const [all, any] = [terms.join(' & '), terms.join(' | ')];
  if (terms.length === 1) return [all];
  return terms.length === 2 ? [all, any] : [all, allButOne(terms), any];
}

/** 'a & (b & (c | d) | c & d) | b & c & d': so nested, each word is said fewer times than in a list of all choices. */
function allButOne([first = '', ...rest]: string[]): string {
  if (rest.length === 1) return `${first} | ${rest[0]}`;
  return `${first} & (${allButOne(rest)}) | ${rest.join(' & ')}`;
}

function senseTerm(sense: Sense, names: MarkedName[]): string {
  if (sense.prefix) return prefixTerm(sense.prefix);
  return `(${sense.lexemes.map((lexeme) => anyOf(lexemeParts(lexeme, names))).join(' & ')})`;
}

function partsOf(sense: Sense, names: MarkedName[]): string[] {
  return sense.prefix
    ? [prefixTerm(sense.prefix)]
    : sense.lexemes.flatMap((lexeme) => lexemeParts(lexeme, names));
}

function lexemeParts(lexeme: string, names: MarkedName[]): string[] {
  return formsOf(lexeme, names).map(quoted);
}

/** A lexeme, and the marks of the categories and brands that have it in their names. */
function formsOf(lexeme: string, names: MarkedName[]): string[] {
  return [lexeme, ...names.filter((name) => name.lexemes.includes(lexeme)).map(({ mark }) => mark)];
}

const anyOf = (terms: string[]) => `(${[...new Set(terms)].join(' | ')})`;

const prefixTerm = (beginning: string) => `${quoted(beginning)}:*`;
