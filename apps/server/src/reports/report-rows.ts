import type { Cents, Day, OrderStatus } from '@beambright/domain';

/** Nairobi days, both included; null where the range is open. */
export interface Days {
  start: Day | null;
  end: Day | null;
}

/** A day of the shop (stats: `days`). */
export interface DayRow {
  day: Day;
  visits: number;
  uniqueSessions: number;
  orders: number;
  confirmedOrders: number;
  revenue: Cents;
}

/** What an item brought in; one that was deleted has its name alone. */
export interface ItemRow {
  itemId: string | null;
  itemName: string;
  sold: number;
  revenue: Cents;
  views: number;
}

export interface BrandRow {
  brandName: string;
  orders: number;
  revenue: Cents;
}

export interface OrderRow {
  id: string;
  createdAt: Date;
  status: OrderStatus;
  cancelledAt: Date | null;
  totalMin: Cents;
  totalMax: Cents;
  actualPrice: Cents | null;
  pieces: number;
  /** '2 × Oil filter; 1 × Spark plug' */
  items: string;
  email: string;
  phone: string | null;
  shippingAddress: string;
  notes: string | null;
}

/**
 * What the reports are made of, some rows at a time: a promise for each of a million would cost more than the row, and much
 * memory. Nothing is read before the first are asked for.
 */
export interface ReportRows {
  days(range: Days): AsyncIterable<DayRow[]>;
  items(range: Days): AsyncIterable<ItemRow[]>;
  brands(range: Days): AsyncIterable<BrandRow[]>;
  orders(range: Days): AsyncIterable<OrderRow[]>;
}
