import { type Sense, sensesOf, significantWords, type TypedWord } from './search-words.js';

/** A synonym of a phrase. `key`: the lexemes of the phrase, separated by spaces. */
interface Synonym {
  key: string;
  lexemes: string[];
}

/** A category or brand. The tsvectors of its items contain `mark`. */
export interface MarkedName {
  id: string;
  isBrand: boolean;
  name: string;
  mark: string;
  lexemes: string[];
}

/** What the search index knows about the phrases of a search. */
export interface Meanings {
  synonyms: Synonym[];
  names: MarkedName[];
  /** Lexemes that are car models. */
  models: string[];
}

/** A search as PostgreSQL tsquery texts. */
export interface SearchQuery {
  /** To try in turn, until one has results: all words, then all about the car or all about the part, then any word. */
  attempts: string[];
  /** All words must match, and one about the part must be in the name or category. Null if a word is unknown. */
  exact: string | null;
  /** The words that determine the ranking. */
  relevant: string;
  /** The words about the car; null if there are none. */
  car: string | null;
  part: string | null;
  hasCarAndPart: boolean;
  /** Matches items with any word about the part in the name or category; null if no word is about the part. */
  partInTitle: string | null;
  /** Whether a word is unknown even after correction, or there are too many words. */
  hasUnknown: boolean;
}

/** The possible meanings of a word or a phrase such as 'shock up'. */
type Group = Sense[];

const MOST_WORDS = 8;
const MOST_WORDS_OF_A_PHRASE = 3;

/** Keys of all phrases that may have synonyms. */
export function phraseKeys(words: TypedWord[]): string[] {
  const significant = significantWords(words).slice(0, MOST_WORDS);
  const phrases = significant.flatMap((_, start) => phrasesFrom(significant, start).map(({ key }) => key));
  const single = significant.flatMap(sensesOf).flatMap(({ lexemes }) => lexemes);
  const joined = significant.flatMap(({ joined }) => joined ?? []);
  return [...new Set([...phrases, ...single, ...joined])];
}

/** Returns null if no word is known, or if only words about the car are known although the search has others. */
export function searchQuery(words: TypedWord[], { synonyms, names, models }: Meanings): SearchQuery | null {
  const all = groupsOf(words, synonyms);
  const groups = all.filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  const brands = names.filter(({ isBrand }) => isBrand).flatMap(({ lexemes }) => lexemes);
  const ofCars = new Set([...models, ...brands]);
  const isOfCar = (group: Group) =>
    group.some(({ lexemes, isUnsure }) => !isUnsure && lexemes.some((lexeme) => ofCars.has(lexeme)));
  const termOf = (group: Group) => anyOf(group.map((sense) => senseTerm(sense, names)));
  const terms = groups.map(termOf);
  const allOf = (some: Group[]) => (some.length > 0 ? some.map(termOf).join(' & ') : null);
  const parts = groups.filter((group) => !isOfCar(group));
  if (parts.length === 0 && groups.length < all.length) return null;
  const [car, part] = [allOf(groups.filter(isOfCar)), allOf(parts)];
  const hasCarAndPart = Boolean(car && part);
  const partInTitle = parts.length > 0 ? anyOf(parts.flat().map((sense) => titleTerm(sense, names))) : null;
  const exactOf = (some: Group[]) => {
    const sure = some.map((group) => group.filter((sense) => !sense.isUnsure));
    if (sure.some((group) => group.length === 0)) return null;
    const terms = sure.map((group) => anyOf(group.map((sense) => exactTerm(sense, names))));
    const sureParts = parts.flat().filter((sense) => !sense.isUnsure);
    const titles = parts.length > 0 ? [anyOf(sureParts.map((sense) => titleTerm(sense, names)))] : [];
    return [...terms, ...titles].join(' & ');
  };
  const ranking = groups.flat().filter((sense) => !sense.isUnranked);
  return {
    attempts: [
      terms.join(' & '),
      ...(hasCarAndPart ? [`${car} | ${part}`] : []),
      ...(terms.length > 1 ? [terms.join(' | ')] : []),
    ],
    exact: exactOf(groups),
    relevant: [...new Set(ranking.flatMap((sense) => partsOf(sense, names)))].join(' | '),
    car,
    part: part && exactOf(parts),
    hasCarAndPart,
    partInTitle,
    hasUnknown: groups.length < all.length || significantWords(words).length > MOST_WORDS,
  };
}

