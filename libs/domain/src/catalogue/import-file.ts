import { NUMBER_LABELS } from '../numbers/number-kinds.js';

export const IMPORT_UNDO_DAYS = 7;

export const MAX_IMPORT_FILE = { megabytes: 20, rows: 50_000 };
/** The maximum size of all stored files of items together. */
export const MAX_IMPORT_FILES = { megabytes: 300 };
export const MAX_VEHICLE_FILE = { megabytes: 2, rows: 5_000 };

const optional = (label: string) => ({ label, isNeeded: false as const });
/** Describes a column without which no new item can be added. */
const needed = (label: string) => ({ label, isNeeded: true as const });

/** The columns of a file of items, with their names in an export and on screens. */
export const ITEM_FILE_COLUMNS = {
  name: needed('Name'),
  description: needed('Description'),
  category: needed('Category'),
  carBrand: needed('Car brand'),
  price: needed('Price'),
  priceTo: optional('Price to'),
  originalPrice: optional('Original price'),
  inStock: optional('In stock'),
  own: optional(NUMBER_LABELS.own),
  maker: optional('Maker'),
  mpn: optional(NUMBER_LABELS.mpn),
  oem: optional(NUMBER_LABELS.oem),
  cross: optional(NUMBER_LABELS.cross),
  gtin: optional(NUMBER_LABELS.gtin),
  fits: optional('Fits'),
  madeFor: optional('Made for'),
  allCarsListed: optional('All cars listed'),
  id: optional('ID'),
  pictures: optional('Pictures'),
  delete: optional('Delete'),
};

export type ItemFileColumn = keyof typeof ITEM_FILE_COLUMNS;

export const ITEM_FILE_KEYS = Object.keys(ITEM_FILE_COLUMNS) as ItemFileColumn[];

/** Columns that an admin can give one value for all rows of a file. */
export const SAME_FOR_ALL: readonly ItemFileColumn[] = [
  'description',
  'category',
  'carBrand',
  'price',
  'inStock',
  'maker',
  'madeFor',
];

/** The column as GraphQL names it: 'priceTo' -> 'PRICE_TO'. */
export function columnName(key: ItemFileColumn): string {
  return key.replace(/[A-Z]/g, '_$&').toUpperCase();
}
