import { type Cents, decimalOf, DomainError, priceRangeText } from '@beambright/domain';
import { isUuid } from '../graphql/uuid.js';
import type { ItemFilter } from './item.inputs.js';

/** Keeps a value for the query and gives back the placeholder that stands for it. */
export type Bind = (value: unknown) => string;

/** The values of `$1`, `$2` ... in plain SQL. */
export function numbered(values: unknown[]): Bind {
  return (value) => `$${values.push(value)}`;
}

/** SQL over the columns of items, which item_search has too. An id that is no UUID is nobody's. */
export function idConditions({ categoryId, carBrandId }: ItemFilter, bind: Bind): string[] {
  const is = (column: string, id: string) => (isUuid(id) ? `${column} = ${bind(id)}` : 'false');
  return [
    ...(categoryId ? [is('category_id', categoryId)] : []),
    ...(carBrandId ? [is('car_brand_id', carBrandId)] : []),
  ];
}

/** Throws PRICE_RANGE_INVALID when the lowest price asked for is above the highest. */
export function assertPrices({ priceMin, priceMax }: ItemFilter): void {
  if (isPrice(priceMin) && isPrice(priceMax) && priceMin > priceMax) {
    const text = priceRangeText({ min: priceMin, max: priceMax });
    throw new DomainError('PRICE_RANGE_INVALID', { text, fault: 'min-above-max' });
  }
}

/** Items in stock or not, whose price range overlaps the one asked for. */
export function priceAndStockConditions(filter: ItemFilter, bind: Bind): string[] {
  const { priceMin, priceMax } = filter;
  return [
    ...(isPrice(priceMin) ? [`price_max >= ${bind(decimalOf(priceMin))}`] : []),
    ...(isPrice(priceMax) ? [`price_min <= ${bind(decimalOf(priceMax))}`] : []),
    ...stockConditions(filter),
  ];
}

export function stockConditions({ inStock }: ItemFilter): string[] {
  return typeof inStock === 'boolean' ? [inStock ? 'in_stock' : 'NOT in_stock'] : [];
}

/** Ready to follow a FROM. */
export function where(conditions: string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

export function isPrice(price: Cents | null | undefined): price is Cents {
  return typeof price === 'number';
}
