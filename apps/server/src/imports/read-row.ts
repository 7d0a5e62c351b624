import { DomainError, TEXT_REQUIRED, textOrNone } from '@beambright/domain';
import { unguarded } from '../tables/formula-guard.js';
import type { Mapping } from './guess-mapping.js';
import { COLUMN_KEYS, type ColumnKey, ITEM_COLUMNS, type RowValues } from './item-columns.js';
import { assertNoFormulaError } from './read-cells.js';

/** `column` is null for what is wrong with the whole row. */
export interface CellError {
  column: ColumnKey | null;
  code: DomainError['code'];
  message: string;
}

export interface ReadRow {
  values: RowValues;
  errors: CellError[];
}

/** A cell that cannot be read is an error and no value. What a row has no cell for is absent. One that deletes needs no other cells. */
export function readRow(cells: readonly string[], { places }: Pick<Mapping, 'places'>): ReadRow {
  const values: Partial<Record<ColumnKey, unknown>> = {};
  const errors: CellError[] = [];
  for (const key of COLUMN_KEYS) {
    const cell = cells[places[key] ?? -1];
    if (cell === undefined) continue;
    try {
      values[key] = readCell(key, unguarded(cell), values as RowValues);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors.push({ column: key, code: error.code, message: error.message });
    }
  }
  return {
    values: values as RowValues,
    errors: values.delete === true ? errors.filter(({ code }) => code !== 'TEXT_REQUIRED') : errors,
  };
}

function readCell(key: ColumnKey, text: string, earlier: RowValues): unknown {
  const column = ITEM_COLUMNS[key];
  if (textOrNone(text) === null) {
    if (column.isNeeded || 'ifNew' in column) throw new DomainError(TEXT_REQUIRED, { field: key });
    return null;
  }
  assertNoFormulaError(text);
  return column.read(text, earlier);
}
