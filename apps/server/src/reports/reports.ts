import type { StatsRange } from '../stats/stats-range.js';
import type { DayFigures, MissedSearch } from '../stats/stats.types.js';
import {
  type Column,
  count,
  day,
  instant,
  linesOf,
  money,
  summed,
  type Table,
  text,
} from '../tables/table.js';
import type { BrandRow, ItemRow, OrderRow, ReportRows } from './report-rows.js';

const REVENUE: Column<DayFigures>[] = [
  day('Date', (row) => row.day),
  summed(count('Orders', (row) => row.orders)),
  summed(count('Confirmed orders', (row) => row.confirmedOrders)),
  summed(money('Revenue (Ksh)', (row) => row.revenue)),
];

const ORDERS: Column<OrderRow>[] = [
  text('Order ID', 38, (row) => row.id),
  instant('Date', (row) => row.createdAt),
  text('Status', 12, (row) => row.status),
  instant('Cancelled by customer', (row) => row.cancelledAt),
  money('Estimate min (Ksh)', (row) => row.totalMin),
  money('Estimate max (Ksh)', (row) => row.totalMax),
  money('Final price (Ksh)', (row) => row.actualPrice),
  count('Pieces', (row) => row.pieces),
  text('Products', 60, (row) => row.items),
  text('Customer', 30, (row) => row.email),
  text('Phone', 18, (row) => row.phone),
  text('Shipping address', 40, (row) => row.shippingAddress),
  text('Notes', 40, (row) => row.notes),
  money('Delivery in the final price (Ksh)', (row) => row.deliveryFee || null),
];

/** The column of unique sessions has no total, because a session can occur on several days. */
const TRAFFIC: Column<DayFigures>[] = [
  day('Date', (row) => row.day),
  summed(count('Visits', (row) => row.visits)),
  count('Unique sessions', (row) => row.uniqueSessions),
];

const PRODUCTS: Column<ItemRow>[] = [
  text('Product', 44, (row) => row.itemName),
  text('Product ID', 38, (row) => row.itemId),
  summed(count('Sold', (row) => row.sold)),
  summed(money('Revenue (Ksh)', (row) => row.revenue)),
  summed(count('Views', (row) => row.views)),
];

/** The column of orders has no total, because an order with items of several brands counts for each. */
const BRANDS: Column<BrandRow>[] = [
  text('Brand', 30, (row) => row.brandName),
  count('Orders', (row) => row.orders),
  summed(money('Revenue (Ksh)', (row) => row.revenue)),
];

/** The column of sessions has no total, because one session can have several of the searches. */
const MISSED: Column<MissedSearch>[] = [
  text('Search', 44, (row) => row.text),
  text('Car', 30, (row) => row.carName),
  count('Sessions', (row) => row.sessionCount),
  day('Last day', (row) => row.lastDay),
];

/** The reports by their names in URLs, with the names of their sheets. */
export const REPORTS = {
  revenue: (rows, range) => tableOf('Revenue', REVENUE, rows.days(range)),
  orders: (rows, range) => tableOf('Orders', ORDERS, rows.orders(range)),
  traffic: (rows, range) => tableOf('Traffic', TRAFFIC, rows.days(range)),
  'products-performance': (rows, range) => tableOf('Products', PRODUCTS, rows.items(range)),
  'brands-revenue': (rows, range) => tableOf('Brands', BRANDS, rows.brands(range)),
  'missed-searches': (rows, range) => tableOf('Not found', MISSED, rows.missed(range)),
} as const satisfies Record<string, (rows: ReportRows, range: StatsRange) => Table>;

export type ReportName = keyof typeof REPORTS;

function tableOf<Row>(title: string, columns: Column<Row>[], rows: AsyncIterable<Row[]>): Table {
  return { title, widths: columns.map((column) => column.width), lines: linesOf(columns, rows) };
}
