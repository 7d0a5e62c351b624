import {
  assertText,
  type Cents,
  checkedLine,
  DomainError,
  INVALID_INPUT,
  ITEM_FILE_COLUMNS,
  type ItemFileColumn,
  LENGTHS,
  NUMBER_KINDS,
  type NumberKind,
  parseMoney,
  parsePriceRange,
  type PartNumber,
  plainText,
  type PriceRange,
  priceRangeText,
} from '@beambright/domain';
import { type FileColumn, storedSql, type ValuesOf } from './file-columns.js';
import { readFitments } from './fitment-text.js';
import {
  readFitKind,
  readNumbers,
  readStock,
  readYesNo,
  writeFitKind,
  writeNumbers,
  writeYesNo,
} from './read-cells.js';
import { readPictures } from './read-pictures.js';

/** Values that the same row has in earlier columns of ITEM_COLUMNS. */
interface Earlier {
  maker?: string | null;
  priceTo?: Cents | null;
}

/** Returns the id of a category or brand. Throws NAME_UNKNOWN. */
export type IdOf = (kind: 'category' | 'carBrand', name: string) => string;

interface ItemColumn extends FileColumn {
  /** The database columns that the cell sets, each with a function for its value. Needs `write`, whose texts are compared. */
  sets?: Record<string, (value: never, idOf: IdOf) => unknown>;
}

/** The columns of a file of items, with their usual names. A column comes after those whose values its cells need. */
export const ITEM_COLUMNS = {
  id: { ...ITEM_FILE_COLUMNS.id, aliases: 'item id, product id', read: oneLineOf('id', 36) },
  maker: {
    ...ITEM_FILE_COLUMNS.maker,
    aliases: 'part maker, manufacturer, part brand, made by, vendor, brands',
    read: oneLineOf('maker', LENGTHS.partMakerName),
  },
  priceTo: {
    ...ITEM_FILE_COLUMNS.priceTo,
    aliases: 'max price, highest price, price max',
    read: (text: string) => parsePriceRange(text).max,
  },
  own: {
    ...numbersOf('own'),
    aliases:
      'our no, own no, sku, stock code, stk code, stock no, stk no, item code, part code, product code, item no, variant sku, internal reference, default code',
  },
  mpn: {
    ...numbersOf('mpn'),
    aliases: 'part no, maker no, manufacturer part no, mfr part no',
    read: (text: string, { maker }: Earlier) => readNumbers('mpn', text, maker),
  },
  oem: {
    ...numbersOf('oem'),
    aliases:
      'oem no, oe no, oe, oe ref, oem ref, oe reference, oem reference, genuine no, oem part no, genuine part no',
  },
  cross: {
    ...numbersOf('cross'),
    aliases:
      'cross, cross no, cross ref, cross reference, cross references, x ref, equivalent, equivalents, alternative no, replaces',
  },
  gtin: {
    ...numbersOf('gtin'),
    aliases: 'gtin, ean, upc, ean code, bar code, barcode no, gtin upc ean or isbn, variant barcode',
  },
  name: {
    ...ITEM_FILE_COLUMNS.name,
    ...textIn('name'),
    aliases: 'part name, product, product name, item, item name, title, part description, name en gb',
    read: oneLineOf('name', LENGTHS.itemName),
  },
  description: {
    ...ITEM_FILE_COLUMNS.description,
    ...textIn('description'),
    aliases: 'details, product description, item description, long description, body html, description en gb',
    read: readDescription,
  },
  category: {
    ...ITEM_FILE_COLUMNS.category,
    aliases:
      'category name, part category, group, part group, categories, product category, dept, department',
    read: oneLineOf('category', LENGTHS.categoryName),
    write: itself<string>,
    stored: 'categories.name',
    sets: { category_id: (name: string, idOf: IdOf) => idOf('category', name) },
  },
  carBrand: {
    ...ITEM_FILE_COLUMNS.carBrand,
    aliases: 'brand, make, car make, vehicle make, brand name',
    read: oneLineOf('carBrand', LENGTHS.carBrandName),
    write: itself<string>,
    stored: 'car_brands.name',
    sets: { car_brand_id: (name: string, idOf: IdOf) => idOf('carBrand', name) },
  },
  price: {
    ...ITEM_FILE_COLUMNS.price,
    aliases:
      'price from, min price, lowest price, price min, price range, selling price, unit price, retail, retail price, regular price, sales price, list price, variant price, rrp',
    read: readPrice,
    write: priceRangeText,
    stored: `jsonb_build_object('min', items.price_min * 100, 'max', items.price_max * 100)`,
    sets: { price_min: ({ min }: PriceRange) => min / 100, price_max: ({ max }: PriceRange) => max / 100 },
  },
  originalPrice: {
    ...ITEM_FILE_COLUMNS.originalPrice,
    aliases: 'old price, previous price, price before, was, variant compare at price, compare at price',
    read: parseMoney,
    write: plainText,
    stored: '(items.original_price * 100)::float8',
    sets: { original_price: (cents: Cents) => cents / 100 },
  },
  inStock: {
    ...ITEM_FILE_COLUMNS.inStock,
    aliases:
      'available, availability, quantity, qty, on hand, quantity on hand, qty on hand, stock on hand, soh, stock qty, stock quantity, variant inventory qty',
    read: readStock,
    write: writeYesNo,
    stored: 'items.in_stock',
    sets: { in_stock: itself<boolean> },
    ifNew: true,
  },
  fits: {
    ...ITEM_FILE_COLUMNS.fits,
    aliases:
      'fitment, fitments, fits cars, cars, vehicles, application, applications, suits, suitable for, compatible with',
    read: readFitments,
  },
  madeFor: {
    ...ITEM_FILE_COLUMNS.madeFor,
    ...textIn('fit_kind'),
    aliases: 'fit kind',
    read: readFitKind,
    write: writeFitKind,
    ifNew: 'specific',
  },
  allCarsListed: {
    ...ITEM_FILE_COLUMNS.allCarsListed,
    aliases: 'fits complete, fit list complete',
    read: (text: string) => readYesNo('allCarsListed', text),
    write: writeYesNo,
    stored: 'items.fit_list_complete_at IS NOT NULL',
    sets: { fit_list_complete_at: (isComplete: boolean) => (isComplete ? 'now' : null) },
    ifNew: false,
  },
  pictures: {
    ...ITEM_FILE_COLUMNS.pictures,
    aliases: 'picture, image, images, image url, photo, photos, picture address, image src',
    read: readPictures,
    write: (addresses: readonly string[]) => addresses.join('\n'),
  },
  delete: {
    ...ITEM_FILE_COLUMNS.delete,
    aliases: 'remove',
    read: (text: string) => readYesNo('delete', text),
  },
} satisfies Record<ItemFileColumn, ItemColumn>;

