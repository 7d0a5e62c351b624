import { typosBetween, typosToPrefix } from './spelling.js';

/** A word of the catalogue or of the synonyms. `kind`: from 0, only in descriptions, to 3, in the name of a category or brand. */
export interface KnownWord {
  word: string;
  lexeme: string;
  kind: number;
}

export interface TypedWord {
  word: string;
  /** The word's lexeme; null for a stop word such as 'the'. */
  lexeme: string | null;
  /** The kind of the known word that was typed; null for an unknown word. */
  kind: number | null;
  /** Whether this is the last word of the search, which may be incomplete. */
  isLast: boolean;
  /** Whether the word means nothing to the search: 'price', 'ya'. */
  isFiller: boolean;
  completions: KnownWord[];
  /** Similar known words. Empty if the word has a digit or is itself known. A word with the same stem does not make it known. */
  near: KnownWord[];
  /** The lexeme of the word and the next one together, if known: 'rav' before '4' -> 'rav4'. Otherwise null. */
  joined: string | null;
  /** The lexemes of the two known words in an unknown compound such as 'brakepad'; null for other words. */
  split: [string, string] | null;
}

/** A possible meaning of a word; an item must have all its lexemes. */
export interface Sense {
  lexemes: string[];
  /** A prefix: every word that begins with it matches. */
  prefix?: string;
  /** True for a longer word if the typed word is itself known. Such a meaning finds items but does not affect their ranking. */
  isUnranked?: boolean;
  /** Whether this meaning is a longer word that begins with the typed word. */
  isBegun?: boolean;
  /** Whether the meaning is a guess: it corrects several typos, only has the same stem as the word, or completes a known word. */
  isUnsure?: boolean;
  /** Whether the meaning has several words that must all match, because they are a synonym or have one. */
  isWhole?: boolean;
}

const MIN_PREFIX_LENGTH = 3;
/** One or two characters would match too much, so only their likeliest completions are used. */
const MOST_SHORT_COMPLETIONS = 4;
const MOST_CORRECTIONS = 4;
/** A value of `TypedWord.kind`: the word is only in descriptions. */
const IN_DESCRIPTIONS = 0;
/** A correction of two typos is certain in words of at least this length. */
const LONG = 8;

export function significantWords(words: TypedWord[]): TypedWord[] {
  const significant = words.filter(
    ({ isFiller, lexeme, joined }) => !isFiller && (lexeme ?? joined) !== null,
  );
  return significant.length > 0 ? significant : words;
}

const sensesCache = new WeakMap<TypedWord, Sense[]>();

/** The meanings of a word, likeliest first; none for an unknown word. Cached, because they are needed several times. */
export function sensesOf(typed: TypedWord): Sense[] {
  const senses = sensesCache.get(typed) ?? computeSenses(typed);
  sensesCache.set(typed, senses);
  return senses;
}

function computeSenses(typed: TypedWord): Sense[] {
  if (typed.lexeme !== null && typed.kind !== null) return knownSenses(typed, typed.lexeme);
  const prefixes = prefixSenses(typed);
  return typed.isLast && prefixes.length > 0 ? prefixes : [...corrections(typed), ...prefixes];
}

function knownSenses(typed: TypedWord, lexeme: string): Sense[] {
  const isOtherForm = typed.near.length > 0;
  const own: Sense = { lexemes: [lexeme], isUnsure: isOtherForm };
  const prefixes = typed.isLast ? prefixSenses(typed) : [];
  if (isOtherForm && prefixes.length === 0) return [...corrections(typed), own];
  const isUnsure = !isOtherForm && typed.kind !== IN_DESCRIPTIONS;
  return [own, ...prefixes.map((sense) => ({ ...sense, isUnranked: true, isUnsure }))];
}

function prefixSenses({ word, kind, completions }: TypedWord): Sense[] {
  const isShort = word.length < MIN_PREFIX_LENGTH;
  if (completions.length === 0 || (isShort && kind !== null)) return [];
  const senses = completions.map(({ lexeme }): Sense => ({ lexemes: [lexeme], isBegun: true }));
  return isShort ? senses.slice(0, MOST_SHORT_COMPLETIONS) : [...senses, { lexemes: [], prefix: word }];
}

function corrections(typed: TypedWord): Sense[] {
  const { near, split, word, lexeme } = typed;
  const compared = near
    .filter((known) => known.lexeme !== lexeme)
    .map((known) => ({ ...known, typos: typosIn(typed, known.word) }))
    .filter((known) => known.typos <= maxTypos(typed.word, known));
  const fewest = Math.min(...compared.map(({ typos }) => typos));
  const senses = compared
    .filter(({ typos }) => typos === fewest)
    .toSorted((one, other) => other.kind - one.kind)
    .slice(0, MOST_CORRECTIONS)
    .map((known) => ({ lexemes: [known.lexeme], isUnsure: !isSure(word, known) }));
  return split && fewest > 1 ? [{ lexemes: split }] : senses;
}

function typosIn({ word, isLast }: TypedWord, known: string): number {
  const typos = typosBetween(word, known);
  return isLast && word.length > 4 ? Math.min(typos, typosToPrefix(word, known) + 0.5) : typos;
}

/** The most typos to correct: fewer in short words, as these resemble many. Three letters match only names: 'bwm' -> BMW. */
function maxTypos(typed: string, { word, kind }: KnownWord): number {
  const isSameStart = typed[0] === word[0];
  if (typed.length < 3) return 0;
  if (typed.length === 3) return kind === 3 && isSameStart ? 1 : 0;
  if (typed.length === 4 || !isSameStart) return 1;
  return 2;
}

/** Whether a correction is sure. Unsure: another first letter ('lower' -> 'blower'), or two typos in a word shorter than LONG. */
function isSure(typed: string, { word, typos }: { word: string; typos: number }): boolean {
  return typed[0] === word[0] && typos <= (typed.length < LONG ? 1.5 : 2);
}
