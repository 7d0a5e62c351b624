import {
  assertText,
  CELL_DAMAGED,
  type CellDamage,
  assertNumberCount,
  checkedNumbers,
  DomainError,
  type EnteredNumber,
  FIT_KINDS,
  type FitKind,
  INVALID_INPUT,
  LENGTHS,
  MAX_ITEM_NUMBERS,
  NAME_UNKNOWN,
  type NamedKind,
  type NumberKind,
  numbersWithin,
  oneLine,
  type PartNumber,
  SEVERAL_NUMBERS,
  shortened,
  textOrNone,
} from '@beambright/domain';
import { escaped, escapedParts, escapedStart, unescaped } from './escaped-text.js';

/** Separators of a list, of which the export writes the first. A comma separates only numbers, as a text may contain one. */
const BETWEEN_TEXTS = String.raw`|;\n\r\t`;
const BETWEEN_NUMBERS = `${BETWEEN_TEXTS},`;
const AFTER_MAKER = ':';
const ANY_SIGN = String.raw`^\p{L}\p{N}`;
/** The prefix of a number that must be taken exactly as written, whatever it looks like. */
const AS_IT_IS = String.raw`\ `;

const LONGEST_LIST = MAX_ITEM_NUMBERS * (LENGTHS.partMakerName + LENGTHS.partNumber);

/** The kinds of numbers that may each have a maker in front. */
const KINDS_OF_MAKERS: readonly NumberKind[] = ['mpn', 'oem', 'cross'];

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*';
const YEAR = '(?:19|20)\\d{2}';
const CURRENCY = String.raw`(?:(?:\p{Sc}|[Kk][Ss][Hh]\.?|KES) ?)?`;
type Damage = readonly [CellDamage, RegExp];

/** Errors of formulas: '#N/A', '#WERT!', '########' in a column that is too narrow, 'Err:502'. */
const FORMULA_ERRORS: readonly Damage[] = [
  ['formula', /^(?:#(?:N\/A|N\/D|NV|GETTING_DATA|[\p{L}\d/_¡]+[!?])|#{2,}|Err:\d{3})$/iu],
];

/** Numbers that a spreadsheet has turned into an amount or a date. Months count only with a capital letter. */
const DAMAGE: readonly Damage[] = [
  ...FORMULA_ERRORS,
  ['rounded', /^[-+]?\d{1,3}(?:[.,]\d+[Ee][-+]?|[Ee]\+)\d{1,3}$/],
  ['amount', new RegExp(String.raw`^${CURRENCY}[-+]?\d+(?:\.0+|,0{1,2})$`, 'u')],
  ['amount', new RegExp(String.raw`^${CURRENCY}[-+]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$`, 'u')],
  ['amount', /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^[\d.,]+ ?%$/],
  ['date', new RegExp(String.raw`^\d{1,2}[-/ ]${MONTH}(?:[-/ ]\d{2}(?:\d{2})?)?$`)],
  ['date', new RegExp(String.raw`^${MONTH}(?:[-/ ]\d{2}(?:\d{2})?| \d{1,2}, ${YEAR})$`)],
  ['date', new RegExp(String.raw`^${YEAR}(?:-\d{2}-\d{2}|/\d{1,2}/\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$`)],
  ['date', /^\d{1,2}\/\d{1,2}\/(?:19|20)?\d{2}(?: \d{1,2}:\d{2}.*)?$/],
  ['date', new RegExp(String.raw`^\d{1,2}([-.])\d{1,2}\1${YEAR}(?: \d{1,2}:\d{2}.*)?$`)],
  ['date', /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/],
];

/** Cells that contain no part number: a formula, only zeros, a word such as 'none', or several words without a digit. */
const NO_NUMBER: readonly Damage[] = [
  ['formula', /^=/],
  ['none', /^0[0.,\s-]*$/],
  ['none', /^(?:n[/.]?a\.?|none|nil|null|nan|undefined|unknown|tb[acd]|true|false|yes|no|x+)$/i],
  ['none', /^\p{L}+(?: \p{L}+)+$/u],
];

/** Marks that spreadsheets and programs put around a number to keep it a text: '0012, ="0012". */
const MARKS = /^=?['’‘"`]{1,3}|['’‘"`]{1,3}$/g;

const MADE_FOR: Record<FitKind, string> = {
  specific: 'the cars of the list',
  universal: 'all cars',
  not_for_cars: 'nothing to do with cars',
};

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];
const YES_OR_NO = 'yes, y, true or 1, or no, n, false or 0';

/**
 * Reads numbers as in '04465-12592 | Nissan: D1060-1HA0A'. Semicolons, commas, tabs and line breaks separate them too. `maker` is
 * for numbers without one. A number with a backslash before a sign is taken as written. Throws CELL_DAMAGED (also for what is no
 * number), SEVERAL_NUMBERS for two in one such as '04465-12592/04465-12593', and what `checkedNumbers` throws.
 */
export function readNumbers(kind: NumberKind, text: string, maker: string | null = null): PartNumber[] {
  assertText(kind, text, { max: LONGEST_LIST });
  const numbers = escapedParts(text, BETWEEN_NUMBERS).filter((number) => textOrNone(number) !== null);
  assertNumberCount(numbers);
  for (const one of [text, ...escapedParts(text, BETWEEN_TEXTS)]) assertUndamaged(one.trim());
  return checkedNumbers(
    numbers.map((number) => enteredNumber(kind, number, maker)),
    kind,
  );
}

function enteredNumber(kind: NumberKind, text: string, maker: string | null): EnteredNumber {
  const start = KINDS_OF_MAKERS.includes(kind) ? escapedStart(text, AFTER_MAKER) : text;
  const [named, written] = start === text ? ['', text] : [start, text.slice(start.length + 1)];
  return { kind, number: numberIn(written.trim()), maker: textOrNone(unescaped(named)) ?? maker };
}

function numberIn(written: string): string {
  const number = unescaped(written);
  return number === written ? assertNumber(withoutMarks(number)) : number;
}

function assertNumber(number: string): string {
  assertUndamaged(number, [...DAMAGE, ...NO_NUMBER]);
  const numbers = numbersWithin(number);
  if (numbers.length > 0) throw new DomainError(SEVERAL_NUMBERS, { text: number, numbers });
  return number;
}

/** Removes the marks with which spreadsheets keep the zeros of a number: '0012 and ="0012" -> 0012 */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '').trim();
}