/** Columns whose cell cannot be empty. */
type Always = { isNeeded: true } | { ifNew: unknown };

export type ColumnKey = ItemFileColumn;

/** In the order in which they are read. */
export const COLUMN_KEYS = Object.keys(ITEM_COLUMNS) as ColumnKey[];

/** The error of a row with columns that only a newer version of the shop knows. Such a row cannot be applied or undone. */
export function newerError(columns: readonly string[]): DomainError | undefined {
  if (columns.every((column) => column in ITEM_COLUMNS)) return undefined;
  const message =
    'A newer version of the shop has read this row, and this one does not know all of its columns';
  return new DomainError(INVALID_INPUT, { message, field: 'columns' });
}

type ValueIn<Key extends ColumnKey> = ReturnType<(typeof ITEM_COLUMNS)[Key]['read']>;

/** The values of a row, with prices in cents. */
export type RowValues = ValuesOf<typeof ITEM_COLUMNS>;

type StoredKey = {
  [Key in ColumnKey]: (typeof ITEM_COLUMNS)[Key] extends { stored: string } ? Key : never;
}[ColumnKey];

export type StoredValues = {
  [Key in StoredKey]: ValueIn<Key> | ((typeof ITEM_COLUMNS)[Key] extends Always ? never : null);
};

const COLUMNS: Record<ColumnKey, ItemColumn> = ITEM_COLUMNS;

/** SQL that selects the StoredValues from ITEMS_WITH_NAMES. */
export const STORED_VALUES = storedSql(ITEM_COLUMNS);

export const ITEMS_WITH_NAMES =
  'items JOIN categories ON categories.id = items.category_id JOIN car_brands ON car_brands.id = items.car_brand_id';

export const SET_COLUMNS = COLUMN_KEYS.flatMap((key) => Object.keys(COLUMNS[key].sets ?? {}));

/** The database columns that a cell sets, with their values. An empty cell counts as `ifNew`, or sets null. */
export function setBy(key: ColumnKey, value: unknown, idOf: IdOf): [string, unknown][] {
  const { sets = {}, ifNew = null } = COLUMNS[key];
  const known = value ?? ifNew;
  return Object.entries(sets).map(([column, of]) => [
    column,
    known === null ? null : of(known as never, idOf),
  ]);
}

export function valueIn(
  item: Partial<StoredValues> & { numbers: readonly Omit<PartNumber, 'key'>[] },
  key: ColumnKey,
): unknown {
  if (NUMBER_KINDS.some((kind) => kind === key)) return item.numbers.filter(({ kind }) => kind === key);
  return (item as Partial<Record<ColumnKey, unknown>>)[key] ?? null;
}

export function writeCell(key: ColumnKey, value: unknown): string | null {
  const text = value === null ? '' : COLUMNS[key].write?.(value as never);
  return text === '' || text === undefined ? null : text;
}

function numbersOf(kind: NumberKind) {
  return {
    ...ITEM_FILE_COLUMNS[kind],
    read: (text: string) => readNumbers(kind, text),
    write: (numbers: Parameters<typeof writeNumbers>[0]) => writeNumbers(numbers),
  };
}

function textIn(column: string) {
  return { write: itself<string>, stored: `items.${column}`, sets: { [column]: itself<string> } };
}

function itself<Value>(value: Value): Value {
  return value;
}

export function oneLineOf(field: string, max: number): (text: string) => string {
  return (text) => checkedLine(field, text, { max, required: true });
}

/** Reads a price. `priceTo` is the end of its range. A range in the cell must end there too. Throws PRICE_RANGE_INVALID. */
function readPrice(text: string, { priceTo = null }: Earlier): PriceRange {
  const range = parsePriceRange(text);
  if (priceTo === null || priceTo === range.max) return range;
  return parsePriceRange(`${text} - ${plainText(priceTo)}`);
}

function readDescription(text: string): string {
  const description = text.trim();
  assertText('description', description, { max: LENGTHS.description, required: true });
  return description;
}
