import {
  assertText,
  type Cents,
  centsOf,
  checkedLine,
  type ErrorCode,
  LENGTHS,
  parseMoney,
  parsePriceRange,
  priceRangeText,
  problemOf,
  TEXT_REQUIRED,
} from '@beambright/domain';
import type { ItemInput } from '../../../gql/schema-types.generated';
import type { KnownError } from '../../../lib/errors';
import type { ItemImage_ImageFragment } from '../../../lib/itemImage.generated';
import type { ProductRow_ItemFragment } from '../ProductRow.generated';
import { allNumbers, type EnteredNumbers, numbersOf } from './enteredNumbers';
import type { ProductForm_ItemFragment } from './ProductForm.generated';

export interface ProductValues {
  name: string;
  description: string;
  priceRange: string;
  categoryId: string;
  carBrandId: string;
  inStock: boolean;
  originalPrice: string;
  /** The part numbers; if missing, saving keeps those that the product has. */
  numbers?: EnteredNumbers;
}

export interface ProductContents {
  values: ProductValues;
  images: ItemImage_ImageFragment[];
}

/** The key 'form' is for an error that is not about a single field. */
export type ProductFaults = Partial<Record<keyof ProductValues | 'pictures' | 'form', string>>;

export const NO_CONTENTS: ProductContents = {
  values: {
    name: '',
    description: '',
    priceRange: '',
    categoryId: '',
    carBrandId: '',
    inStock: true,
    originalPrice: '',
    numbers: numbersOf([]),
  },
  images: [],
};

export function contentsOf(item: ProductForm_ItemFragment): ProductContents {
  return { values: { ...valuesOf(item), numbers: numbersOf(item.numbers) }, images: item.images };
}

export function valuesOf(item: ProductRow_ItemFragment | ProductForm_ItemFragment): ProductValues {
  return {
    name: item.name,
    description: item.description,
    priceRange: item.price.text,
    categoryId: item.category.id,
    carBrandId: item.carBrand.id,
    inStock: item.inStock,
    originalPrice: item.originalPrice ? plainPrice(centsOf(item.originalPrice)) : '',
  };
}

export interface SavedContents {
  values: ProductValues;
  images: { id: string }[];
}

export function inputOf({ values: { numbers, ...values }, images }: SavedContents): ItemInput {
  return {
    ...values,
    name: values.name.trim(),
    description: values.description.trim(),
    originalPrice: values.originalPrice.trim() || null,
    imageIds: images.map(({ id }) => id),
    ...(numbers && { numbers: allNumbers(numbers) }),
  };
}

const NAME = { max: LENGTHS.itemName, required: true };
const DESCRIPTION = { max: LENGTHS.description, required: true };

export function faultsOf(values: ProductValues): ProductFaults {
  const choice = (field: string, id: string) => (id ? undefined : TEXT_REQUIRED.message({ field }));
  const former = values.originalPrice.trim();
  const { numbers } = values;
  return presentOf({
    name: problemOf(() => checkedLine('name', values.name, NAME))?.message,
    description: problemOf(() => assertText('description', values.description.trim(), DESCRIPTION))?.message,
    priceRange: problemOf(() => parsePriceRange(values.priceRange))?.message,
    categoryId: choice('category', values.categoryId),
    carBrandId: choice('brand', values.carBrandId),
    originalPrice: former ? problemOf(() => parseMoney(former))?.message : undefined,
    numbers: numbers && problemOf(() => allNumbers(numbers))?.message,
  });
}

const FIELD_OF: Partial<Record<ErrorCode, keyof ProductFaults>> = {
  PRICE_RANGE_INVALID: 'priceRange',
  MONEY_INVALID: 'originalPrice',
  CATEGORY_NOT_FOUND: 'categoryId',
  CAR_BRAND_NOT_FOUND: 'carBrandId',
  IMAGE_NOT_FOUND: 'pictures',
  IMAGE_TAKEN: 'pictures',
  TOO_MANY_IMAGES: 'pictures',
  NUMBER_TAKEN: 'numbers',
  GTIN_INVALID: 'numbers',
  TOO_MANY_NUMBERS: 'numbers',
};

/** Maps the field that an error of the server names to the field of the form. */
const FIELD_NAMED: Partial<Record<string, keyof ProductFaults>> = {
  name: 'name',
  description: 'description',
  number: 'numbers',
  numbers: 'numbers',
  maker: 'numbers',
};

export function faultOfError({ code, message, params }: KnownError): ProductFaults {
  const field = FIELD_NAMED[String(params['field'])] ?? FIELD_OF[code];
  return { [field ?? 'form']: message };
}

/** Whether both contents would result in the same product when saved. */
export function isSame(one: ProductContents, other: ProductContents): boolean {
  return FACETS.every((facet) => valueOf(one, facet) === valueOf(other, facet));
}

/** The parts of a product that are compared and merged separately. */
export type Facet = keyof ProductValues | 'pictures';

export const FACETS: readonly Facet[] = [
  'name',
  'description',
  'priceRange',
  'categoryId',
  'carBrandId',
  'inStock',
  'originalPrice',
  'numbers',
  'pictures',
];

/** A part of a product as a text that can be compared: '2,000-3000' becomes '2000 - 3000'. */
export function valueOf({ values, images }: ProductContents, facet: Facet): string {
  if (facet === 'pictures') return images.map(({ id }) => id).join();
  if (facet === 'priceRange') return normalPrice(values.priceRange);
  if (facet === 'originalPrice') return values.originalPrice.trim() && normalPrice(values.originalPrice);
  if (facet === 'numbers') return normalNumbers(values.numbers);
  return String(values[facet]).trim();
}

function normalPrice(text: string): string {
  try {
    return priceRangeText(parsePriceRange(text));
  } catch {
    return text.trim();
  }
}

function normalNumbers(numbers = numbersOf([])): string {
  return JSON.stringify(problemOf(() => allNumbers(numbers)) ? numbers : allNumbers(numbers));
}

function plainPrice(cents: Cents): string {
  return priceRangeText({ min: cents, max: cents });
}

function presentOf(faults: ProductFaults): ProductFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}
