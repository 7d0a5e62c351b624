import { GTIN_INVALID, TOO_MANY_NUMBERS } from '../errors/catalogue-errors.js';
import { DomainError } from '../errors/errors.js';
import { checkedLine, oneLine, withHyphens, withoutAccents } from '../text/one-line.js';
import { assertText, inputError, LENGTHS } from '../text/text.js';
import { NUMBER_LABELS, type NumberKind } from './number-kinds.js';

export const MAX_ITEM_NUMBERS = 100;
/** The maximum of numbers in a list before blanks and repetitions are removed. */
const MOST_WRITTEN_NUMBERS = 10 * MAX_ITEM_NUMBERS;

/** The maximum of replacements that are listed, newest first. */
export const MAX_LISTED_REPLACEMENTS = 100;

/** A number of an item as entered, with the name of its maker. */
export interface EnteredNumber {
  kind: NumberKind;
  number: string;
  maker?: string | null;
}

export interface PartNumber extends EnteredNumber {
  maker: string | null;
  /** The form in which numbers are compared: '04465-12592' -> '0446512592'. */
  key: string;
}

/** A number that its maker has replaced by another, as entered, with the name of the maker. */
export interface EnteredReplacement {
  maker: string;
  oldNumber: string;
  newNumber: string;
}

/** A search text that may be a part number. */
export interface TypedNumber {
  /** The key of the text, without a label that is before the number. */
  key: string;
  /** The keys to look up: of the text and each number in it, with and without words beside it. Barcodes also with 14 digits. */
  exactKeys: string[];
  /**
   * The words that have only letters, in lower case, and the text itself if it is one word. If the catalogue has one of them, the
   * text is not searched for as the beginning of a number.
   */
  words: string[];
}

const SHORTEST_KEY = 4;
const FEWEST_DIGITS = 3;

/** Matches a label that people copy together with a number. */
const LABEL = new RegExp(
  String.raw`^(?:P/N\.?[ :]*|(?:PART NUMBERS?|PART NO\.?|PN|(?:${Object.values(NUMBER_LABELS).join('|').toUpperCase()})(?: NO\.?)?)(?: ?: ?| ))`,
);

/** Matches a maker or part beside a number: TOYOTA 04465-12592. Shorter words may belong to the number: MB 634167. */
const WORD_BESIDE = /^[A-Z-]{3,}$/;
const SHORTEST_AMONG_WORDS = 6;

/** Matches a number with a name joined to it; letters between them may belong to either: NISSAND1060-JX00A. */
const LETTERS_AROUND = /^([A-Z]*)(\d.*\d)([A-Z]*)$/;
const SHORTEST_NAME = 3;
const LETTERS_OF_NUMBER = [0, 1, 2];
const SHORTEST_BESIDE_NAME = 8;

/** Matches a Mercedes-Benz number such as 'A 166 540 24 17', which is often written without its A. */
const MERCEDES = /^A?\d{10}$/;

const MOST_NUMBERS_OF_TEXT = 10;

/** Pairs of a digit and the letter that it is mistaken for. */
const LOOK_ALIKE_PAIRS = ['0O', '1I'];
const MOST_SPELLINGS = 64;

/** Matches sizes, grades, years and prices in upper case, which customers type and which are no part numbers. */
const NO_NUMBERS = [
  // 185/65R15, 195 R15C, 185 / 65 R 15 88H, P205/55ZR16 91W XL
  /^(?:P|LT)?\d{3}(?: ?[/-]? ?\d{2})? ?[/-]? ?Z?R ?\d{2}(?:C|LT)?(?: \d{2,3}[A-Z])?(?: XL)?$/,
  // 31x10.5R15, 11R22.5
  /^\d{2}(?: ?X ?\d{1,2}(?:\.\d{1,2})?)? ?R ?\d{2}(?:\.\d)?$/,
  // 185/65/15
  /^\d{3}[/ ]\d{2}[/ ]\d{2}$/,
  // 195/65, 195-65-15
  /^[1-3]\d5 ?[/-] ?[3-8][05](?: ?[/-] ?\d{2})?$/,
  // 5W-30, 5W-30 4L
  /^\d{1,2} ?W ?[-/]? ?\d{2}(?: \d{1,2} ?L)?$/,
  // 2012, 2012-, 2008-2012, 2008/12
  /^(?:19|20)\d{2}(?: ?[-/] ?(?:(?:19|20)?\d{2})?)?$/,
  // 2000-3000
  /^[1-9]\d?00 ?- ?[1-9]\d?00$/,
  // KSH 3500, 3500/=, 3,500
  /^(?:KSHS?\.? ?|KES ?)\d[\d,]*(?:\/[=-])?$|^\d[\d,]*\/[=-]$|^\d{1,3}(?:,\d{3})+$/,
  // 1500 CC, 12V 60/55W, 100MMx50MM
  /^(?:\d{1,4} ?(?:MM|CM|ML|CC|AH|KG|PSI|KM)(?=\b|X)[ /X]*|\d{1,3}(?:[./]\d{1,2})? ?[VWL]\b[ /X]*)+$/,
];

