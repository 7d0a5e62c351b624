import { centsOf } from '@beambright/domain';
import { capitalised } from '../../lib/format';
import { exactMoneyText, moneyText } from '../analytics/figures/figureText';
import type { PrintLine } from './PrintTable';
import type { PrintSheet_StatsFragment as Stats } from './ReportsPage.generated';

interface PrintPart {
  title: string;
  heads?: readonly string[];
  hasLongLabels?: boolean;
  /** The lines of this part; null if it failed to load. */
  linesOf: (stats: Stats) => PrintLine[] | null;
}

/** How many brands or categories are named if there are many. The rest are one line, so that the report fits on one page. */
const MAX_NAMES = 6;

export const PRINT_PARTS: readonly PrintPart[] = [
  { title: 'Revenue Summary', linesOf: ({ revenue }) => revenue && revenueLines(revenue) },
  { title: 'Order Status Breakdown', linesOf: ({ orders }) => orders && orderLines(orders) },
  { title: 'Traffic Overview', linesOf: ({ traffic }) => traffic && trafficLines(traffic) },
  { title: 'Conversion Metrics', linesOf: ({ conversion }) => conversion && conversionLines(conversion) },
  { title: 'Estimate and Final Price', linesOf: ({ estimates }) => estimates && estimateLines(estimates) },
  { title: 'From Order to Call', linesOf: ({ callTimes }) => callTimes && callLines(callTimes) },
  {
    title: 'Top Selling Products',
    heads: ['Product', 'Sold', 'Revenue'],
    hasLongLabels: true,
    linesOf: ({ topSelling }) =>
      topSelling &&
      topSelling.map((item) => [item.itemName, count(item.totalSold), moneyText(centsOf(item.totalRevenue))]),
  },
  {
    title: 'Most Viewed Products',
    heads: ['Product', 'Views'],
    hasLongLabels: true,
    linesOf: ({ mostViewed }) =>
      mostViewed && mostViewed.map((item) => [item.itemName, count(item.viewCount)]),
  },
  {
    title: 'Revenue by Brand',
    heads: ['Brand', 'Orders', 'Revenue'],
    linesOf: ({ revenuePerBrand, delivery }) =>
      revenuePerBrand &&
      delivery && [
        ...namedLines(revenuePerBrand.map(({ brandName, ...sales }) => [brandName, sales])),
        ...deliveryLines(delivery),
      ],
  },
  {
    title: 'Revenue by Category',
    heads: ['Category', 'Orders', 'Revenue'],
    linesOf: ({ revenuePerCategory, delivery }) =>
      revenuePerCategory &&
      delivery && [
        ...namedLines(
          revenuePerCategory.map(({ categoryName, ...sales }) => [capitalised(categoryName), sales]),
        ),
        ...deliveryLines(delivery),
      ],
  },
];

type Part<Key extends keyof Stats> = NonNullable<Stats[Key]>;

function revenueLines(revenue: Part<'revenue'>): PrintLine[] {
  return [
    ['Total revenue', moneyText(centsOf(revenue.totalRevenue))],
    ['Confirmed orders', count(revenue.confirmedOrdersCount)],
    ['Average order value', exactMoneyText(centsOf(revenue.averageOrderValue))],
  ];
}

function orderLines(orders: Part<'orders'>): PrintLine[] {
  return [
    ['Total', count(orders.total)],
    ['Pending', count(orders.pending)],
    ['Confirmed', count(orders.confirmed)],
    ['Delivered', count(orders.delivered)],
    ['Failed', count(orders.failed)],
    ['of these cancelled by the customer', count(orders.cancelled)],
  ];
}

function trafficLines(traffic: Part<'traffic'>): PrintLine[] {
  return [
    ['Total visits', count(traffic.totalVisits)],
    ['Unique sessions', count(traffic.uniqueSessions)],
    ['Authenticated visits', count(traffic.authenticatedVisits)],
    ['Guest visits', count(traffic.guestVisits)],
    ['New users', count(traffic.newUsers)],
    ['Recurring users', count(traffic.recurringUsers)],
    ['Total registered users', count(traffic.totalRegisteredUsers)],
  ];
}

function conversionLines(conversion: Part<'conversion'>): PrintLine[] {
  return [
    ['Order conversion rate', `${conversion.orderConversionRate}%`],
    ['Registration conversion rate', `${conversion.registrationConversionRate}%`],
    ['Unique visitors', count(conversion.uniqueVisitors)],
    ['Sessions with an order', count(conversion.sessionsWithOrder)],
    ['Users who ordered', count(conversion.usersWhoOrdered)],
  ];
}

function estimateLines(estimates: Part<'estimates'>): PrintLine[] {
  return [
    ['Estimated, lowest', moneyText(centsOf(estimates.estimatedMin))],
    ['Estimated, highest', moneyText(centsOf(estimates.estimatedMax))],
    ['Final prices', moneyText(centsOf(estimates.actual))],
    ['Orders below their estimate', count(estimates.below)],
    ['Orders within it', count(estimates.within)],
    ['Orders above it', count(estimates.above)],
  ];
}

function callLines(callTimes: Part<'callTimes'>): PrintLine[] {
  return [
    ['Orders called', count(callTimes.orderCount)],
    ['Median wait', timeText(callTimes.medianSeconds)],
  ];
}

interface Sales {
  orderCount: number;
  totalRevenue: string;
}

/** One line for each name. If there are many, all names after the first MAX_NAMES are added up in one line. */
function namedLines(all: readonly (readonly [string, Sales])[]): PrintLine[] {
  const named = all.length > MAX_NAMES + 1 ? all.slice(0, MAX_NAMES) : all;
  const rest = all.slice(named.length);
  const lines = named.map(([name, { orderCount, totalRevenue }]): PrintLine => [
    name,
    count(orderCount),
    moneyText(centsOf(totalRevenue)),
  ]);
  if (rest.length === 0) return lines;
  const sum = rest.reduce((cents, [, { totalRevenue }]) => cents + centsOf(totalRevenue), 0);
  return [...lines, [`${rest.length} others`, '', moneyText(sum)]];
}

function deliveryLines(delivery: Sales): PrintLine[] {
  return delivery.orderCount > 0 ? namedLines([['Delivery', delivery]]) : [];
}

function count(figure: number): string {
  return figure.toLocaleString('en-US');
}

/** 750 -> '13 min', 9000 -> '2.5 h' */
function timeText(seconds: number | null): string {
  if (seconds === null) return '-';
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${(seconds / 3600).toFixed(1)} h`;
}
