import { DomainError, LENGTHS, MAX_VEHICLE_FILE, oneLine, textOrNone } from '@beambright/domain';
import { unguarded } from '../../tables/formula-guard.js';
import { assertNoFormulaError, assertUndamaged, withoutMarks } from '../read-cells.js';
import { GUESSED_ENCODING } from '../read-item-file.js';
import { readTable, type TableRow } from '../read-table.js';
import { VEHICLE_KEYS, type VehicleColumn, vehiclePlaces, type VehiclePlaces } from './vehicle-columns.js';

/** `line`: the row of the spreadsheet, from 1. A missing text is an absent or empty cell. `error`: why it must not be read further. */
export interface VehicleRow {
  line: number;
  texts: Partial<Record<VehicleColumn, string>>;
  error: { column: VehicleColumn | null; error: DomainError } | null;
}

interface VehicleFile {
  header: string[];
  places: VehiclePlaces;
  ignored: string[];
  warnings: string[];
  rows: VehicleRow[];
}

/** An unknown model may still be called like a date. */
const MAY_LOOK_DAMAGED: readonly VehicleColumn[] = ['carBrand', 'model', 'body'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH_OF_SPREADSHEET = new RegExp(`^(${MONTHS.join('|')})[a-z]*[- ](\\d{2})$`);

/** A CSV file of vehicles. Throws what `readTable` and `vehiclePlaces` throw; what is wrong with a row stands in it. */
export async function readVehicleFile(bytes: Uint8Array): Promise<VehicleFile> {
  const { header, rows, isGuessed } = await readTable(bytes, MAX_VEHICLE_FILE.rows);
  const { places, ignored } = vehiclePlaces(header);
  return {
    header,
    places,
    ignored,
    warnings: isGuessed ? [GUESSED_ENCODING] : [],
    rows: rows.map((row) => readRow(row, places)),
  };
}

function readRow({ line, cells, problem }: TableRow, places: VehiclePlaces): VehicleRow {
  if (problem) return { line, texts: {}, error: { column: null, error: problem } };
  const texts: VehicleRow['texts'] = {};
  for (const column of VEHICLE_KEYS) {
    const text = textOrNone(unguarded(cells[places[column] ?? -1] ?? ''));
    if (text === null) continue;
    try {
      texts[column] = readCell(column, text);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { line, texts, error: { column, error } };
    }
  }
  return { line, texts, error: null };
}

function readCell(column: VehicleColumn, cell: string): string {
  const text = oneLine(column, cell, { max: LENGTHS.itemName });
  assertNoFormulaError(text);
  if (MAY_LOOK_DAMAGED.includes(column)) return text;
  const plain = withoutMarks(text);
  const written = column === 'fromMonth' || column === 'toMonth' ? writtenMonth(plain) : plain;
  assertUndamaged(written);
  return written;
}

/** '2006/10' and '2006.10', but not '2006.1', which may have been that; and 'Oct-06' as a spreadsheet saves it -> '2006-10'. Other texts stay. */
function writtenMonth(text: string): string {
  const [, name, two] = MONTH_OF_SPREADSHEET.exec(text) ?? [];
  if (name && two) return `${Number(two) < 50 ? '20' : '19'}${two}-${padded(MONTHS.indexOf(name) + 1)}`;
  const [, year, month, ofTwo] = /^(\d{4})(?:[-/](\d{1,2})|\.(\d{2}))$/.exec(text) ?? [];
  return year ? `${year}-${padded(Number(month ?? ofTwo))}` : text;
}

function padded(month: number): string {
  return String(month).padStart(2, '0');
}
