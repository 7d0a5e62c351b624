import {
  checkedLine,
  COLUMN_MISSING,
  COLUMN_TWICE,
  DomainError,
  INVALID_INPUT,
  LENGTHS,
  MAX_VEHICLE_FILE,
  type Month,
  monthText,
  shortened,
  slugOf,
  withHyphens,
} from '@beambright/domain';
import {
  columnsByName,
  type FileColumn,
  type FileRow,
  type Places,
  placesIn,
  rowsOf,
  type ValuesOf,
} from '../read/file-columns.js';
import { oneLineOf } from '../read/item-columns.js';
import { assertUndamaged, readYesNo, withoutMarks, writeYesNo } from '../read/read-cells.js';
import { readTable } from '../read/read-table.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH_OF_SPREADSHEET = new RegExp(`^(${MONTHS.join('|')})[a-z]*[- ](\\d{2})$`);

const readBrand = oneLineOf('carBrand', LENGTHS.carBrandName);
const lineOf = (field: string) => oneLineOf(field, LENGTHS.itemName);

/** `stored`: SQL that selects the stored value. Null: the column is not exported. */
function column<Value>(label: string, stored: string | null, read: (text: string) => Value, aliases: string) {
  return { label, aliases, read, ...(stored !== null && { stored }) };
}

function month(label: string, stored: string, field: string, aliases: string) {
  const read = (text: string) => undamaged(writtenMonth(withoutMarks(lineOf(field)(text))));
  const write = (one: Month) => monthText(one).replace('-', '/');
  return { ...column(label, stored, read, aliases), write };
}

/** The columns of a file of vehicles, in export order. Thrown errors name a column by its key. */
export const VEHICLE_COLUMNS = {
  carBrand: column('Brand', 'car_brands.name', readBrand, 'make, car brand, car make, manufacturer, maker'),
  // Not checked for dates: the name of a known model may look like one.
  model: column('Model', 'car_models.name', lineOf('model'), 'name, model name, common name, car model'),
  chassisCode: column('Chassis code', 'chassis_code', readCode, 'code, frame code, chassis'),
  modelCode: column('Model code', null, readCode, 'full model code, model type, type code'),
  engineCode: column('Engine', 'engine_code', readCode, 'engine code, engine model, engine type, motor'),
  body: column('Body', 'body', lineOf('body'), 'body type, body style'),
  fromMonth: month('From', 'from_month', 'fromMonth', 'first month, from month, built from, start, since'),
  toMonth: month('To', 'to_month', 'toMonth', 'last month, to month, built to, end, until'),
  slug: column('Slug', 'vehicles.slug', readSlug, 'address'),
  isChecked: {
    ...column('Checked', 'is_checked', (text) => readYesNo('isChecked', text), 'is checked'),
    write: writeYesNo,
  },
} satisfies Record<string, FileColumn>;

export type VehicleColumn = keyof typeof VEHICLE_COLUMNS;
export type VehicleValues = ValuesOf<typeof VEHICLE_COLUMNS>;
export type VehicleRow = FileRow<VehicleColumn, VehicleValues>;

export const VEHICLE_KEYS = Object.keys(VEHICLE_COLUMNS) as VehicleColumn[];

const BY_NAME = columnsByName(VEHICLE_COLUMNS);
/** The columns that give a vehicle's chassis code. A file has only one of them. */
const CODES = ['chassisCode', 'modelCode'] as const;
const NEEDED = ['carBrand', 'model', 'chassisCode'] as const;

/** Throws what `readTable` throws, COLUMN_TWICE and COLUMN_MISSING. The errors of a row are in the row. */
export async function readVehicleFile(bytes: Uint8Array) {
  const { header, rows, warnings } = await readTable(bytes, MAX_VEHICLE_FILE.rows);
  const { places, ignored } = onlyPlaces(header);
  const codes = CODES.flatMap((key) => places[key] ?? []);
  if (codes.length > 1)
    throw new DomainError(COLUMN_TWICE, { names: codes.map((place) => header[place] ?? '') });
  const named: Places<VehicleColumn> = { ...places, chassisCode: codes[0] };
  const missing = NEEDED.filter((key) => named[key] === undefined);
  if (missing.length > 0)
    throw new DomainError(COLUMN_MISSING, { names: missing.map((key) => `"${VEHICLE_COLUMNS[key].label}"`) });
  const headerOf = (key: VehicleColumn) => header[named[key] ?? -1] ?? VEHICLE_COLUMNS[key].label;
  return { rows: [...rowsOf(VEHICLE_COLUMNS, rows, places)], headerOf, ignored, warnings };
}

/** The place of each column. Throws COLUMN_TWICE. */
function onlyPlaces(header: readonly string[]) {
  const found = placesIn(header, BY_NAME);
  for (const twice of found.values())
    if (twice.length > 1)
      throw new DomainError(COLUMN_TWICE, { names: twice.map((place) => header[place] ?? '') });
  const used = [...found.values()].flat();
  const places: Places<VehicleColumn> = Object.fromEntries([...found].map(([key, [place]]) => [key, place]));
  return { places, ignored: header.filter((name, place) => name !== '' && !used.includes(place)) };
}

/** Reads a code: 'nze141' -> 'NZE141'. Throws CELL_DAMAGED for one that a spreadsheet has damaged, such as '1.2E+05'. */
function readCode(text: string): string {
  const line = checkedLine('code', text, { max: LENGTHS.itemName, form: 'NFKC' });
  return withHyphens(undamaged(withoutMarks(line))).toUpperCase();
}

function undamaged(text: string): string {
  assertUndamaged(text);
  return text;
}

/** '2006/10', '2006.10' and a spreadsheet's 'Oct-06' -> '2006-10'. '2006.1' stays, because it may have been '2006.10'. */
function writtenMonth(text: string): string {
  const [, name, two] = MONTH_OF_SPREADSHEET.exec(text) ?? [];
  const padded = (month: number) => String(month).padStart(2, '0');
  if (name && two) return `${Number(two) < 50 ? '20' : '19'}${two}-${padded(MONTHS.indexOf(name) + 1)}`;
  const [, year, month, ofTwo] = /^(\d{4})(?:[-/](\d{1,2})|\.(\d{2}))$/.exec(text) ?? [];
  return year ? `${year}-${padded(Number(month ?? ofTwo))}` : text;
}

function readSlug(text: string): string {
  if (slugOf(text) === text) return text;
  const message = `"${shortened(text)}" is not a slug: write it like toyota-axio-nze141`;
  throw new DomainError(INVALID_INPUT, { message, field: 'slug' });
}
