import {
  CELL_DAMAGED,
  type CellDamage,
  checkedNumbers,
  DomainError,
  FIT_KINDS,
  type FitKind,
  INVALID_INPUT,
  LENGTHS,
  type NumberKind,
  oneLine,
  type PartNumber,
  shortened,
  textOrNone,
} from '@beambright/domain';
import { escaped, escapedParts, escapedStart, unescaped } from './escaped-text.js';

/** The export writes the first one. */
const BETWEEN_NUMBERS = String.raw`|;,\n\r\t`;
const AFTER_MAKER = ':';
const ANY_SIGN = String.raw`^\p{L}\p{N}`;

/** Kinds whose numbers may each name their maker. */
const KINDS_OF_MAKERS: readonly NumberKind[] = ['mpn', 'oem', 'cross'];

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*';
/** As spreadsheets write numbers that they take for an amount or a date; months only with their capital. */
const DAMAGE: readonly (readonly [CellDamage, RegExp])[] = [
  ['rounded', /^\d(?:[.,]\d+)?[Ee]\+\d{1,3}$/],
  ['date', new RegExp(String.raw`^\d{1,2}[-/ ]${MONTH}(?:[-/ ]\d{2}(?:\d{2})?)?$`)],
  ['date', new RegExp(String.raw`^${MONTH}[-/ ]\d{2}(?:\d{2})?$`)],
  ['date', /^(?:19|20)\d{2}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/],
  ['date', /^\d{1,2}\/\d{1,2}\/(?:19|20)?\d{2}(?: \d{1,2}:\d{2}.*)?$/],
];

const MADE_FOR: Record<FitKind, string> = {
  specific: 'the cars of the list',
  universal: 'all cars',
  not_for_cars: 'nothing to do with cars',
};

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/**
 * '04465-12592 | Nissan: D1060-1HA0A', also with semicolons, commas, tabs or line breaks; `maker` is of those that name none. A backslash
 * before a sign makes it a part of the number. Throws CELL_DAMAGED for what a spreadsheet has changed, and what `checkedNumbers` throws.
 */
export function readNumbers(kind: NumberKind, text: string, maker: string | null = null): PartNumber[] {
  const numbers = escapedParts(text, BETWEEN_NUMBERS).filter((number) => textOrNone(number) !== null);
  for (const number of [text, ...numbers]) assertUndamaged(number.trim());
  return checkedNumbers(
    numbers.map((text) => {
      const start = KINDS_OF_MAKERS.includes(kind) ? escapedStart(text, AFTER_MAKER) : text;
      const [named, number] = start === text ? ['', text] : [start, text.slice(start.length + 1)];
      return { kind, number: unescaped(number), maker: textOrNone(unescaped(named)) ?? maker };
    }),
    kind,
  );
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

/** 'yes', 'No', 'in stock', 'out of stock', or how many there are. */
export function readStock(text: string): boolean {
  if (/^\d{1,9}(?:\.0+)?$/.test(text)) return Number(text) > 0;
  const stock = text.toLowerCase().replace(/[\s_-]+/g, ' ');
  return stock === 'in stock' || (stock !== 'out of stock' && readYesNo('inStock', text));
}

/** As the product's page of cars calls it: 'All cars'. Throws INVALID_INPUT. */
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

/** The inverse of `readFitKind`. */
export function writeFitKind(kind: FitKind): string {
  return MADE_FOR[kind];
}

/** 'yes', 'No', 'true', '0'. Throws INVALID_INPUT about `field`. */
export function readYesNo(field: string, text: string): boolean {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new DomainError(INVALID_INPUT, { message: `"${shortened(text)}" is neither yes nor no`, field });
}

/** Throws CELL_DAMAGED for a text that a spreadsheet has changed. */
export function assertUndamaged(text: string): void {
  const fault = damageIn(text);
  if (fault) throw new DomainError(CELL_DAMAGED, { text, fault });
}

function damageIn(text: string): CellDamage | undefined {
  return DAMAGE.find(([, form]) => form.test(text))?.[0];
}

function writtenPart(text: string): string {
  return escaped(text, damageIn(text) ? ANY_SIGN : BETWEEN_NUMBERS + AFTER_MAKER);
}