/** Cyrillic and Greek capital letters. `LATIN` has the letters that they look like, in the same order. */
const LOOK_ALIKES = 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX';

/** Signs that separate numbers with at least `shortest` characters. Shorter ones may be parts of one number: 04465 12592. */
const BETWEEN_TWO = [
  { signs: /[/\\&+]/, shortest: SHORTEST_KEY },
  { signs: /[^\p{L}\p{N}.-]/u, shortest: 8 },
];

/** Matches the separators in a pasted list. */
const BREAKS = /[\n\r\t,;]+/;
const BULLETS = /^[\s\-•·‣◦▪●*]+|\.$/gu;
const OTHER_LETTERS = /(?![A-Z0-9])[\p{L}\p{N}]/u;

/** The form in which numbers are compared: '04465-12592', '０４４６５ 12592' -> '0446512592'. */
export function numberKey(number: string): string {
  return keyIn(inLatin(number));
}

/** The 14 digits of a barcode of 8, 12, 13 or 14 digits with a valid check digit: '4006381333931' -> '04006381333931'. Otherwise null. */
export function gtinOf(number: string): string | null {
  const digits = numberKey(number);
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const gtin = digits.padStart(14, '0');
  const sum = [...gtin].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? gtin : null;
}

/** Reads a search text as a part number. Null if it is too short, has fewer than three digits, or is a size, year or price. */
export function typedNumber(text: string): TypedNumber | null {
  const whole = inLatin(text);
  const latin = whole.replace(LABEL, '');
  const several = splitInto(latin)
    .filter((parts) => parts.length > 1)
    .flat()
    .slice(0, MOST_NUMBERS_OF_TEXT);
  if (several.length === 0 && !mayBeNumber(latin)) return null;
  const exactKeys = [latin, ...several].flatMap(exactKeysOf);
  const words = latin
    .split(/[^A-Z0-9]+/)
    .filter((word) => /^[A-Z]+$/.test(word) || (word === latin && /[A-Z]/.test(word)));
  return {
    key: keyIn(latin),
    exactKeys: [...new Set([...exactKeys, keyIn(whole)])],
    words: words.map((word) => word.toLowerCase()),
  };
}

/**
 * Returns up to 64 other keys that the text may mean: 'O446512592' -> '0446512592'. Tries 0 and O, and 1 and I, for each such
 * character, and both forms of Mercedes-Benz numbers. If there are too many, it tries only digits for the later characters.
 */
export function lookAlikeKeys({ exactKeys }: TypedNumber): string[] {
  const most = MOST_SPELLINGS / exactKeys.length;
  const keys = new Set(exactKeys.flatMap((key) => spellings(key, most)).flatMap(withBarcode));
  for (const key of exactKeys.filter((key) => MERCEDES.test(key)))
    keys.add(key.startsWith('A') ? key.slice(1) : `A${key}`);
  for (const key of exactKeys) keys.delete(key);
  return [...keys].slice(0, MOST_SPELLINGS);
}

/** The numbers without blanks and repetitions. Throws TOO_MANY_NUMBERS, GTIN_INVALID, TEXT_TOO_LONG, TEXT_HAS_NUL and INVALID_INPUT. */
export function checkedNumbers(entered: readonly EnteredNumber[], field = 'numbers'): PartNumber[] {
  const numbers = new Map<string, PartNumber>();
  const written = entered.flatMap((one) => one.number.split(BREAKS).map((number) => ({ ...one, number })));
  assertNumberCount(written);
  for (const { kind, number, maker } of written) {
    const text = lineOf(number).replace(BULLETS, '');
    if (text === '') continue;
    const checked = { ...checkedNumber(kind, text, field), kind, maker: checkedMaker(maker) };
    const same = [kind, checked.key, kind === 'own' ? '' : checked.maker?.toLowerCase()].join(' ');
    if (!numbers.has(same)) numbers.set(same, checked);
    if (numbers.size > MAX_ITEM_NUMBERS) throw tooManyNumbers();
  }
  return [...numbers.values()];
}

/** The numbers in a text that has several: '04465-12592/04465-12593' -> both. Empty for a single number, even 'W 712/95'. */
export function numbersWithin(number: string): string[] {
  return splitInto(number).find((parts) => parts.length > 1) ?? [];
}

/** The replacement in its stored form. Throws the TEXT_* errors, and INVALID_INPUT unless it has two different numbers. */
export function checkedReplacement({ maker, oldNumber, newNumber }: EnteredReplacement) {
  checkedLine('maker', maker, { max: LENGTHS.partMakerName, required: true });
  const replacement = {
    old: oneNumber('oldNumber', oldNumber, maker),
    new: oneNumber('newNumber', newNumber, maker),
  };
  if (replacement.old.key === replacement.new.key)
    throw inputError(
      'newNumber',
      `${replacement.new.number} is the old number itself: enter the number that replaces it`,
    );
  return replacement;
}

