import {
  assertText,
  type Cents,
  checkedLine,
  LENGTHS,
  parseMoney,
  parsePriceRange,
  plainText,
} from '@beambright/domain';
import { readFitments } from './fitment-text.js';
import { readFitKind, readNumbers, readStock, readYesNo } from './read-cells.js';
import { readPictures } from './read-pictures.js';

/** Cells of the same row that stand before in ITEM_COLUMNS. */
interface Earlier {
  maker?: string | null;
  priceTo?: Cents | null;
}

/** `read` gets the text of a cell that is not blank, and throws a DomainError. */
interface ItemColumn {
  label: string;
  aliases: string;
  mayBeEmpty: boolean;
  isNeeded: boolean;
  read: (text: string, earlier: Earlier) => unknown;
}

const optional = { mayBeEmpty: true, isNeeded: false };
/** An item has it always; a file of changes may be without the column. */
const needed = { mayBeEmpty: false, isNeeded: true };

/** The columns of a file of items, with the names that people give them. Those that others read come first. */
export const ITEM_COLUMNS = {
  id: { ...optional, label: 'ID', aliases: 'item id, product id', read: oneLineOf('id', 36) },
  maker: {
    ...optional,
    label: 'Maker',
    aliases: 'part maker, manufacturer, part brand, made by',
    read: oneLineOf('maker', LENGTHS.partMakerName),
  },
  priceTo: {
    ...optional,
    label: 'Price to',
    aliases: 'max price, highest price, price max',
    read: parseMoney,
  },
  own: {
    ...optional,
    label: 'Our number',
    aliases: 'our no, own no, sku, stock code, item code, part code, item no',
    read: (text: string) => readNumbers('own', text),
  },
  mpn: {
    ...optional,
    label: 'MPN',
    aliases: 'part no, maker no, manufacturer part no, mfr part no',
    read: (text: string, { maker }: Earlier) => readNumbers('mpn', text, maker),
  },
  oem: {
    ...optional,
    label: 'OEM',
    aliases: 'oem no, oe no, oe, genuine no, oem part no, genuine part no',
    read: (text: string) => readNumbers('oem', text),
  },
  cross: {
    ...optional,
    label: 'Equal to',
    aliases: 'cross, cross no, cross reference, cross references, equivalent, equivalents, replaces',
    read: (text: string) => readNumbers('cross', text),
  },
  gtin: {
    ...optional,
    label: 'Barcode',
    aliases: 'gtin, ean, upc, ean code, bar code, barcode no',
    read: (text: string) => readNumbers('gtin', text),
  },
  name: {
    ...needed,
    label: 'Name',
    aliases: 'part name, product, product name, item, item name, title',
    read: oneLineOf('name', LENGTHS.itemName),
  },
  description: {
    ...needed,
    label: 'Description',
    aliases: 'details, product description, item description',
    read: readDescription,
  },
  category: {
    ...needed,
    label: 'Category',
    aliases: 'category name, part category, group, part group',
    read: oneLineOf('category', LENGTHS.categoryName),
  },
  carBrand: {
    ...needed,
    label: 'Car brand',
    aliases: 'brand, make, car make, vehicle make, brand name',
    read: oneLineOf('carBrand', LENGTHS.carBrandName),
  },
  price: {
    ...needed,
    label: 'Price',
    aliases: 'price from, min price, lowest price, price min, price range, selling price, unit price',
    read: (text: string, { priceTo }: Earlier) =>
      parsePriceRange(priceTo === undefined || priceTo === null ? text : `${text} - ${plainText(priceTo)}`),
  },
  originalPrice: {
    ...optional,
    label: 'Original price',
    aliases: 'old price, previous price, price before, was',
    read: parseMoney,
  },
  inStock: {
    ...needed,
    isNeeded: false,
    label: 'In stock',
    aliases: 'stock, available, availability, quantity, qty',
    read: readStock,
  },
  fits: {
    ...optional,
    label: 'Fits',
    aliases: 'fitment, fitments, fits cars, cars, vehicles, application, applications',
    read: readFitments,
  },
  madeFor: {
    ...needed,
    isNeeded: false,
    label: 'Made for',
    aliases: 'fit kind',
    read: readFitKind,
  },
  allCarsListed: {
    ...needed,
    isNeeded: false,
    label: 'All cars listed',
    aliases: 'fits complete, fit list complete',
    read: (text: string) => readYesNo('allCarsListed', text),
  },
  pictures: {
    ...optional,
    label: 'Pictures',
    aliases: 'picture, image, images, image url, photo, photos, picture address',
    read: readPictures,
  },
  delete: {
    ...optional,
    label: 'Delete',
    aliases: 'remove',
    read: (text: string) => readYesNo('delete', text),
  },
} satisfies Record<string, ItemColumn>;

export type ColumnKey = keyof typeof ITEM_COLUMNS;

/** A missing key is an absent cell, null one that was cleared. Prices are in cents. */
export type RowValues = { [Key in ColumnKey]?: ReturnType<(typeof ITEM_COLUMNS)[Key]['read']> | null };

function oneLineOf(field: string, max: number): (text: string) => string {
  return (text) => checkedLine(field, text, { max, required: true });
}

function readDescription(text: string): string {
  const description = text.trim();
  assertText('description', description, { max: LENGTHS.description, required: true });
  return description;
}
