import {
  COLUMN_TWICE,
  DomainError,
  INVALID_INPUT,
  LENGTHS,
  NO_KNOWN_COLUMN,
  shortened,
  withoutAccents,
} from '@beambright/domain';
import { COLUMN_KEYS, type ColumnKey, ITEM_COLUMNS } from './item-columns.js';

/** `places`: where a column stands, from 0. `ignored`: unknown headers. `missing`: columns that new items need. */
export interface Mapping {
  places: Partial<Record<ColumnKey, number>>;
  ignored: string[];
  missing: ColumnKey[];
}

/** Our columns, each with the header that it has in the file. */
export type ColumnHeaders = Partial<Record<ColumnKey, string>>;

/** Words that say nothing about the column, or the same as others. */
const CURRENCY = /\b(?:ksh|kes)\b/g;
const NUMBER = /\b(?:numbers?|nos|num)\b|#/g;

/** Columns that only add to another one, and mean nothing without it. */
const ADDED_TO: readonly (readonly [ColumnKey, ColumnKey])[] = [
  ['priceTo', 'price'],
  ['maker', 'mpn'],
];

const KEY_BY_NAME = new Map(
  COLUMN_KEYS.flatMap((key) =>
    [key, ITEM_COLUMNS[key].label, ...ITEM_COLUMNS[key].aliases.split(', ')].map(
      (name) => [plainHeader(name), key] as const,
    ),
  ),
);

/** Finds the columns by their names. Throws COLUMN_TWICE, and NO_KNOWN_COLUMN if it finds none. */
export function guessMapping(header: readonly string[]): Mapping {
  const places: Mapping['places'] = {};
  const ignored: string[] = [];
  for (const [place, name] of header.entries()) {
    const key = KEY_BY_NAME.get(plainHeader(name));
    if (!key) {
      if (name !== '') ignored.push(name);
      continue;
    }
    const earlier = places[key];
    if (earlier !== undefined) throw new DomainError(COLUMN_TWICE, { names: [header[earlier] ?? '', name] });
    places[key] = place;
  }
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

/** 'OEM No.', 'oem_number' -> 'oemno'; 'Price (Ksh)' -> 'price' */
export function plainHeader(name: string): string {
  return withoutAccents('columnName', name, LENGTHS.itemName)
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(CURRENCY, '')
    .replace(NUMBER, 'no')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
