import { chosenMapping, type ColumnHeaders, guessMapping, type Mapping } from './guess-mapping.js';
import { readRow, type ReadRow } from './read-row.js';
import { readTable, type TableRow } from './read-table.js';

export const GUESSED_ENCODING =
  'The file is not UTF-8 and was read as Windows-1252. Check names with accents and signs.';

/** `line`: the row of the spreadsheet, from 1. */
export interface ItemRow extends ReadRow {
  line: number;
}

interface ItemFile {
  header: string[];
  mapping: Mapping;
  warnings: string[];
  /** Each is read when it is asked for, once. */
  rows: Generator<ItemRow>;
}

/**
 * A CSV file of items, whose columns are guessed unless they are given. Throws what `readTable`, `guessMapping` and `chosenMapping` throw; what is
 * wrong with a row stands in its errors.
 */
export async function readItemFile(bytes: Uint8Array, columns?: ColumnHeaders): Promise<ItemFile> {
  const { header, rows, isGuessed } = await readTable(bytes);
  const mapping = columns ? chosenMapping(header, columns) : guessMapping(header);
  return {
    header,
    mapping,
    warnings: isGuessed ? [GUESSED_ENCODING] : [],
    rows: rowsOf(rows, mapping),
  };
}

function* rowsOf(rows: readonly TableRow[], mapping: Mapping): Generator<ItemRow> {
  for (const { line, cells, problem } of rows) {
    if (problem === null) yield { line, ...readRow(cells, mapping) };
    else yield { line, values: {}, errors: [{ column: null, code: problem.code, message: problem.message }] };
  }
}
