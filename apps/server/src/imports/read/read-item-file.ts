import { type CellError as ErrorIn, type FileRow, rowsOf } from './file-columns.js';
import { chosenMapping, type ColumnHeaders, guessMapping } from './guess-mapping.js';
import { type ColumnKey, ITEM_COLUMNS, type RowValues } from './item-columns.js';
import { readTable } from './read-table.js';

export type CellError = ErrorIn<ColumnKey>;
export type ItemRow = FileRow<ColumnKey, RowValues>;

/**
 * A CSV file of items, whose columns are guessed unless they are given. Throws what `readTable`, `guessMapping` and `chosenMapping` throw; what is
 * wrong with a row stands in its errors. One that deletes needs no other cells.
 */
export async function readItemFile(bytes: Uint8Array, columns?: ColumnHeaders) {
  const { header, rows, warnings } = await readTable(bytes);
  const mapping = columns ? chosenMapping(header, columns) : guessMapping(header);
  return { header, mapping, warnings, rows: itemRows(rowsOf(ITEM_COLUMNS, rows, mapping.places)) };
}

function* itemRows(rows: Iterable<ItemRow>): Generator<ItemRow> {
  for (const { errors, ...row } of rows)
    yield {
      ...row,
      errors: row.values.delete ? errors.filter(({ code }) => code !== 'TEXT_REQUIRED') : errors,
    };
}