function mayBeNumber(latin: string): boolean {
  const key = keyIn(latin);
  const isLong = key.length >= SHORTEST_KEY && key.length <= LENGTHS.partNumber;
  const hasDigits = key.replace(/\D/g, '').length >= FEWEST_DIGITS;
  return isLong && hasDigits && !OTHER_LETTERS.test(latin) && !NO_NUMBERS.some((form) => form.test(latin));
}

/** The keys that one number may have: with the words beside it, and without them. */
function exactKeysOf(latin: string): string[] {
  const alone = latin
    .split(' ')
    .filter((word) => !WORD_BESIDE.test(word))
    .join(' ');
  const isAmongWords = keyIn(alone).length >= SHORTEST_AMONG_WORDS && mayBeNumber(alone);
  const beside = alone.includes(' ') ? [] : withoutName(keyIn(alone));
  return [...withBarcode(latin), ...(isAmongWords ? withBarcode(alone) : []), ...beside];
}

/** The keys without a name joined to the number: 'TOYOTA0446512592' -> '0446512592', 'A0446512592' and 'TA0446512592'. */
function withoutName(key: string): string[] {
  const [, before = '', number = '', behind = ''] = LETTERS_AROUND.exec(key) ?? [];
  const isName = (letters: string, kept: number) => letters.length - kept >= SHORTEST_NAME;
  return LETTERS_OF_NUMBER.flatMap((kept) => [
    ...(isName(before, kept) ? [before.slice(before.length - kept) + number + behind] : []),
    ...(isName(behind, kept) ? [before + number + behind.slice(0, kept)] : []),
  ]).filter((rest) => rest.length >= SHORTEST_BESIDE_NAME);
}

/** Splits a text into numbers in two ways (BETWEEN_TWO): at a few signs, and at all signs except dots and hyphens. */
function splitInto(text: string): string[][] {
  return BETWEEN_TWO.map(({ signs, shortest }) =>
    text
      .split(signs)
      .map((part) => part.trim())
      .filter((part) => numberKey(part).length >= shortest && mayBeNumber(inLatin(part).replace(LABEL, ''))),
  );
}

function withBarcode(latin: string): string[] {
  const key = keyIn(latin);
  return [key, gtinOf(key) ?? key];
}

function spellings(key: string, most: number): string[] {
  return [...key].reduce(
    (spelled, character) => {
      const pair = LOOK_ALIKE_PAIRS.find((pair) => pair.includes(character)) ?? character;
      const choices = spelled.length * 2 <= most ? pair : pair.slice(0, 1);
      return [...choices].flatMap((choice) => spelled.map((start) => start + choice));
    },
    [''],
  );
}

function oneNumber(field: 'oldNumber' | 'newNumber', number: string, maker: string): PartNumber {
  checkedLine(field, number, { max: LENGTHS.partNumber, form: 'NFKC', required: true });
  const [first, ...more] = checkedNumbers([{ kind: 'oem', number, maker }], field);
  if (first && more.length === 0) return first;
  throw inputError(field, `"${number}" is not one part number`);
}

function checkedNumber(kind: NumberKind, number: string, field: string): Pick<PartNumber, 'number' | 'key'> {
  assertText('number', number, { max: LENGTHS.partNumber });
  const key = numberKey(number);
  if (kind === 'gtin') {
    const gtin = gtinOf(number);
    if (gtin === null) throw new DomainError(GTIN_INVALID, { number });
    return { number: gtin, key: gtin };
  }
  if (key === '' || OTHER_LETTERS.test(inLatin(number)))
    throw inputError(field, `"${number}" is not a part number: write it with the letters A to Z and digits`);
  return { number, key };
}

/** Throws TOO_MANY_NUMBERS for a list that is too long to check each number. */
export function assertNumberCount({ length }: readonly unknown[]): void {
  if (length > MOST_WRITTEN_NUMBERS) throw tooManyNumbers();
}

function tooManyNumbers(): DomainError {
  return new DomainError(TOO_MANY_NUMBERS, { max: MAX_ITEM_NUMBERS });
}

function checkedMaker(maker: string | null | undefined): string | null {
  return checkedLine('maker', maker ?? '', { max: LENGTHS.partMakerName }) || null;
}

function keyIn(latin: string): string {
  return latin.replace(/[^A-Z0-9]/g, '');
}

/** The text on one line. It may be as long as a search, which is longer than a number. */
function lineOf(text: string): string {
  return withHyphens(oneLine('number', text, { max: LENGTHS.search, form: 'NFKC' }));
}

/** The text in upper case without accents, with look-alikes replaced by Latin letters. */
function inLatin(text: string): string {
  return withoutAccents('number', lineOf(text), LENGTHS.search)
    .toUpperCase()
    .replace(/[\u0370-\u04ff]/g, (letter) => LATIN[LOOK_ALIKES.indexOf(letter)] ?? letter);
}