/** The categories and brands whose names contain a word of the search or of its synonyms. */
export function namesIn(words: TypedWord[], { synonyms, names }: Meanings): MarkedName[] {
  const lexemes = new Set(
    groupsOf(words, synonyms).flatMap((group) => group.flatMap((sense) => sense.lexemes)),
  );
  return names.filter((name) => name.lexemes.some((lexeme) => lexemes.has(lexeme)));
}

function groupsOf(typed: TypedWord[], synonyms: Synonym[]): Group[] {
  const words = significantWords(typed).slice(0, MOST_WORDS);
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

/** The phrases that begin at the word `start`, longest first. */
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
  const meant = senses.flatMap(({ lexemes, isUnranked, isUnsure, isBegun }) =>
    meaningsOf(lexemes.join(' '), synonyms).map((sense) => ({
      ...sense,
      isUnranked,
      isUnsure: isUnsure || (isBegun && !word?.isLast),
    })),
  );
  return [...senses, ...meant];
}

function phraseSenses(words: TypedWord[], key: string, synonyms: Synonym[]): Group {
  const first = words.map((word) => sensesOf(word)[0]);
  const isUnsure = first.some((sense) => sense?.isUnsure);
  const said = meaningsOf(key, synonyms);
  const literal = first.every(Boolean)
    ? [{ lexemes: first.flatMap((sense) => sense?.lexemes ?? []), isWhole: said.length > 0 }]
    : [];
  const meant = [...literal, ...said].map((sense) => ({ ...sense, isUnsure }));
  const joined = words.length === 2 ? words[0]?.joined : null;
  return [...meant, ...(joined ? [{ lexemes: [joined] }, ...meaningsOf(joined, synonyms)] : [])];
}

function meaningsOf(key: string, synonyms: Synonym[]): Sense[] {
  return synonyms
    .filter((synonym) => synonym.key === key)
    .map(({ lexemes }) => ({ lexemes, isWhole: lexemes.length > 1 }));
}

function senseTerm(sense: Sense, names: MarkedName[]): string {
  if (sense.prefix) return prefixTerm(sense.prefix);
  return `(${sense.lexemes.map((lexeme) => anyOf(lexemeParts(lexeme, names))).join(' & ')})`;
}

/** The query for a meaning. All words of a synonym must be in the item's name, or all in the name of one category or brand. */
function exactTerm(sense: Sense, names: MarkedName[]): string {
  if (!sense.isWhole) return senseTerm(sense, names);
  const marks = names.filter((name) => sense.lexemes.every((lexeme) => name.lexemes.includes(lexeme)));
  const inName = sense.lexemes.map((lexeme) => inTitle(quoted(lexeme))).join(' & ');
  return anyOf([`(${inName})`, ...marks.map(({ mark }) => quoted(mark))]);
}

/** The query for items that have a meaning in name, category or brand: one of its words, or all words if it is a synonym. */
function titleTerm(sense: Sense, names: MarkedName[]): string {
  return sense.isWhole ? exactTerm(sense, names) : anyOf(partsOf(sense, names).map(inTitle));
}

function partsOf(sense: Sense, names: MarkedName[]): string[] {
  return sense.prefix
    ? [prefixTerm(sense.prefix)]
    : sense.lexemes.flatMap((lexeme) => lexemeParts(lexeme, names));
}

function lexemeParts(lexeme: string, names: MarkedName[]): string[] {
  const marked = names.filter((name) => name.lexemes.includes(lexeme));
  return [lexeme, ...marked.map(({ mark }) => mark)].map(quoted);
}

const anyOf = (terms: string[]) => `(${[...new Set(terms)].join(' | ')})`;

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

/** Matches the term only in the title: '<0>' compares positions, and only words of the title have positions. */
const inTitle = (term: string) => `(${term} <0> ${term})`;

const prefixTerm = (beginning: string) => `${quoted(beginning)}:*`;
