import type { Cents, Day } from '@beambright/domain';

/** Null is an empty cell. A day is a text, such as `2026-01-31`. Money is in cents. */
export type Cell = string | number | Date | null;
export type CellType = 'text' | 'count' | 'money' | 'day' | 'instant';

export interface Column<Row> {
  title: string;
  type: CellType;
  /** The width of the column in characters, for spreadsheets. */
  width: number;
  of: (row: Row) => Cell;
  isSummed: boolean;
}

export interface Line {
  kind: 'head' | 'row' | 'total';
  types: readonly CellType[];
  cells: readonly Cell[];
}

/** The first line is the head. */
export interface Table {
  title: string;
  widths: readonly number[];
  lines: AsyncIterable<Line[]>;
}

export function text<Row>(title: string, width: number, of: (row: Row) => string | null): Column<Row> {
  return { title, type: 'text', width, of, isSummed: false };
}

export function day<Row>(title: string, of: (row: Row) => Day): Column<Row> {
  return { title, type: 'day', width: 12, of, isSummed: false };
}

export function instant<Row>(title: string, of: (row: Row) => Date | null): Column<Row> {
  return { title, type: 'instant', width: 20, of, isSummed: false };
}

export function count<Row>(title: string, of: (row: Row) => number): Column<Row> {
  return { title, type: 'count', width: 16, of, isSummed: false };
}

export function money<Row>(title: string, of: (row: Row) => Cents | null): Column<Row> {
  return { title, type: 'money', width: 18, of, isSummed: false };
}

export function summed<Row>(column: Column<Row>): Column<Row> {
  return { ...column, isSummed: true };
}

/** The total line is computed from the rows while they are written. Without summed columns there is none. */
export async function* linesOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row[]>,
): AsyncGenerator<Line[]> {
  const types = columns.map((column) => column.type);
  yield [{ kind: 'head', types: columns.map(() => 'text'), cells: columns.map((column) => column.title) }];
  const sums: (number | null)[] = columns.map((column) => (column.isSummed ? 0 : null));
  const lineOf = (row: Row): Line => {
    const cells = columns.map((column) => column.of(row));
    sums.forEach((sum, place) => {
      if (sum !== null) sums[place] = sum + Number(cells[place]);
    });
    return { kind: 'row', types, cells };
  };
  for await (const some of rows) yield some.map(lineOf);
  if (columns.some((column) => column.isSummed)) {
    yield [{ kind: 'total', types: ['text', ...types.slice(1)], cells: ['Total', ...sums.slice(1)] }];
  }
}