/** The inverse of `readNumbers`, for numbers of one kind. */
export function writeNumbers(
  numbers: readonly Pick<PartNumber, 'kind' | 'number' | 'maker'>[],
  maker: string | null = null,
): string {
  return numbers
    .map((one) => {
      const number = writtenPart(one.number);
      const isNamed = one.maker !== null && one.maker !== maker && KINDS_OF_MAKERS.includes(one.kind);
      return isNamed ? `${writtenPart(one.maker ?? '')}: ${number}` : number;
    })
    .join(' | ');
}

/** Reads 'yes', 'No', 'in stock', 'out of stock', or the number of pieces in stock. */
export function readStock(text: string): boolean {
  const [, count] = /^>?(-?\d{1,9})(?:\.0+)?\+?$/.exec(text) ?? [];
  if (count !== undefined) return Number(count) > 0;
  const stock = text.toLowerCase().replace(/[\s_-]+/g, '');
  if (stock === 'instock' || stock === 'outofstock') return stock === 'instock';
  return readYesNo('inStock', text, `${YES_OR_NO}, in stock or out of stock, or how many there are`);
}

/** Reads the words that the page of a product's cars uses, such as 'All cars'. Throws INVALID_INPUT. */
export function readFitKind(text: string): FitKind {
  const kind = FIT_KINDS.find(
    (kind) => MADE_FOR[kind] === oneLine('madeFor', text, { max: LENGTHS.carName }).toLowerCase(),
  );
  if (kind) return kind;
  throw new DomainError(INVALID_INPUT, {
    message: `"${shortened(text)}" is none of: ${Object.values(MADE_FOR).join(', ')}`,
    field: 'madeFor',
  });
}

export function writeFitKind(kind: FitKind): string {
  return MADE_FOR[kind];
}

/** Reads 'yes', 'No', 'true', '0'. Throws INVALID_INPUT about `field`. */
export function readYesNo(field: string, text: string, mayHold = YES_OR_NO): boolean {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new DomainError(INVALID_INPUT, {
    message: `"${shortened(text)}" is neither yes nor no: write ${mayHold}`,
    field,
  });
}

export function writeYesNo(isTrue: boolean): string {
  return isTrue ? 'yes' : 'no';
}

/** Throws CELL_DAMAGED for a text that a spreadsheet has changed. */
export function assertUndamaged(text: string, damages?: readonly Damage[]): void {
  const fault = damageIn(text, damages);
  if (fault) throw new DomainError(CELL_DAMAGED, { text, fault });
}

/** Rejects errors of formulas such as '#N/A'. What looks like a number or a date is allowed, because it may be a text. Throws CELL_DAMAGED. */
export function assertNoFormulaError(text: string): void {
  assertUndamaged(text.trim(), FORMULA_ERRORS);
}

/** The error for a name that the shop lacks. Undefined if the import creates it, unless a spreadsheet has damaged the name. */
export function unknownName(
  kind: NamedKind,
  name: string,
  createMissing: boolean,
  { fullName = name, near }: { fullName?: string; near: string[] },
): DomainError | undefined {
  const fault = damageIn(name);
  if (fault) return new DomainError(CELL_DAMAGED, { text: name, fault });
  return createMissing ? undefined : new DomainError(NAME_UNKNOWN, { kind, name: fullName, near });
}

function damageIn(text: string, damages: readonly Damage[] = DAMAGE): CellDamage | undefined {
  return damages.find(([, form]) => form.test(text))?.[0];
}

function writtenPart(text: string): string {
  const plain = escaped(text, BETWEEN_NUMBERS + AFTER_MAKER);
  return isReadAsItIs(plain) ? plain : AS_IT_IS + escaped(text, ANY_SIGN);
}

function isReadAsItIs(plain: string): boolean {
  try {
    return numberIn(plain) === unescaped(plain);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
