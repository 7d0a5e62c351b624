import { type Day, dayAfter, dayCount, meanOf, percentOf, startOfDay } from '@beambright/domain';
import { once } from '../graphql/once.js';
import type { OrderFigures, Waiting } from './order-figures.queries.js';
import { type Days, daysIn } from './periods.js';
import type { BestItems, ItemSold, ItemViewed, NamedSales, SalesQueries } from './sales.queries.js';
import type { Seen, SeenQueries } from './seen.queries.js';
import {
  daysWithin,
  type PartOfDay,
  pastRange,
  type PastRange,
  type Span,
  spanOf,
  type StatsRange,
} from './stats-range.js';
import type {
  ConversionStats,
  DayFigures,
  EstimateStats,
  Funnel,
  OrderStats,
  RevenueStats,
  TrafficStats,
} from './stats.types.js';
import type { TotalsQueries } from './totals.queries.js';

export interface StatsSources {
  totals: TotalsQueries;
  seen: SeenQueries;
  sales: SalesQueries;
  orders: OrderFigures;
}

export type AccountConversion = Omit<ConversionStats, 'sessionsWithOrder'>;

/** Lists of days are shown as a chart or downloaded, not paged. */
export const MAX_DAYS = 1_000;
const MAX_ITEMS = 100;

/** The statistics of one range. Each part is read lazily; shared data is read once. */
export class StatsReport {
  private readonly range: PastRange;
  private readonly span: Span;

  constructor(
    private readonly asked: StatsRange,
    part: PartOfDay | null,
    private readonly sources: StatsSources,
    now: Date,
  ) {
    this.range = pastRange(asked, now);
    this.span = spanOf(this.range, part);
  }

  get start(): Day | null {
    return this.asked.start;
  }

  get end(): Day | null {
    return this.asked.end;
  }

  async traffic(): Promise<TrafficStats> {
    const [{ visits, signedIn }, users, uniqueSessions, recurringUsers] = await Promise.all([
      this.sources.totals.visits(this.range),
      this.users(),
      this.uniqueVisitors(),
      this.counted().then((days) => this.sources.seen.returning(days)),
    ]);
    return {
      totalVisits: visits,
      uniqueSessions,
      authenticatedVisits: signedIn,
      guestVisits: visits - signedIn,
      newUsers: users.newUsers,
      recurringUsers,
      totalRegisteredUsers: users.allUsers,
    };
  }

  orders(): Promise<OrderStats> {
    return this.orderTotals();
  }

  async revenue(): Promise<RevenueStats> {
    const { revenue, sold } = await this.orderTotals();
    return { totalRevenue: revenue, confirmedOrdersCount: sold, averageOrderValue: meanOf(revenue, sold) };
  }

  /** By accounts, for REST: may exceed 100 percent. */
  async conversion(): Promise<AccountConversion> {
    const [{ newUsers }, uniqueVisitors, { buyers: usersWhoOrdered }] = await Promise.all([
      this.users(),
      this.uniqueVisitors(),
      this.orderTotals(),
    ]);
    return {
      orderConversionRate: percentOf(usersWhoOrdered, uniqueVisitors),
      registrationConversionRate: percentOf(newUsers, uniqueVisitors),
      uniqueVisitors,
      usersWhoOrdered,
    };
  }

  /** By sessions: at most 100 percent. */
  async sessionConversion(): Promise<ConversionStats> {
    const [conversion, { ordered }] = await Promise.all([this.conversion(), this.orderingSessions()]);
    const orderConversionRate = percentOf(ordered, conversion.uniqueVisitors);
    return { ...conversion, orderConversionRate, sessionsWithOrder: ordered };
  }

  async topSelling(first: number): Promise<ItemSold[]> {
    return (await this.bestItems()).bySold.slice(0, first);
  }

  async revenuePerItem(first: number): Promise<ItemSold[]> {
    return (await this.bestItems()).byRevenue.slice(0, first);
  }

  /** Without a limit, for downloads. */
  async revenueOfAllItems(): Promise<ItemSold[]> {
    return this.sources.sales.allItems(await this.counted());
  }

  async mostViewed(first: number): Promise<ItemViewed[]> {
    return this.sources.sales.mostViewed(await this.counted(), first);
  }

  async revenuePerBrand(): Promise<NamedSales[]> {
    return this.sources.sales.byName('brand', await this.counted());
  }

  async revenuePerCategory(): Promise<NamedSales[]> {
    return this.sources.sales.byName('category', await this.counted());
  }

  /** The newest MAX_DAYS, including empty ones. */
  async days(): Promise<DayFigures[]> {
    const all = await this.allDays();
    if (!all) return [];
    const isLong = dayCount(all.first, all.last) > MAX_DAYS;
    const shown = isLong ? { ...all, first: dayAfter(all.last, 1 - MAX_DAYS) } : all;
    const from = startOfDay(shown.first);
    const [visits, sessions, orders] = await Promise.all([
      this.sources.totals.visitsByDay(shown),
      this.sources.seen.sessionsByDay(shown),
      this.sources.orders.byDay({ ...this.span, from }),
    ]);
    const ordered = new Map(orders.map((one) => [one.day, one]));
    return daysIn(shown).map((day) => ({
      orders: 0,
      confirmedOrders: 0,
      revenue: 0,
      ...ordered.get(day),
      day,
      visits: visits.get(day) ?? 0,
      uniqueSessions: sessions.get(day) ?? 0,
    }));
  }

  /** Includes empty days. Default start: the first day with data. */
  async allDays(): Promise<Days | null> {
    const { start, end } = this.range;
    const first = start ?? (await this.knownDays())?.first;
    return first && first <= end ? { first, last: end } : null;
  }

  async funnel(): Promise<Funnel> {
    const [visited, viewed, ordering] = await Promise.all([
      this.uniqueVisitors(),
      this.different('view'),
      this.orderingSessions(),
    ]);
    return { visited, viewed, ...ordering };
  }

  async estimates(): Promise<EstimateStats> {
    const { sold, estimatedMin, estimatedMax, revenue, below, above } = await this.orderTotals();
    const within = sold - below - above;
    return { orderCount: sold, estimatedMin, estimatedMax, actual: revenue, below, within, above };
  }

  callTimes(): Promise<Waiting> {
    return this.sources.orders.waiting(this.span);
  }

  private readonly users = once(() => this.sources.totals.users(this.span));
  private readonly orderTotals = once(() => this.sources.orders.totals(this.span));
  private readonly knownDays = once(() => this.sources.totals.knownDays());
  private readonly uniqueVisitors = once(() => this.different('visit'));
  private readonly orderingSessions = once(async () => this.sources.seen.ordering(await this.counted()));
  private readonly bestItems = once(async (): Promise<BestItems> =>
    this.sources.sales.bestItems(await this.counted(), MAX_ITEMS),
  );

  private async different(what: Seen): Promise<number> {
    return this.sources.seen.different(what, await this.counted());
  }

  /** The days of the range with data. */
  private async counted(): Promise<Days | null> {
    return daysWithin(this.range, await this.knownDays());
  }
}
