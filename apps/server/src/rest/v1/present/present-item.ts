import { priceRangeText } from '@beambright/domain';
import { imageFile, imagePath } from '../../../catalogue/images/image-files.js';
import type { Image } from '../../../catalogue/images/image.entity.js';
import type { Item } from '../../../catalogue/item.entity.js';
import type { ItemResponse } from '../responses/item.response.js';

/** `item` must have been read with its category and brand. */
export function presentItem(item: Item, images: Image[]): ItemResponse {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    price_range: priceRangeText({ min: item.priceMin, max: item.priceMax }),
    original_price: presentMoney(item.originalPrice),
    in_stock: item.inStock,
    category_id: item.categoryId,
    category_name: item.category?.name ?? null,
    brand_id: item.carBrandId,
    brand_name: item.carBrand?.name ?? null,
    image_paths: images.map((image) => imagePath(imageFile(image.id, 640))),
    version: item.version,
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
  };
}

/** Turns cents into shillings. The division yields the closest double, which JSON prints with the same digits. */
export function presentMoney(cents: number): number;
export function presentMoney(cents: number | null): number | null;
export function presentMoney(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
