import { DomainError, INVALID_INPUT, NO_KNOWN_COLUMN, shortened } from '@beambright/domain';
import { columnsByName, type Places, placesIn } from './file-columns.js';
import { COLUMN_KEYS, type ColumnKey, ITEM_COLUMNS } from './item-columns.js';

/** `ignored`: unknown headers. `missing`: columns that new items need. */
export interface Mapping {
  places: Places<ColumnKey>;
  ignored: string[];
  missing: ColumnKey[];
}

/** Our columns, each with the header that it has in the file. */
export type ColumnHeaders = Partial<Record<ColumnKey, string>>;

/** Columns that only add to another one, and mean nothing without it. */
const ADDED_TO: readonly (readonly [ColumnKey, ColumnKey])[] = [
  ['priceTo', 'price'],
  ['maker', 'mpn'],
];

const BY_NAME = columnsByName(ITEM_COLUMNS);

/** Finds the columns by their names. Throws COLUMN_TWICE, and NO_KNOWN_COLUMN if it finds none. */
export function guessMapping(header: readonly string[]): Mapping {
  const { places, ignored } = placesIn(header, BY_NAME);
  return mappingOf(header, places, ignored);
}

/** Checks columns that an admin chose. Throws INVALID_INPUT for a header that the file does not have, and NO_KNOWN_COLUMN for none. */
export function chosenMapping(header: readonly string[], chosen: ColumnHeaders): Mapping {
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
  const used = Object.values(chosen);
  return mappingOf(
    header,
    places,
    header.filter((name) => name !== '' && !used.includes(name)),
  );
}

export function headersOf(header: readonly string[], { places }: Mapping): ColumnHeaders {
  return Object.fromEntries(Object.entries(places).map(([key, place]) => [key, header[place]]));
}

/** The columns as a list, in which each has a name. */
export function listed(columns: ColumnHeaders): { column: ColumnKey; header: string }[] {
  return Object.entries(columns).map(([column, header]) => ({ column: column as ColumnKey, header }));
}

function mappingOf(header: readonly string[], given: Mapping['places'], unknown: string[]): Mapping {
  const places = { ...given };
  const ignored = [...unknown];
  for (const [key, whole] of ADDED_TO) {
    const place = places[key];
    if (place === undefined || places[whole] !== undefined) continue;
    delete places[key];
    ignored.push(header[place] ?? '');
  }
  if (Object.keys(places).length === 0) throw new DomainError(NO_KNOWN_COLUMN);
  return {
    places,
    ignored,
    missing: COLUMN_KEYS.filter((key) => ITEM_COLUMNS[key].isNeeded && places[key] === undefined),
  };
}
