import {
  assertText,
  type Cents,
  checkedLine,
  type EnteredNumber,
  LENGTHS,
  parseMoney,
  parsePriceRange,
} from '@beambright/domain';

/** The fields of an item that an admin sets. An update leaves missing keys unchanged. */
export interface ItemContents {
  name: string;
  description: string;
  priceRange: string;
  categoryId: string;
  carBrandId: string;
  inStock?: boolean;
  originalPrice?: string | null;
  /** Ids of the pictures, main image first. */
  imageIds?: string[];
  numbers?: EnteredNumber[] | null;
}

export type ItemColumns = ReturnType<typeof itemColumns>;

/** Throws TEXT_REQUIRED, TEXT_TOO_LONG, TEXT_HAS_NUL, PRICE_RANGE_INVALID and MONEY_INVALID. */
export function itemColumns(contents: ItemContents) {
  const name = checkedLine('name', contents.name, { max: LENGTHS.itemName, required: true });
  const description = contents.description.trim();
  assertText('description', description, { max: LENGTHS.description, required: true });
  const { min, max } = parsePriceRange(contents.priceRange);
  return {
    name,
    description,
    priceMin: min,
    priceMax: max,
    categoryId: contents.categoryId,
    carBrandId: contents.carBrandId,
    inStock: contents.inStock,
    originalPrice: originalPriceOf(contents.originalPrice),
  };
}

/** In a form an empty original price means that the item has none. */
function originalPriceOf(text: string | null | undefined): Cents | null | undefined {
  if (text === undefined) return undefined;
  return text?.trim() ? parseMoney(text) : null;
}
