import { hasShape, isText, orNull } from '../../lib/shape';
import type { ProductCard_ItemFragment } from '../ProductCard/ProductCard.generated';

/** The fields of an item that are stored with a list: those that a product card shows. */
export type ListedItem = ProductCard_ItemFragment;

const isDecimal = (value: unknown) => isText(value) && /^\d{1,9}\.\d{2}$/.test(value);
const isNumber = (value: unknown) => typeof value === 'number';

const hasFields = hasShape({
  id: isText,
  name: isText,
  inStock: (value) => typeof value === 'boolean',
  originalPrice: orNull(isDecimal),
  price: hasShape({ min: isDecimal, max: isDecimal }),
  carBrand: hasShape({ id: isText, name: isText }),
  mainImage: orNull(
    hasShape({
      id: isText,
      url: isText,
      srcset: isText,
      placeholder: isText,
      width: isNumber,
      height: isNumber,
    }),
  ),
});

/** Checks an item from browser storage, which an older version or the user may have written. */
export function isListedItem(value: unknown): value is ListedItem {
  return hasFields(value);
}
