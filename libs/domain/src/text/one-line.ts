import { DomainError } from '../errors/errors.js';
import { TEXT_TOO_LONG } from '../errors/input-errors.js';
import { assertText, type TextLimits } from './text.js';

interface LineLimits extends TextLimits {
  /** The form of Unicode. NFKC also replaces full-width and other styled characters: '０７１２' -> '0712'. */
  form?: 'NFC' | 'NFKC';
}

/** Matches invisible characters, such as soft hyphens. U+200C and U+200D are not among them, because some scripts need them. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Part of a regular expression for what people type as a hyphen, even bullets and the long vowel of Japanese keyboards. */
export const HYPHEN = String.raw`[-\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63\uff0d\uff70]`;
const HYPHENS = new RegExp(HYPHEN, 'g');

/** How many times as long as its limit a text may be before it is cleaned. */
const MOST_TIMES_LONGER = 10;

/** Normalizes a text. Throws TEXT_TOO_LONG above ten times `max`: `String.normalize` is slow for many accents on one letter. */
export function normalized(
  field: string,
  text: string,
  { max, form }: { max: number; form: 'NFC' | 'NFKC' | 'NFKD' },
): string {
  if (text.length > max * MOST_TIMES_LONGER) throw new DomainError(TEXT_TOO_LONG, { field, max });
  return text.normalize(form);
}

/** Replaces what people type as a hyphen: '2000–3000' -> '2000-3000'. For codes, numbers and amounts, not for words. */
export function withHyphens(text: string): string {
  return text.replace(HYPHENS, '-');
}

/** Removes accents: 'Citroën', 'Ｎ５０' -> 'Citroen', 'N50'. Throws TEXT_TOO_LONG above ten times `max`. */
export function withoutAccents(field: string, text: string, max: number): string {
  return normalized(field, text, { max, form: 'NFKD' }).replace(/\p{M}/gu, '');
}

/** Makes white space one blank and drops unseen characters. Does not cut at `max`. Throws TEXT_TOO_LONG above ten times `max`. */
export function oneLine(
  field: string,
  text: string,
  { max, form = 'NFC' }: Pick<LineLimits, 'max' | 'form'>,
): string {
  return normalized(field, text.replace(UNSEEN, ''), { max, form })
    .replace(/[\s\x85]+/g, ' ')
    .trim();
}

/** The text cleaned by `oneLine` and checked by `assertText`, with their errors. */
export function checkedLine(field: string, text: string, limits: LineLimits): string {
  const line = oneLine(field, text, limits);
  assertText(field, line, limits);
  return line;
}
