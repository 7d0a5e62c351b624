import {
  CELL_DAMAGED,
  type CellDamage,
  checkedNumbers,
  DomainError,
  INVALID_INPUT,
  type NumberKind,
  type PartNumber,
  shortened,
  textOrNone,
} from '@beambright/domain';

/** The export writes the first one. */
const BETWEEN_NUMBERS = /[|;,\n\r\t]+/;

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

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/** Without the guard that keeps spreadsheets from running a text as a formula: "'-5" -> '-5'. */
export function unguarded(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@＝＋－＠'])/, '');
}

/**
 * '04465-12592 | Nissan: D1060-1HA0A', also with semicolons, commas, tabs or line breaks; `maker` is of those that name none. Throws
 * CELL_DAMAGED for what a spreadsheet has changed, and what `checkedNumbers` throws.
 */
export function readNumbers(kind: NumberKind, text: string, maker: string | null = null): PartNumber[] {
  const numbers = text.split(BETWEEN_NUMBERS).filter((number) => textOrNone(number) !== null);
  for (const number of [text, ...numbers]) assertUndamaged(number.trim());
  return checkedNumbers(
    numbers.map((number) => {
      const colon = KINDS_OF_MAKERS.includes(kind) ? number.indexOf(':') : -1;
      return {
        kind,
        number: number.slice(colon + 1),
        maker: textOrNone(number.slice(0, Math.max(colon, 0))) ?? maker,
      };
    }),
    kind,
  );
}

/** 'yes', 'No', 'in stock', 'out of stock', or how many there are. */
export function readStock(text: string): boolean {
  if (/^\d{1,9}(?:\.0+)?$/.test(text)) return Number(text) > 0;
  const stock = text.toLowerCase().replace(/[\s_-]+/g, ' ');
  return stock === 'in stock' || (stock !== 'out of stock' && readYesNo('inStock', text));
}

/** 'yes', 'No', 'true', '0'. Throws INVALID_INPUT about `field`. */
export function readYesNo(field: string, text: string): boolean {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new DomainError(INVALID_INPUT, { message: `"${shortened(text)}" is neither yes nor no`, field });
}

function assertUndamaged(text: string): void {
  const [fault] = DAMAGE.find(([, form]) => form.test(text)) ?? [];
  if (fault) throw new DomainError(CELL_DAMAGED, { text, fault });
}
