import { slipsBetween, slipsToBeginning } from './spelling.js';

/** A word that the catalogue or the synonyms know; `kind` as in search_words: 3 is a category's or brand's. */
export interface KnownWord {
  word: string;
  /** Its stem. */
  lexeme: string;
  kind: number;
}

/** A word of a search and what the vocabulary says to it. */
export interface TypedWord {
  word: string;
  /** Null for a stop word such as 'the'. */
  lexeme: string | null;
  /** Null when the catalogue does not know it. */
  kind: number | null;
  /** Whether it is the last one, which may still be being typed. */
  isLast: boolean;
  /** Whether it says nothing about a part: 'price', 'ya'. */
  isFiller: boolean;
  /** Known words that begin with it. */
  completions: KnownWord[];
  /** Known words that look like it. */
  near: KnownWord[];
  /** What it makes together with the next word, as 'rav' and '4' do. */
  joined: string | null;
  /** Two known words it is made of, as 'brakepad' is. */
  split: [string, string] | null;
}

/** One of the things that a word may mean; all its lexemes must be there. */
export interface Sense {
  lexemes: string[];
  /** Any word that begins so. */
  prefix?: string;
  /** Found too, but not what ranks: the word as typed is known itself. */
  isAside?: boolean;
}

const FEWEST_LETTERS_OF_A_BEGINNING = 3;
/** One or two letters begin much: a few of the likeliest words, else a search would find half of the shop. */
const MOST_SHORT_COMPLETIONS = 4;
const MOST_CORRECTIONS = 4;

/** The words of a search that say something; all of them when none does. */
export function tellingWords(words: TypedWord[]): TypedWord[] {
  const telling = words.filter(({ isFiller, lexeme, joined }) => !isFiller && (lexeme ?? joined) !== null);
  return telling.length > 0 ? telling : words;
}

const judgedBefore = new WeakMap<TypedWord, Sense[]>();

/** What a word may mean, the likeliest first; nothing when nothing like it is known. Judged once, for each is asked for several times. */
export function sensesOf(typed: TypedWord): Sense[] {
  const senses = judgedBefore.get(typed) ?? judged(typed);
  judgedBefore.set(typed, senses);
  return senses;
}

function judged(typed: TypedWord): Sense[] {
  const own = typed.lexeme !== null && typed.kind !== null ? [{ lexemes: [typed.lexeme] }] : [];
  if (own.length > 0 && !typed.isLast) return own;
  const begun = beginnings(typed).map((sense) => ({ ...sense, isAside: own.length > 0 }));
  if (own.length > 0 || (typed.isLast && begun.length > 0)) return [...own, ...begun];
  return [...corrections(typed), ...begun];
}

function beginnings({ word, kind, completions }: TypedWord): Sense[] {
  const isShort = word.length < FEWEST_LETTERS_OF_A_BEGINNING;
  if (completions.length === 0 || (isShort && kind !== null)) return [];
  const senses = completions.map(({ lexeme }): Sense => ({ lexemes: [lexeme] }));
  return isShort ? senses.slice(0, MOST_SHORT_COMPLETIONS) : [...senses, { lexemes: [], prefix: word }];
}

function corrections(typed: TypedWord): Sense[] {
  const { near, split } = typed;
  const compared = near
    .map((known) => ({ ...known, slips: slipsIn(typed, known.word) }))
    .filter((known) => known.slips <= mostSlips(typed.word, known));
  const fewest = Math.min(...compared.map(({ slips }) => slips));
  const senses = compared
    .filter(({ slips }) => slips === fewest)
    .toSorted((one, other) => other.kind - one.kind)
    .slice(0, MOST_CORRECTIONS)
    .map(({ lexeme }) => ({ lexemes: [lexeme] }));
  return split && fewest > 1 ? [{ lexemes: split }] : senses;
}

function slipsIn({ word, isLast }: TypedWord, known: string): number {
  const slips = slipsBetween(word, known);
  return isLast && word.length > 4 ? Math.min(slips, slipsToBeginning(word, known) + 0.5) : slips;
}

/** A short word has many neighbours, so it must be nearly right; three letters are only taken for a brand: 'bwm'. */
function mostSlips(typed: string, { word, kind }: KnownWord): number {
  const isSameStart = typed[0] === word[0];
  if (typed.length < 3) return 0;
  if (typed.length === 3) return kind === 3 && isSameStart ? 1 : 0;
  if (typed.length === 4 || !isSameStart) return 1;
  return 2;
}
