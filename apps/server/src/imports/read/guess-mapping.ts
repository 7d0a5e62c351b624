import { COLUMN_TWICE, DomainError, INVALID_INPUT, SAME_FOR_ALL, shortened } from '@beambright/domain';
import { isUuid } from '../../database/uuid.js';
import { columnsByName, type Places, placesIn, rowsOf } from './file-columns.js';
import { COLUMN_KEYS, type ColumnKey, ITEM_COLUMNS } from './item-columns.js';

/** `ignored`: unknown headers. `missing`: columns that new items need. */
export interface Mapping {
  places: Places<ColumnKey>;
  ignored: string[];
  missing: ColumnKey[];
}

/** The header that each column of ITEM_COLUMNS has in the file. */
export type ColumnHeaders = Partial<Record<ColumnKey, string>>;

/** Columns with one value for every row. */
export type Constants = Partial<Record<ColumnKey, string>>;

/** Columns that only add to another column, and mean nothing without it. */
const ADDED_TO: readonly (readonly [ColumnKey, ColumnKey])[] = [
  ['priceTo', 'price'],
  ['maker', 'mpn'],
];

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const BY_NAME = columnsByName(ITEM_COLUMNS);
/** Names that mean a column only if no header has one of its other names. WooCommerce's files have 'In stock?' and 'Stock'. */
const BY_WEAK_NAME = new Map<string, ColumnKey>([
  ['stock', 'inStock'],
  ['type', 'category'],
]);

/** Finds the columns by their names. Leaves out columns that several headers may mean, and ids that seem to be another shop's. */
export function guessMapping(header: readonly string[], samples: readonly string[][]): Mapping {
  const names = header.map(withoutCount);
  const found = placesIn(names, BY_NAME);
  for (const [key, places] of placesIn(names, BY_WEAK_NAME)) if (!found.has(key)) found.set(key, places);
  const [ids = []] = (found.get('id') ?? []).map((place) => samples[place] ?? []);
  if (ids.length > 0 && !ids.some(isUuid)) found.delete('id');
  const places = [...found].flatMap(([key, [place, ...others]]) =>
    others.length === 0 ? [[key, place]] : [],
  );
  return mappingOf(header, Object.fromEntries(places));
}

/** The warnings about columns that several headers may mean: 'Price may be "Price" or "Retail": none is chosen.' */
export function openColumns(header: readonly string[], chosen: ColumnHeaders): string[] {
  return [...placesIn(header.map(withoutCount), BY_NAME)].flatMap(([key, places]) => {
    if (places.length < 2 || chosen[key] !== undefined) return [];
    const names = places.map((place) => `"${shortened(header[place] ?? '')}"`);
    return [`${ITEM_COLUMNS[key].label} may be ${OR.format(names)}: none is chosen.`];
  });
}

/** The mapping with the columns that an admin chose. Throws INVALID_INPUT for a header that the file does not have. */
export function chosenMapping(
  header: readonly string[],
  chosen: ColumnHeaders,
  constants: Constants = {},
): Mapping {
  const places: Mapping['places'] = {};
  for (const key of COLUMN_KEYS) {
    const name = chosen[key];
    if (name === undefined) continue;
    places[key] = header.indexOf(name);
    if (name === '' || places[key] < 0)
      throw new DomainError(INVALID_INPUT, {
        message: `The file has no column "${shortened(name)}"`,
        field: 'mapping',
      });
  }
  return mappingOf(header, places, constants);
}

/** Throws INVALID_INPUT for an invalid value or a column that must differ by row, and COLUMN_TWICE for a column of the file. */
export function assertConstants(constants: Constants, columns: ColumnHeaders): void {
  const keys = Object.keys(constants) as ColumnKey[];
  const [row] = rowsOf(ITEM_COLUMNS, [{ line: 1, cells: [], problem: null }], {}, constants);
  for (const key of keys) {
    const error = row?.errors.find(({ column }) => column === key)?.message;
    const message = SAME_FOR_ALL.includes(key) ? error : 'This column cannot be the same for every row';
    if (message !== undefined)
      throw new DomainError(INVALID_INPUT, {
        message: `${ITEM_COLUMNS[key].label}: ${message}`,
        field: 'constants',
      });
    const names = [columns[key], constants[key]].flatMap((name) => name ?? []);
    if (names.length > 1) throw new DomainError(COLUMN_TWICE, { names });
  }
}

export function headersOf(header: readonly string[], { places }: Mapping): ColumnHeaders {
  return Object.fromEntries(Object.entries(places).map(([key, place]) => [key, header[place]]));
}

export function listed(columns: ColumnHeaders): { column: ColumnKey; header: string }[] {
  return Object.entries(columns).map(([column, header]) => ({ column: column as ColumnKey, header }));
}

/** 'Price (2)' -> 'Price' */
function withoutCount(name: string): string {
  return name.replace(/ \(\d+\)$/, '');
}

function mappingOf(header: readonly string[], given: Mapping['places'], constants: Constants = {}): Mapping {
  const places = { ...given };
  for (const [key, whole] of ADDED_TO) if (places[whole] === undefined) delete places[key];
  const used = Object.values(places);
  return {
    places,
    ignored: header.filter((name, place) => name !== '' && !used.includes(place)),
    missing: COLUMN_KEYS.filter(
      (key) => ITEM_COLUMNS[key].isNeeded && places[key] === undefined && constants[key] === undefined,
    ),
  };
}
