import { Args, Int, Parent, Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { assertPageSize, MAX_PAGE_SIZE } from '../graphql/connection.js';
import { NullableArg, NullableResolveField } from '../graphql/fields.js';
import {
  AgreedPrices,
  CallTimes,
  CustomerSales,
  EstimateStats,
  FailedOrders,
} from './order-figures.types.js';
import { StatsReport } from './stats-report.js';
import { StatsService } from './stats.service.js';
import {
  BrandRevenue,
  CategoryRevenue,
  ConversionStats,
  DayFigures,
  DayRange,
  DeliveryRevenue,
  Funnel,
  ItemSales,
  ItemViews,
  MissedSearch,
  OrderStats,
  RevenueStats,
  Stats,
  TrafficStats,
  WantedItem,
} from './stats.types.js';

const STATS =
  'The statistics of a range of days. Owner only; DATE_INVALID, DATE_RANGE_INVALID, RANGE_TIME_INVALID.';
const HOW_MANY = `How many, from 1 to ${MAX_PAGE_SIZE}; PAGE_SIZE_INVALID otherwise.`;

const FirstArg = (defaultValue: number) =>
  Args('first', { type: () => Int, defaultValue, description: HOW_MANY });

@Resolver(() => Stats)
export class StatsResolver {
  constructor(private readonly stats: StatsService) {}

  @Query(() => Stats, { name: 'stats', description: STATS })
  @Requires('owner')
  report(
    @CurrentActor() actor: Actor,
    @NullableArg('range', () => DayRange, 'The range of days; all days if omitted.') range?: DayRange | null,
  ) {
    return this.stats.report(actor, range ?? {});
  }

  @NullableResolveField(
    () => String,
    'The first day from which sessions are counted; null if those of all days in the range are. Visits are deleted after 25 months, so unique sessions, recurring users, conversion and the funnel leave out earlier days of the range.',
  )
  sessionsSince(@Parent() report: StatsReport) {
    return report.sessionsSince();
  }

  @NullableResolveField(() => TrafficStats, 'Page visits, sessions and accounts.')
  traffic(@Parent() report: StatsReport) {
    return report.traffic();
  }

  @NullableResolveField(() => OrderStats, 'Number of orders by status.')
  orders(@Parent() report: StatsReport) {
    return report.orders();
  }

  @NullableResolveField(() => RevenueStats, 'Revenue of confirmed and delivered orders.')
  revenue(@Parent() report: StatsReport) {
    return report.revenue();
  }

  @NullableResolveField(() => ConversionStats, 'Conversion rates of sessions to orders and registrations.')
  conversion(@Parent() report: StatsReport) {
    return report.sessionConversion();
  }

  @NullableResolveField(() => [ItemSales], 'Sold items, most pieces sold first.')
  topSelling(@Parent() report: StatsReport, @FirstArg(10) first: number) {
    assertPageSize(first);
    return report.topSelling(first);
  }

  @NullableResolveField(() => [ItemViews], 'Items viewed in the range of days, most viewed first.')
  mostViewed(@Parent() report: StatsReport, @FirstArg(10) first: number) {
    assertPageSize(first);
    return report.mostViewed(first);
  }

  @NullableResolveField(
    () => [WantedItem],
    'Items to stock: first those out of stock that were viewed or sold, by views plus pieces sold, highest first; then those in stock that were sold, most pieces first. Without deleted items.',
  )
  wantedItems(@Parent() report: StatsReport, @FirstArg(50) first: number) {
    assertPageSize(first);
    return report.wantedItems(first);
  }

  @NullableResolveField(
    () => [MissedSearch],
    'Searches that found no item with all of their words, made in at least 3 sessions each, most sessions first. Kept for 90 days.',
  )
  missedSearches(@Parent() report: StatsReport, @FirstArg(100) first: number) {
    assertPageSize(first);
    return report.missedSearches(first);
  }

  @NullableResolveField(() => [BrandRevenue], 'Revenue by car brand, highest first.')
  async revenuePerBrand(@Parent() report: StatsReport): Promise<BrandRevenue[]> {
    return (await report.revenuePerBrand()).map(({ name, ...sales }) => ({ brandName: name, ...sales }));
  }

  @NullableResolveField(() => [CategoryRevenue], 'Revenue by category, highest first.')
  async revenuePerCategory(@Parent() report: StatsReport): Promise<CategoryRevenue[]> {
    return (await report.revenuePerCategory()).map(({ name, ...sales }) => ({
      categoryName: name,
      ...sales,
    }));
  }

  @NullableResolveField(() => DeliveryRevenue, 'Revenue for delivery.')
  delivery(@Parent() report: StatsReport) {
    return report.delivery();
  }

  @NullableResolveField(() => [ItemSales], 'Revenue by item, highest first.')
  revenuePerItem(@Parent() report: StatsReport, @FirstArg(100) first: number) {
    assertPageSize(first);
    return report.revenuePerItem(first);
  }

  @NullableResolveField(
    () => [DayFigures],
    'Figures of every day of the range, including empty days. Default start: the first day with data; default end: today. At most 1,000 days, the newest.',
  )
  days(@Parent() report: StatsReport) {
    return report.days();
  }

  @NullableResolveField(() => Funnel, 'Number of sessions at each step from page visits to confirmed orders.')
  funnel(@Parent() report: StatsReport) {
    return report.funnel();
  }

  @NullableResolveField(() => EstimateStats, 'Agreed prices compared with the estimates.')
  estimates(@Parent() report: StatsReport) {
    return report.estimates();
  }

  @NullableResolveField(() => AgreedPrices, 'Agreed prices and their estimates, by member of staff.')
  agreedPrices(@Parent() report: StatsReport) {
    return report.agreedPrices();
  }

  @NullableResolveField(() => [CustomerSales], 'Customers by revenue in the range of days, highest first.')
  bestCustomers(@Parent() report: StatsReport, @FirstArg(10) first: number) {
    assertPageSize(first);
    return report.bestCustomers(first);
  }

  @NullableResolveField(
    () => [FailedOrders],
    'Failed orders by reason, most orders first. All reasons add up to the failed orders.',
  )
  failureReasons(@Parent() report: StatsReport) {
    return report.failureReasons();
  }

  @NullableResolveField(() => CallTimes, 'Time from the order to the first call.')
  callTimes(@Parent() report: StatsReport) {
    return report.callTimes();
  }
}
