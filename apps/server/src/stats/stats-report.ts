import {
  type Day,
  dayAfter,
  dayCount,
  meanOf,
  percentOf,
  placeInRange,
  startOfDay,
  visitsSince,
} from '@beambright/domain';
import { once } from '../graphql/per-request.js';
import type {
  AgreedFigures,
  AgreedPrices,
  CallTimes,
  CustomerSales,
  EstimateStats,
  FailedOrders,
  StaffAgreedFigures,
} from './order-figures.types.js';
import type { AgreedSums, OrderQueries } from './orders.queries.js';
import type { BestItems, NamedSales, SalesQueries } from './sales.queries.js';
import { type Span, spanOf, type StatsRange } from './stats-range.js';
import type {
  ConversionStats,
  DayFigures,
  DeliveryRevenue,
  Funnel,
  ItemSales,
  ItemViews,
  MissedSearch,
  OrderStats,
  RevenueStats,
  TrafficStats,
  WantedItem,
} from './stats.types.js';
import type { TrafficQueries } from './traffic.queries.js';

export interface StatsSources {
  traffic: TrafficQueries;
  sales: SalesQueries;
  orders: OrderQueries;
}

export type AccountConversion = Omit<ConversionStats, 'sessionsWithOrder'>;

/** Limits lists of days, which are shown as a chart or downloaded and not paged. */
export const MAX_DAYS = 1_000;
const MAX_ITEMS = 100;

/** Each part is read lazily. Shared data is read once. */
export class StatsReport {
  private readonly span: Span;
  /** This report without the days whose visits may be deleted. If there are no such days, it is this report itself. */
  private readonly kept: StatsReport;

  constructor(
    private readonly asked: StatsRange,
    private readonly sources: StatsSources,
    now: Date,
  ) {
    this.span = spanOf(asked, now);
    const start = visitsSince(now);
    this.kept = this.span.first < start ? new StatsReport({ ...asked, start }, sources, now) : this;
  }

  get start(): Day | null {
    return this.asked.start;
  }

  get end(): Day | null {
    return this.asked.end;
  }

  /** The first day of the range whose sessions are known, because older visits may be deleted. Null if all are known. */
  async sessionsSince(): Promise<Day | null> {
    if (this.kept === this) return null;
    const first = await this.sources.traffic.firstDay();
    return first && first < this.kept.span.first ? this.kept.span.first : null;
  }

  async traffic(): Promise<TrafficStats> {
    const [{ visits, signedIn }, { newUsers, allUsers }, { sessions }, recurringUsers] = await Promise.all([
      this.visits(),
      this.accounts(),
      this.kept.visits(),
      this.sources.traffic.returningUsers(this.kept.span),
    ]);
    return {
      totalVisits: visits,
      uniqueSessions: sessions,
      authenticatedVisits: signedIn,
      guestVisits: visits - signedIn,
      newUsers,
      recurringUsers,
      totalRegisteredUsers: allUsers,
    };
  }

  orders(): Promise<OrderStats> {
    return this.orderTotals();
  }

  async revenue(): Promise<RevenueStats> {
    const { revenue, sold } = await this.orderTotals();
    return { totalRevenue: revenue, confirmedOrdersCount: sold, averageOrderValue: meanOf(revenue, sold) };
  }

  async delivery(): Promise<DeliveryRevenue> {
    const { deliveryFees, withDelivery } = await this.orderTotals();
    return { orderCount: withDelivery, totalRevenue: deliveryFees };
  }

  /** For REST: accounts that ordered or registered, in percent of sessions. May exceed 100: accounts can share a session. */
  async conversion(): Promise<AccountConversion> {
    const [{ newUsers }, { sessions: uniqueVisitors }, { buyers: usersWhoOrdered }] = await Promise.all([
      this.kept.accounts(),
      this.kept.visits(),
      this.kept.orderTotals(),
    ]);
    return {
      orderConversionRate: percentOf(usersWhoOrdered, uniqueVisitors),
      registrationConversionRate: percentOf(newUsers, uniqueVisitors),
      uniqueVisitors,
      usersWhoOrdered,
    };
  }

  /** Conversion by sessions, which is at most 100 percent. */
  async sessionConversion(): Promise<ConversionStats> {
    const [conversion, { ordered }, registered] = await Promise.all([
      this.conversion(),
      this.kept.orderingSessions(),
      this.sources.traffic.registering(this.kept.span),
    ]);
    return {
      ...conversion,
      orderConversionRate: percentOf(ordered, conversion.uniqueVisitors),
      registrationConversionRate: percentOf(registered, conversion.uniqueVisitors),
      sessionsWithOrder: ordered,
    };
  }

  async topSelling(first: number): Promise<ItemSales[]> {
    return (await this.bestItems()).bySold.slice(0, first);
  }

  async revenuePerItem(first: number): Promise<ItemSales[]> {
    return (await this.bestItems()).byRevenue.slice(0, first);
  }

  revenueOfAllItems(): Promise<ItemSales[]> {
    return this.sources.sales.allItems(this.span);
  }

  mostViewed(first: number): Promise<ItemViews[]> {
    return this.sources.sales.mostViewed(this.span, first);
  }

