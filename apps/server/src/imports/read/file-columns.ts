import {
  DomainError,
  type ErrorCode,
  LENGTHS,
  TEXT_REQUIRED,
  textOrNone,
  withoutAccents,
} from '@beambright/domain';
import { unguarded } from '../../tables/formula-guard.js';
import { assertNoFormulaError } from './read-cells.js';
import type { TableRow } from './read-table.js';

export interface FileColumn {
  label: string;
  /** Other names that files may give the column, separated by commas. */
  aliases: string;
  /** Reads a cell that is not blank. Throws a DomainError. `earlier` has the row's values in earlier columns. */
  read: (text: string, earlier: never) => unknown;
  /** The inverse of `read`. */
  write?: (value: never) => string;
  stored?: string;
  /** Whether each row must have a value in this column, if the file has the column. */
  isNeeded?: boolean;
  /** The value of a new item if the file lacks the column. If the file has the column, its cells must not be empty. */
  ifNew?: unknown;
}

/** The values of a row: null for an emptied cell, no key for a column that the file does not have. */
export type ValuesOf<Columns extends Record<string, FileColumn>> = {
  [Key in keyof Columns]?: ReturnType<Columns[Key]['read']> | null;
};

/** The index of each column in a row, from 0. */
export type Places<Key extends string> = Partial<Record<Key, number>>;

/** `column` is null if the error is about the whole row. */
export interface CellError<Key extends string> {
  column: Key | null;
  code: ErrorCode;
  message: string;
}

/** `line`: the row of the spreadsheet, from 1. */
export interface FileRow<Key extends string, Values> {
  line: number;
  values: Values;
  errors: CellError<Key>[];
}

/** Words that are left out when headers are compared. */
const CURRENCY = /\b(?:ksh|kes)\b/g;
const NUMBER = /\b(?:numbers?|nos|num)\b|#/g;

/** The columns by each of their names, in the form of `plainHeader`. */
export function columnsByName<Key extends string>(columns: Record<Key, FileColumn>): Map<string, Key> {
  const entries = Object.entries(columns) as [Key, FileColumn][];
  return new Map(
    entries.flatMap(([key, { label, aliases }]) =>
      [key, label, ...aliases.split(', ')].map((name) => [plainHeader(name), key] as const),
    ),
  );
}

/** The places of each column that the header names. A column has several if several headers are among its names. */
export function placesIn<Key extends string>(
  header: readonly string[],
  byName: ReadonlyMap<string, Key>,
): Map<Key, number[]> {
  const places = new Map<Key, number[]>();
  for (const [place, name] of header.entries()) {
    const key = byName.get(plainHeader(name));
    if (key) places.set(key, [...(places.get(key) ?? []), place]);
  }
  return places;
}

/** Reads rows lazily, each once. An unreadable cell gives an error and no value. `constants` are cells that every row has. */
export function* rowsOf<Columns extends Record<string, FileColumn>, Key extends keyof Columns & string>(
  columns: Columns,
  rows: readonly TableRow[],
  places: Places<Key>,
  constants?: Partial<Record<Key, string>>,
): Generator<FileRow<Key, ValuesOf<Columns>>> {
  const keys = Object.keys(columns) as Key[];
  const all = { ...constants } as Partial<Record<Key, string>>;
  for (const { line, cells, problem } of rows) {
    const values: Partial<Record<string, unknown>> = {};
    const errors = problem ? [errorIn<Key>(null, problem)] : [];
    for (const key of problem ? [] : keys) {
      const cell = all[key] ?? cells[places[key] ?? -1];
      try {
        if (cell !== undefined) values[key] = readCell(key, columns[key], unguarded(cell), values);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        errors.push(errorIn(key, error));
      }
    }
    yield { line, values: values as ValuesOf<Columns>, errors };
  }
}

export function errorIn<Key extends string>(
  column: Key | null,
  { code, message }: DomainError,
): CellError<Key> {
  return { column, code, message };
}

/** SQL that selects the stored values by column key: 'items.name AS "name", ...' */
export function storedSql(columns: Record<string, FileColumn>): string {
  return Object.entries(columns)
    .flatMap(([key, { stored }]) => (stored === undefined ? [] : [`${stored} AS "${key}"`]))
    .join(', ');
}

function readCell(field: string, column: FileColumn | undefined, text: string, earlier: object): unknown {
  if (textOrNone(text) === null) {
    if (column?.isNeeded || column?.ifNew !== undefined) throw new DomainError(TEXT_REQUIRED, { field });
    return null;
  }
  assertNoFormulaError(text);
  return column?.read(text, earlier as never);
}

/** A header in the form in which headers are compared: 'OEM No.', 'oem_number' -> 'oemno'; 'Price (Ksh)' -> 'price' */
function plainHeader(name: string): string {
  return withoutAccents('columnName', name, LENGTHS.itemName)
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(CURRENCY, '')
    .replace(NUMBER, 'no')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
