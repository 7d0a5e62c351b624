import {
  DomainError,
  FILE_EMPTY,
  MAX_IMPORT_FILE,
  oneLine,
  QUOTE_MISPLACED,
  QUOTE_NOT_CLOSED,
  ROW_TOO_LONG,
  TOO_MANY_CELLS,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
  UPLOAD_TOO_LARGE,
} from '@beambright/domain';
import { CsvError, parse } from 'csv-parse';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTick } from 'node:timers/promises';
import { decodeText } from './decode-text.js';

/** The most lines of a file, including blank ones. */
const MAX_LINES = 200_000;
const MAX_COLUMNS = 200;
const MAX_HEADER = 200;
const MAX_ROW_LENGTH = 200_000;

/** The most characters of a header, enough for the names of all columns. */
const HEADER_LENGTH = 20_000;

/** How many characters are parsed before other requests are served: few, because each may be a line break and thus a row. */
const SLICE = 4 * 1024;
const BREAK = /\r\n|\n|\r/;
/** A first line such as 'sep=;', which tells spreadsheets the delimiter. They do not show it as a row. */
const DELIMITER_LINE = /^"?sep=([,;|\t])"?[^\S\r\n]*(?:\r\n|\n|\r)/i;

export interface TableRow {
  /** The row of the spreadsheet, from 1. A row with line breaks in a cell counts once. */
  line: number;
  cells: string[];
  problem: DomainError | null;
}

const GUESSED_ENCODING =
  'The file is not UTF-8 and was read as Windows-1252. Check names with accents and signs.';

/**
 * Reads a CSV file. The delimiter is a comma, semicolon or tab, or what a first line 'sep=|' names. Throws UPLOAD_TOO_LARGE,
 * NOT_A_CSV_FILE, FILE_EMPTY, QUOTE_NOT_CLOSED, QUOTE_MISPLACED, ROW_TOO_LONG, TOO_MANY_COLUMNS, TOO_MANY_ROWS.
 */
export async function readTable(bytes: Uint8Array, maxRows = MAX_IMPORT_FILE.rows) {
  const { megabytes } = MAX_IMPORT_FILE;
  if (bytes.length > megabytes * 1024 * 1024) throw new DomainError(UPLOAD_TOO_LARGE, { megabytes });
  const { text, isGuessed } = decodeText(bytes);
  const [header, ...rows] = await rowsIn(text, maxRows);
  if (!header) throw new DomainError(FILE_EMPTY);
  if (header.problem) throw header.problem;
  const names = header.cells.map((name) => oneLine('columnName', name, { max: MAX_HEADER }));
  return { header: names, rows, warnings: isGuessed ? [GUESSED_ENCODING] : [] };
}

async function rowsIn(text: string, maxRows: number): Promise<TableRow[]> {
  const [delimiterLine = '', told] = DELIMITER_LINE.exec(text) ?? [];
  const lines = text.slice(delimiterLine.length);
  const delimiter = told ?? delimiterIn(lines);
  const rows: TableRow[] = [];
  let line = 0;
  const keep = (parsed: unknown): null => {
    // The types of csv-parse do not know what `raw` does.
    const { record: cells, raw } = parsed as { record: string[]; raw: string };
    line++;
    const columns = rows[0]?.cells.length ?? cells.length;
    if (cells.some(isFilled)) {
      // Checked before further rows are read, each of which may be as wide.
      if (rows.length === 0 && columns > MAX_COLUMNS)
        throw new DomainError(TOO_MANY_COLUMNS, { max: MAX_COLUMNS });
      rows.push(rowOf({ line, cells, raw }, columns, delimiter));
    }
    if (rows.length > maxRows + 1 || line > MAX_LINES) throw new DomainError(TOO_MANY_ROWS, { max: maxRows });
    return null;
  };
  try {
    const parser = parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      raw: true,
      on_record: keep,
    });
    await pipeline(slicesOf(lines), parser);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new DomainError(QUOTE_NOT_CLOSED, { line: line + 1 });
  }
  return rows;
}

/** Lets other requests be served between two slices. Throws ROW_TOO_LONG: millions of cells in one row would block the process. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  let length = 0;
  for (let start = 0; start < text.length; start += SLICE) {
    const slice = text.slice(start, start + SLICE);
    for (let place = 0; place < slice.length; place++) {
      length = isBreak(slice.charCodeAt(place)) ? 0 : length + 1;
      if (length > MAX_ROW_LENGTH) throw new DomainError(ROW_TOO_LONG, { max: MAX_ROW_LENGTH });
    }
    yield slice;
    await nextTick();
  }
}

const isBreak = (code: number) => code === 10 || code === 13;

/** The most frequent delimiter in the first line that is not blank, outside quotations. */
function delimiterIn(text: string): string {
  const [header = ''] = /(?:"[^"]*"|[^"\r\n])+/.exec(text.slice(0, HEADER_LENGTH).trimStart()) ?? [];
  const names = header.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: names.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

type ParsedRow = Omit<TableRow, 'problem'> & { raw: string };

/** Refuses a row if a quotation mark seems to have swallowed the next row, as `"14 inch wiper` would. */
function rowOf(row: ParsedRow, columns: number, delimiter: string): TableRow {
  const { line, cells } = row;
  if (isBroken(row, delimiter)) return misplaced(row, columns);
  const problem = problemIn(cells, columns);
  if (problem === null && mayBeRows(row, columns, delimiter)) return misplaced(row, columns);
  return { line, cells, problem };
}

/** A refused row. Its text is put behind the last column, so that the row is refused again if it is uploaded unchanged. */
function misplaced({ line, raw }: ParsedRow, columns: number): TableRow {
  const cells = [...Array<string>(columns).fill(''), raw.trim()];
  return { line, cells, problem: new DomainError(QUOTE_MISPLACED, { line }) };
}

/** Whether a quoted cell with delimiters or line breaks has a quotation mark that is not doubled. */
function isBroken({ cells, raw }: ParsedRow, delimiter: string): boolean {
  // Looks for each cell behind the one before, because searching from the start takes quadratic time.
  let end = 0;
  return cells.some((cell) => {
    if (!cell.startsWith('"') || !(cell.includes(delimiter) || BREAK.test(cell))) return false;
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    const start = raw.indexOf(quoted, end);
    end = start + quoted.length;
    return start < 0;
  });
}

/** Whether a row with line breaks may be several rows: its number of cells is wrong, or is right in each of its lines. */
function mayBeRows({ cells, raw }: ParsedRow, columns: number, delimiter: string): boolean {
  if (!BREAK.test(raw.trim())) return false;
  const text = cells.map((cell) => (BREAK.test(cell) ? cell : '')).join(delimiter);
  const lines = text.split(BREAK).filter((one) => one !== '');
  return cells.length !== columns || lines.every((one) => one.split(delimiter).length === columns);
}

function problemIn(cells: readonly string[], columns: number): DomainError | null {
  const count = cells.findLastIndex(isFilled) + 1;
  return count > columns ? new DomainError(TOO_MANY_CELLS, { count, max: columns }) : null;
}

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}
