import { shortened, textOrNone } from '@beambright/domain';
import { unguarded } from '../../tables/formula-guard.js';
import { type CellError as ErrorIn, type FileRow, rowsOf } from './file-columns.js';
import { chosenMapping, type ColumnHeaders, type Constants, guessMapping } from './guess-mapping.js';
import { type ColumnKey, ITEM_COLUMNS, type RowValues } from './item-columns.js';
import { readTable, type TableRow } from './read-table.js';

const MOST_SAMPLED = 100;
const MOST_SAMPLES = 3;

export type CellError = ErrorIn<ColumnKey>;
export type ItemRow = FileRow<ColumnKey, RowValues>;

/**
 * Reads a CSV file of items. Guesses the columns unless they are given. The errors of a row are in the row. A row that deletes an
 * item needs no other cells. Throws what `readTable` and `chosenMapping` throw.
 */
export async function readItemFile(bytes: Uint8Array, columns?: ColumnHeaders, constants: Constants = {}) {
  const { header: written, rows, warnings } = await readTable(bytes);
  const header = written.map((name, place) => eachOnce(name, place, written));
  const samples = samplesOf(header, rows);
  const mapping = columns ? chosenMapping(header, columns, constants) : guessMapping(header, samples);
  const read = rowsOf(ITEM_COLUMNS, rows, mapping.places, constants);
  return { header, samples, mapping, warnings, rows: itemRows(read) };
}

/** Makes repeated headers different, so that each can be chosen: 'Price', 'Price' -> 'Price', 'Price (2)' */
function eachOnce(name: string, place: number, header: readonly string[]): string {
  const earlier = header.slice(0, place).filter((one) => one === name).length;
  return name === '' || earlier === 0 ? name : `${name} (${earlier + 1})`;
}

/** The first values of each column, at most three. */
function samplesOf(header: readonly string[], rows: readonly TableRow[]): string[][] {
  const first = rows.slice(0, MOST_SAMPLED);
  return header.map((_, place) => {
    const values = first.flatMap(({ cells }) => textOrNone(cells[place]) ?? []);
    return [...new Set(values.map((value) => shortened(unguarded(value))))].slice(0, MOST_SAMPLES);
  });
}

function* itemRows(rows: Iterable<ItemRow>): Generator<ItemRow> {
  for (const { errors, ...row } of rows)
    yield {
      ...row,
      errors: row.values.delete ? errors.filter(({ code }) => code !== 'TEXT_REQUIRED') : errors,
    };
}
