import { CURSOR_INVALID, decimalOf, DomainError } from '@beambright/domain';
import { decodeCursor } from '../database/cursor-page.js';
import { isIsoInstant, type ListPage } from '../database/keyset.js';
import { isUuid } from '../database/uuid.js';
import type { Bind } from './item-filter.js';
import type { Item } from './item.entity.js';
import { ItemOrder } from './item.inputs.js';

/** An item with its relevance, which is missing in lists without a search. */
export type Ranked = Item & { relevance?: number };

interface Column {
  name: string;
  /** An item's value in a cursor. */
  of: (item: Ranked) => string;
  /** Checks a cursor's value, because clients may send anything. */
  accepts: (value: string) => boolean;
}

/** Sorts by the columns and then by id, which makes the order unique. */
export interface Order {
  columns: Column[];
  direction: 'ASC' | 'DESC';
}

/** The part of a list that a page shows. A list by fit is sorted by class first, then by the order. */
export interface Window extends ListPage {
  orderBy: ItemOrder;
  after?: string | null;
  byFit?: boolean;
}

const isPrice = (value: string) => /^\d{1,14}(\.\d{1,2})?$/.test(value);

const CREATED_AT: Column = {
  name: 'created_at',
  of: (item) => item.createdAt.toISOString(),
  accepts: isIsoInstant,
};

export const ITEM_ORDERS: Record<ItemOrder, Order> = {
  RELEVANCE: {
    columns: [
      {
        name: 'relevance',
        of: (item) => String(item.relevance),
        accepts: (value) => /^\d{1,9}$/.test(value),
      },
      {
        name: 'in_stock',
        of: (item) => String(item.inStock),
        accepts: (value) => /^(true|false)$/.test(value),
      },
      CREATED_AT,
    ],
    direction: 'DESC',
  },
  NEWEST: { columns: [CREATED_AT], direction: 'DESC' },
  NAME: {
    columns: [{ name: 'name', of: (item) => item.name, accepts: (value) => !value.includes('\0') }],
    direction: 'ASC',
  },
  PRICE_LOW: {
    columns: [{ name: 'price_min', of: (item) => decimalOf(item.priceMin), accepts: isPrice }],
    direction: 'ASC',
  },
  PRICE_HIGH: {
    columns: [{ name: 'price_max', of: (item) => decimalOf(item.priceMax), accepts: isPrice }],
    direction: 'DESC',
  },
};

/** The values of an item in a cursor. `rank` is given only in a list by fit. */
export function cursorKeyOf({ columns }: Order, item: Ranked, rank: number | null = null): string[] {
  const key = [...columns.map((column) => column.of(item)), item.id];
  return rank === null ? key : [String(rank), ...key];
}

/** The sort key after which the page begins; null for the first page. `rank`: only in a list by fit. Throws CURSOR_INVALID. */
export function placeOf({ orderBy, after, byFit }: Window): { rank: number | null; key: string[] } | null {
  if (!after) return null;
  const { columns } = ITEM_ORDERS[orderBy];
  const values = decodeCursor(after, columns.length + (byFit ? 2 : 1));
  const key = byFit ? values.slice(1) : values;
  const rank = byFit ? values[0]! : '0';
  const isKey = columns.every(({ accepts }, at) => accepts(key[at] ?? '')) && isUuid(key.at(-1) ?? '');
  if (!isKey || !/^\d{1,2}$/.test(rank)) throw new DomainError(CURSOR_INVALID);
  return { rank: byFit ? Number(rank) : null, key };
}

export function behind(order: Order, key: string[], bind: Bind): string {
  const beyond = order.direction === 'DESC' ? '<' : '>';
  return `(${namesOf(order).join(', ')}) ${beyond} (${key.map((value) => bind(value)).join(', ')})`;
}

/** SQL condition for the rows after a cursor. A list by fit must have a column `rank`. Throws CURSOR_INVALID. */
export function afterCondition(window: Window, bind: Bind): string[] {
  const place = placeOf(window);
  if (!place) return [];
  const inClass = behind(ITEM_ORDERS[window.orderBy], place.key, bind);
  if (place.rank === null) return [inClass];
  const rank = bind(place.rank);
  return [`(rank > ${rank} OR rank = ${rank} AND ${inClass})`];
}

export function orderSql(order: Order): string {
  return namesOf(order)
    .map((name) => `${name} ${order.direction}`)
    .join(', ');
}

const namesOf = ({ columns }: Order) => [...columns.map(({ name }) => name), 'id'];
