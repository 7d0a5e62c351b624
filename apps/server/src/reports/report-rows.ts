import type { Cents, Day, OrderStatus } from '@beambright/domain';
import type { StatsRange } from '../stats/stats-range.js';
import type { MissedSearch } from '../stats/traffic.queries.js';

export interface DayRow {
  day: Day;
  visits: number;
  uniqueSessions: number;
  orders: number;
  confirmedOrders: number;
  revenue: Cents;
}

/** Sales and views of an item; a deleted one has no id. Also delivery, which is no item. */
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
  deliveryFee: Cents;
  pieces: number;
  /** '2 × Oil filter; 1 × Spark plug' */
  items: string;
  email: string;
  phone: string | null;
  shippingAddress: string;
  notes: string | null;
}

/**
 * The data of the reports in batches: a promise per row would cost more time and memory than the row. Lazy: nothing is read
 * before the first batch is requested.
 */
export interface ReportRows {
  days(range: StatsRange): AsyncIterable<DayRow[]>;
  items(range: StatsRange): AsyncIterable<ItemRow[]>;
  brands(range: StatsRange): AsyncIterable<BrandRow[]>;
  missed(range: StatsRange): AsyncIterable<MissedSearch[]>;
  orders(range: StatsRange): AsyncIterable<OrderRow[]>;
}
