import type { Cents, OrderStatus } from '@beambright/domain';
import type { StatsRange } from '../stats/stats-range.js';
import type { DayFigures, MissedSearch } from '../stats/stats.types.js';

/** An item with its sales and views. `itemId` is null for a deleted item, and for the row of all delivery fees. */
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

/** The rows of reports, in batches, which are faster than a promise for each row. Reads nothing until the first is requested. */
export interface ReportRows {
  days(range: StatsRange): AsyncIterable<DayFigures[]>;
  items(range: StatsRange): AsyncIterable<ItemRow[]>;
  brands(range: StatsRange): AsyncIterable<BrandRow[]>;
  missed(range: StatsRange): AsyncIterable<MissedSearch[]>;
  orders(range: StatsRange): AsyncIterable<OrderRow[]>;
}
