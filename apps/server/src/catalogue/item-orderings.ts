import { decimalOf } from '@beambright/domain';
import { newestFirst, type Ordering } from '../graphql/keyset.js';
import { ItemOrder } from './item.inputs.js';
import type { Item } from './item.entity.js';

/** The orders that an item has by itself; relevance comes with a search. */
export type OwnOrder = Exclude<ItemOrder, ItemOrder.RELEVANCE>;

const isPrice = (key: string) => /^\d{1,14}(\.\d{1,2})?$/.test(key);

export const ITEM_ORDERINGS: Record<OwnOrder, Ordering<Item>> = {
  NEWEST: newestFirst('item'),
  NAME: {
    by: 'item.name',
    direction: 'ASC',
    key: (item) => item.name,
    accepts: (key) => !key.includes('\0'),
  },
  PRICE_LOW: {
    by: 'item.priceMin',
    direction: 'ASC',
    key: (item) => decimalOf(item.priceMin),
    accepts: isPrice,
  },
  PRICE_HIGH: {
    by: 'item.priceMax',
    direction: 'DESC',
    key: (item) => decimalOf(item.priceMax),
    accepts: isPrice,
  },
};
