import { error } from './catalogue-error.js';
import { grouped, shortened } from './error-words.js';

const cellDamage = {
  rounded: 'was rounded by the spreadsheet',
  date: 'was made a date by the spreadsheet',
} as const;

export type CellDamage = keyof typeof cellDamage;

export const FILE_EMPTY = error('FILE_EMPTY', 'invalid', () => 'The file is empty');
export const NO_KNOWN_COLUMN = error(
  'NO_KNOWN_COLUMN',
  'invalid',
  () => 'The first row must name the columns, such as Name, Category and Price',
);
/** `names`: the headers of the same column. */
export const COLUMN_TWICE = error('COLUMN_TWICE', 'invalid', (the: { names: string[] }) => {
  const names = the.names.map((name) => `"${shortened(name)}"`);
  return `Two columns are the same: ${new Intl.ListFormat('en-GB').format(names)}. Keep one of them`;
});
export const TOO_MANY_ROWS = error(
  'TOO_MANY_ROWS',
  'invalid',
  (the: { max: number }) => `The file has more than ${grouped(the.max)} rows: split it`,
);
/** `line`: the row of the spreadsheet, from 1, in which the quotation starts. */
export const QUOTE_NOT_CLOSED = error(
  'QUOTE_NOT_CLOSED',
  'invalid',
  (the: { line: number }) => `Row ${grouped(the.line)}: a quotation mark is not closed`,
);
export const TOO_MANY_CELLS = error(
  'TOO_MANY_CELLS',
  'invalid',
  (the: { count: number; max: number }) =>
    `The row has ${grouped(the.count)} cells, but there are ${grouped(the.max)} columns`,
);
export const CELL_DAMAGED = error(
  'CELL_DAMAGED',
  'invalid',
  (the: { text: string; fault: CellDamage }) =>
    `"${shortened(the.text)}" ${cellDamage[the.fault]}: format the column as text, then enter it again`,
);
export const NOT_A_CSV_FILE = error(
  'NOT_A_CSV_FILE',
  'unsupported-media',
  () => 'This is not a CSV file. Open it in your spreadsheet program and save it as CSV.',
);