  wantedItems(first: number): Promise<WantedItem[]> {
    return this.sources.sales.wantedItems(this.span, first);
  }

  missedSearches(first: number): Promise<MissedSearch[]> {
    return this.sources.traffic.missedSearches(this.span, first);
  }

  revenuePerBrand(): Promise<NamedSales[]> {
    return this.sources.sales.byName('brand', this.span);
  }

  revenuePerCategory(): Promise<NamedSales[]> {
    return this.sources.sales.byName('category', this.span);
  }

  /** The newest MAX_DAYS days of the range, including days without data. */
  async days(): Promise<DayFigures[]> {
    const all = await this.allDays();
    if (!all) return [];
    const isLong = dayCount(all.first, all.last) > MAX_DAYS;
    const shown = isLong ? { ...all, first: dayAfter(all.last, 1 - MAX_DAYS) } : all;
    const span = { ...this.span, first: shown.first, from: startOfDay(shown.first) };
    const [visits, orders] = await Promise.all([
      this.sources.traffic.visitsByDay(span),
      this.sources.orders.byDay(span),
    ]);
    const visited = new Map(visits.map((one) => [one.day, one]));
    const ordered = new Map(orders.map((one) => [one.day, one]));
    const count = dayCount(shown.first, shown.last);
    return Array.from({ length: count }, (_, place) => dayAfter(shown.first, place)).map((day) => ({
      visits: 0,
      uniqueSessions: 0,
      orders: 0,
      confirmedOrders: 0,
      revenue: 0,
      ...visited.get(day),
      ...ordered.get(day),
      day,
    }));
  }

  /** The first and last day of the range, including days without data. An open range starts at the first day with data. */
  async allDays(): Promise<{ first: Day; last: Day } | null> {
    const { last } = this.span;
    const first = this.start ?? (await this.sources.traffic.firstDay());
    return first && first <= last ? { first, last } : null;
  }

  async funnel(): Promise<Funnel> {
    const [{ sessions: visited }, viewed, ordering] = await Promise.all([
      this.kept.visits(),
      this.sources.traffic.viewers(this.kept.span),
      this.kept.orderingSessions(),
    ]);
    return { visited, viewed, ...ordering };
  }

  async estimates(): Promise<EstimateStats> {
    const { sold, estimatedMin, estimatedMax, revenue, deliveryFees, below, above } =
      await this.orderTotals();
    const within = sold - below - above;
    return {
      orderCount: sold,
      estimatedMin,
      estimatedMax,
      actual: revenue - deliveryFees,
      below,
      within,
      above,
    };
  }

  async agreedPrices(): Promise<AgreedPrices> {
    const sums = await this.sources.orders.agreedByStaff(this.span);
    const staff = sums.map(({ userId, name, ...own }) => ({ userId, name, ...agreedFigures(own) }));
    return {
      staff: staff.toSorted(lowestFirst),
      total: agreedFigures(sums.reduce(addAgreed, NOTHING_AGREED)),
    };
  }

  bestCustomers(first: number): Promise<CustomerSales[]> {
    return this.sources.orders.bestCustomers(this.span, first);
  }

  failureReasons(): Promise<FailedOrders[]> {
    return this.sources.orders.failureReasons(this.span);
  }

  callTimes(): Promise<CallTimes> {
    return this.sources.orders.waiting(this.span);
  }

  private readonly visits = once(() => this.sources.traffic.visits(this.span));
  private readonly accounts = once(() => this.sources.traffic.accounts(this.span));
  private readonly orderingSessions = once(() => this.sources.traffic.ordering(this.span));
  private readonly orderTotals = once(() => this.sources.orders.totals(this.span));
  private readonly bestItems = once((): Promise<BestItems> =>
    this.sources.sales.bestItems(this.span, MAX_ITEMS),
  );
}

const NOTHING_AGREED: AgreedSums = {
  orderCount: 0,
  agreed: 0,
  aboveLowest: 0,
  width: 0,
  belowCount: 0,
  belowAmount: 0,
};

function addAgreed(one: AgreedSums, other: AgreedSums): AgreedSums {
  return {
    orderCount: one.orderCount + other.orderCount,
    agreed: one.agreed + other.agreed,
    aboveLowest: one.aboveLowest + other.aboveLowest,
    width: one.width + other.width,
    belowCount: one.belowCount + other.belowCount,
    belowAmount: one.belowAmount + other.belowAmount,
  };
}

/** Sorts staff by `place`: low for low agreed prices. Staff whose orders had no price range have no place, and come last. */
function lowestFirst(one: StaffAgreedFigures, other: StaffAgreedFigures): number {
  return (
    (one.place ?? Infinity) - (other.place ?? Infinity) ||
    other.belowAmount - one.belowAmount ||
    (one.name ?? '').localeCompare(other.name ?? '') ||
    (one.userId ?? '').localeCompare(other.userId ?? '')
  );
}

function agreedFigures({ aboveLowest, width, ...sums }: AgreedSums): AgreedFigures {
  return { ...sums, place: placeInRange(aboveLowest, width) };
}
