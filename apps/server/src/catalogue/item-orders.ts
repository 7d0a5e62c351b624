import { CURSOR_INVALID, decimalOf, DomainError } from '@beambright/domain';
import { decodeCursor } from '../database/cursor-page.js';
import { isIsoInstant, type ListPage } from '../database/keyset.js';
import { isUuid } from '../database/uuid.js';
import type { Bind } from './item-filter.js';
import type { Item } from './item.entity.js';
import { ItemOrder } from './item.inputs.js';

/** `relevance`: missing in a list without a search. */
export type Ranked = Item & { relevance?: number };

/** A sort column and its values in cursors, which are untrusted input. */
interface Column {
  name: string;
  of: (item: Ranked) => string;
  accepts: (value: string) => boolean;
}

/** Sorts by the columns and then by id, which makes the order unique. */
export interface Order {
  columns: Column[];
  direction: 'ASC' | 'DESC';
}

/** The part of a list that a page shows. */
export interface Window extends ListPage {
  orderBy: ItemOrder;
  after?: string | null;
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

/** The cursor values of an item. */
export function cursorKeyOf({ columns }: Order, item: Ranked): string[] {
  return [...columns.map((column) => column.of(item)), item.id];
}

/** SQL condition for the rows after a cursor; empty without one. Throws CURSOR_INVALID. */
export function afterCondition(order: Order, cursor: string | null | undefined, bind: Bind): string[] {
  if (!cursor) return [];
  const { columns, direction } = order;
  const key = decodeCursor(cursor, columns.length + 1);
  const isKey = columns.every(({ accepts }, place) => accepts(key[place] ?? '')) && isUuid(key.at(-1) ?? '');
  if (!isKey) throw new DomainError(CURSOR_INVALID);
  const beyond = direction === 'DESC' ? '<' : '>';
  return [`(${namesOf(order).join(', ')}) ${beyond} (${key.map((value) => bind(value)).join(', ')})`];
}

export function orderSql(order: Order): string {
  return namesOf(order)
    .map((name) => `${name} ${order.direction}`)
    .join(', ');
}

const namesOf = ({ columns }: Order) => [...columns.map(({ name }) => name), 'id'];
