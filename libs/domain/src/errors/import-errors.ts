import { conflict, error, invalid, notFound } from './catalogue-error.js';
import { timeOf } from './clock.js';
import { grouped, shortened } from './error-words.js';

const AGAIN = 'format the column as text, then enter it again';

const cellDamage = {
  rounded: `was rounded by the spreadsheet: ${AGAIN}`,
  amount: `was made an amount by the spreadsheet: ${AGAIN}`,
  date: `was made a date or a time by the spreadsheet: ${AGAIN}`,
  zeros: `has lost the zeros at its beginning: ${AGAIN}`,
  formula: 'is a formula or its error: enter what it should say',
  none: 'is no part number: leave the cell empty if there is none',
} as const;

const NAMED = {
  category: 'category',
  carBrand: 'brand',
  maker: 'maker of parts',
  model: 'model',
  car: 'vehicle',
} as const;

const AND = new Intl.ListFormat('en-GB');
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const MOST_NAMED = 12;

export type NamedKind = keyof typeof NAMED;

export type CellDamage = keyof typeof cellDamage;

export const FILE_EMPTY = invalid('FILE_EMPTY', 'The file is empty');
export const NO_KNOWN_COLUMN = invalid(
  'NO_KNOWN_COLUMN',
  'The first row must name the columns, such as Name, Category and Price',
);
/** `names` are the headers that stand for the same column. */
export const COLUMN_TWICE = invalid('COLUMN_TWICE', (the: { names: string[] }) => {
  const names = the.names.map((name) => `"${shortened(name)}"`);
  return `Two columns are the same: ${AND.format(names)}. Keep one of them`;
});
/** `names` are the columns that the file lacks. */
export const COLUMN_MISSING = invalid(
  'COLUMN_MISSING',
  (the: { names: string[] }) => `The first row must also name ${AND.format(the.names)}`,
);
export const TOO_MANY_ROWS = invalid(
  'TOO_MANY_ROWS',
  (the: { max: number }) => `The file has more than ${grouped(the.max)} rows: split it`,
);
/** `line` is the row of the spreadsheet, from 1, in which the quotation starts. */
export const QUOTE_NOT_CLOSED = invalid(
  'QUOTE_NOT_CLOSED',
  (the: { line: number }) => `Row ${grouped(the.line)}: a quotation mark is not closed`,
);
/** `line` is the row of the spreadsheet, from 1, with the quotation mark. */
export const QUOTE_MISPLACED = invalid(
  'QUOTE_MISPLACED',
  (the: { line: number }) =>
    `Row ${grouped(the.line)}: it is not clear where a cell in quotation marks ends. Write a mark within it twice, as in """14 inch wiper", or remove the mark or the line breaks`,
);
export const ROW_TOO_LONG = invalid(
  'ROW_TOO_LONG',
  (the: { max: number }) => `A row has more than ${grouped(the.max)} characters`,
);
export const TOO_MANY_COLUMNS = invalid(
  'TOO_MANY_COLUMNS',
  (the: { max: number }) => `The file has more than ${grouped(the.max)} columns`,
);
export const TOO_MANY_CELLS = invalid(
  'TOO_MANY_CELLS',
  (the: { count: number; max: number }) =>
    `The row has ${grouped(the.count)} cells, but there are ${grouped(the.max)} columns`,
);
export const CELL_DAMAGED = invalid(
  'CELL_DAMAGED',
  (the: { text: string; fault: CellDamage }) => `"${shortened(the.text)}" ${cellDamage[the.fault]}`,
);
export const SEVERAL_NUMBERS = invalid(
  'SEVERAL_NUMBERS',
  (the: { text: string; numbers: string[] }) =>
    `"${shortened(the.text)}" looks like ${the.numbers.length} part numbers: write ${shortened(the.numbers.join(' | '))}, or a backslash before the sign between them if it is one number`,
);
export const NOT_A_CSV_FILE = error(
  'unsupported-media',
  'NOT_A_CSV_FILE',
  'This is not a CSV file. Open it in your spreadsheet program and save it as CSV.',
);
export const IMPORT_NOT_FOUND = notFound('IMPORT_NOT_FOUND', 'Import not found');
/** `email` is that of the admin who started the running import, `since` its start in ISO 8601 and UTC. */
export const IMPORT_RUNNING = conflict(
  'IMPORT_RUNNING',
  (the: { email: string; since: string }) =>
    `${the.email} started an import at ${timeOf(new Date(the.since))}: wait until it has ended`,
);
export const IMPORT_NOT_CHECKED = conflict(
  'IMPORT_NOT_CHECKED',
  'Only a file whose dry run has ended can be applied',
);
export const IMPORT_CHECKED_AGAIN = conflict(
  'IMPORT_CHECKED_AGAIN',
  'The file has been checked again since this page was loaded: reload the page to see what it would do now',
);
export const IMPORTS_FULL = conflict(
  'IMPORTS_FULL',
  (the: { megabytes: number; days: number }) =>
    `Uploaded files may have ${the.megabytes} MB in all. Those that were never checked go after a day, and the others make room after ${the.days} days`,
);
export const NO_ROWS_REFUSED = conflict('NO_ROWS_REFUSED', 'No row of this file has been refused');
export const IMPORT_APPLIED = conflict(
  'IMPORT_APPLIED',
  'This file was applied, at least in part, and cannot be checked or applied again',
);
export const IMPORT_NOT_APPLIED = conflict(
  'IMPORT_NOT_APPLIED',
  'Nothing of this file has been applied: there is nothing to undo',
);
export const IMPORT_TOO_OLD = conflict(
  'IMPORT_TOO_OLD',
  (the: { days: number }) => `An import can be undone for ${the.days} days only`,
);
export const IMPORT_UNDONE = conflict('IMPORT_UNDONE', 'This import has been undone, at least in part');
/** `near` has similar names that the shop has. For a vehicle, `codes` has the chassis codes of its model. */
export const NAME_UNKNOWN = notFound(
  'NAME_UNKNOWN',
  ({ kind, name, near, codes = [] }: { kind: NamedKind; name: string; near: string[]; codes?: string[] }) =>
    [
      `There is no ${NAMED[kind]} called "${shortened(name)}".`,
      ...(near.length > 0 ? [`Did you mean ${OR.format(near.map((one) => `"${shortened(one)}"`))}?`] : []),
      ...(codes.length > 0 ? [`Of this model the shop has ${someOf(codes)}.`] : []),
      kind === 'car'
        ? 'Vehicles are added on the Vehicles page'
        : `${near.length > 0 ? 'Otherwise tick' : 'Tick'} "Create missing" to have it made`,
    ].join(' '),
);
/** `line` is the earlier row of the spreadsheet, from 1. `number` is in both rows, or null if they share no number. */
export const ROW_TWICE = conflict('ROW_TWICE', (the: { line: number; number: string | null }) =>
  the.number === null
    ? `Row ${grouped(the.line)} is about the same product`
    : `Row ${grouped(the.line)} has "${shortened(the.number)}", too`,
);

/** The first texts and the number of the others: 'NZE141, NZE144 and 3 more'. */
function someOf(texts: readonly string[]): string {
  const more = texts.length - MOST_NAMED;
  return AND.format(more > 1 ? [...texts.slice(0, MOST_NAMED), `${more} more`] : texts);
}
