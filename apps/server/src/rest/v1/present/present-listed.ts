import { priceRangeText } from '@beambright/domain';
import { imageFile, imagePath } from '../../../catalogue/images/image-files.js';
import type { Image } from '../../../catalogue/images/image.entity.js';
import type { Item } from '../../../catalogue/item.entity.js';
import type {
  CartItemResponse,
  ListedItemResponse,
  WishlistItemResponse,
} from '../responses/listed.responses.js';

export function presentCartLine(
  { id, quantity }: { id: string; quantity: number },
  item: Item,
  images: Image[],
): CartItemResponse {
  return { id, quantity, item: presentListedItem(item, images) };
}

export function presentWishlistEntry(
  { id }: { id: string },
  item: Item,
  images: Image[],
): WishlistItemResponse {
  return { id, item: presentListedItem(item, images) };
}

function presentListedItem(item: Item, images: Image[]): ListedItemResponse {
  return {
    id: item.id,
    name: item.name,
    price_range: priceRangeText({ min: item.priceMin, max: item.priceMax }),
    image_paths: images.map((image) => imagePath(imageFile(image.id, 640))),
  };
}
