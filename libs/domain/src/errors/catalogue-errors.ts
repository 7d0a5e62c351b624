import { conflict, error, invalid, notFound } from './catalogue-error.js';
import { grouped, shortened, stillUse } from './error-words.js';
import type { FitBasis } from './fit-basis.js';

const KNOWN_FROM: Record<FitBasis, string> = {
  catalogue: "a maker's catalogue",
  supplier: 'a supplier',
  call: 'another call',
  fitted: 'a part that was fitted',
  return: 'a part that came back',
  copied: 'a copy from another product',
};

export const IMAGE_UNREADABLE = invalid('IMAGE_UNREADABLE', 'The image is damaged and cannot be read');
/** Thrown with the size of the image in pixels, and the limit in megapixels for this kind of image. */
export const IMAGE_TOO_MANY_PIXELS = invalid(
  'IMAGE_TOO_MANY_PIXELS',
  (the: { width: number; height: number; max: number }) =>
    `The image has ${grouped(the.width)} x ${grouped(the.height)} pixels; at most ${the.max} megapixels can be read`,
);
export const TOO_MANY_IMAGES = invalid(
  'TOO_MANY_IMAGES',
  (the: { max: number }) => `Too many images: at most ${the.max} are allowed`,
);
export const GTIN_INVALID = invalid(
  'GTIN_INVALID',
  (the: { number: string }) => `"${shortened(the.number)}" is not a valid barcode: please check its digits`,
);
export const TOO_MANY_NUMBERS = invalid(
  'TOO_MANY_NUMBERS',
  (the: { max: number }) => `Too many part numbers: at most ${the.max} are allowed`,
);
/** `row` is the place of the fitment among those to save, from 1. `to` is null for a vehicle that is still built. */
export const FIT_OUTSIDE_VEHICLE = invalid(
  'FIT_OUTSIDE_VEHICLE',
  (the: { row: number; from: string; to: string | null }) =>
    `Row ${the.row}: this vehicle was built from ${the.from}${the.to ? ` to ${the.to}` : ''}`,
);
export const FIT_OVERLAPS = invalid(
  'FIT_OVERLAPS',
  (the: { row: number; other: number }) =>
    `Rows ${the.other} and ${the.row} are about the same vehicle, place, condition and months`,
);
/** `basis` is that of the stored fitment which says otherwise. */
export const FIT_KNOWN_OTHERWISE = conflict(
  'FIT_KNOWN_OTHERWISE',
  (the: { basis: FitBasis }) =>
    `This is known otherwise from ${KNOWN_FROM[the.basis]}: check the cars that the product fits`,
);
/** Only items that are made for certain cars may get fitments: on other items, fitments would not change the verdict. */
export const ITEM_NOT_SPECIFIC = conflict(
  'ITEM_NOT_SPECIFIC',
  'This product is not made for certain cars: change that first among the cars that it fits',
);
export const ITEM_NOT_FOUND = notFound('ITEM_NOT_FOUND', 'Product not found');
export const CATEGORY_NOT_FOUND = notFound('CATEGORY_NOT_FOUND', 'Category not found');
export const CAR_BRAND_NOT_FOUND = notFound('CAR_BRAND_NOT_FOUND', 'Car brand not found');
export const VEHICLE_NOT_FOUND = notFound('VEHICLE_NOT_FOUND', 'Vehicle not found');
export const IMAGE_NOT_FOUND = notFound('IMAGE_NOT_FOUND', 'Image not found');
export const NAME_TAKEN = conflict(
  'NAME_TAKEN',
  (the: { name: string; kind: 'category' | 'brand' }) =>
    `There is already a ${the.kind} called "${shortened(the.name)}"`,
);
export const CATEGORY_IN_USE = conflict('CATEGORY_IN_USE', (the: { count: number }) =>
  stillUse('category', the),
);
/** `count` is the number of the brand's products, `orders` that of orders for its vehicles, `cars` that of saved cars. */
export const CAR_BRAND_IN_USE = conflict(
  'CAR_BRAND_IN_USE',
  (the: { count: number; orders?: number; cars?: number }) => stillUse('brand', the),
);
/** `count` is the number of products with fitments of the vehicle, `orders` that of orders for it, `cars` that of saved cars. */
export const VEHICLE_IN_USE = conflict(
  'VEHICLE_IN_USE',
  (the: { count: number; orders: number; cars: number }) => stillUse('vehicle', the),
);
export const CAR_NOT_FOUND = notFound('CAR_NOT_FOUND', 'Car not found');
export const CARS_FULL = conflict(
  'CARS_FULL',
  (the: { max: number }) => `An account holds at most ${the.max} cars`,
);
export const IMAGE_TAKEN = conflict(
  'IMAGE_TAKEN',
  (the: { imageId: string; name: string }) =>
    `The image is already used by the product "${shortened(the.name)}"; please upload it again`,
);
/** `itemId` and `name` are those of the item that already has the number. */
export const NUMBER_TAKEN = conflict(
  'NUMBER_TAKEN',
  (the: { number: string; itemId: string; name: string }) =>
    `The part number ${the.number} is already used by the product "${shortened(the.name)}"`,
);
/** `chain`: the numbers from the old one to the new one and back to the old one. */
export const NUMBER_LOOP = conflict(
  'NUMBER_LOOP',
  (the: { chain: string[] }) => `These replacements would make a loop: ${the.chain.join(' > ')}`,
);
export const ITEM_CHANGED = conflict('ITEM_CHANGED', 'Someone else has changed this product');
export const NOT_AN_IMAGE = error(
  'unsupported-media',
  'NOT_AN_IMAGE',
  'Only PNG, JPEG, GIF and WebP images can be uploaded',
);
