import { Args, ArgsType, Field, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { assertPageSize, MAX_PAGE_SIZE } from '../graphql/connection.js';
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

@ArgsType()
class TenArgs {
  @Field(() => Int, { defaultValue: 10, description: HOW_MANY })
  first!: number;
}

@ArgsType()
class FiftyArgs {
  @Field(() => Int, { defaultValue: 50, description: HOW_MANY })
  first!: number;
}

@ArgsType()
class HundredArgs {
  @Field(() => Int, { defaultValue: 100, description: HOW_MANY })
  first!: number;
}

@Resolver(() => Stats)
export class StatsResolver {
  constructor(private readonly stats: StatsService) {}

  @Query(() => Stats, { name: 'stats', description: STATS })
  @Requires('owner')
  report(
    @CurrentActor() actor: Actor,
    @Args('range', {
      type: () => DayRange,
      nullable: true,
      description: 'The range of days; all days if omitted.',
    })
    range?: DayRange | null,
  ) {
    return this.stats.report(actor, range ?? {});
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      'The first day whose sessions are counted: unique sessions, recurring users, conversion and the funnel leave out earlier days of the range, since visits are deleted after 25 months. Null if they leave out none.',
  })
  sessionsSince(@Parent() report: StatsReport) {
    return report.sessionsSince();
  }

  @ResolveField(() => TrafficStats, { nullable: true, description: 'Page visits, sessions and accounts.' })
  traffic(@Parent() report: StatsReport) {
    return report.traffic();
  }

  @ResolveField(() => OrderStats, { nullable: true, description: 'Number of orders by status.' })
  orders(@Parent() report: StatsReport) {
    return report.orders();
  }

  @ResolveField(() => RevenueStats, {
    nullable: true,
    description: 'Revenue of confirmed and delivered orders.',
  })
  revenue(@Parent() report: StatsReport) {
    return report.revenue();
  }

  @ResolveField(() => ConversionStats, {
    nullable: true,
    description: 'Conversion rates of sessions to orders and registrations.',
  })
  conversion(@Parent() report: StatsReport) {
    return report.sessionConversion();
  }

  @ResolveField(() => [ItemSales], { nullable: true, description: 'Sold items, most pieces first.' })
  topSelling(@Parent() report: StatsReport, @Args() { first }: TenArgs) {
    assertPageSize(first);
    return report.topSelling(first);
  }

  @ResolveField(() => [ItemViews], {
    nullable: true,
    description: 'Existing items, most viewed first.',
  })
  mostViewed(@Parent() report: StatsReport, @Args() { first }: TenArgs) {
    assertPageSize(first);
    return report.mostViewed(first);
  }

  @ResolveField(() => [WantedItem], {
    nullable: true,
    description:
      'What to stock: items out of stock that were viewed or sold, by views plus pieces sold; then sold items in stock, most pieces first. Existing items only.',
  })
  wantedItems(@Parent() report: StatsReport, @Args() { first }: FiftyArgs) {
    assertPageSize(first);
    return report.wantedItems(first);
  }

  @ResolveField(() => [MissedSearch], {
    nullable: true,
    description:
      'What customers did not find, in at least 3 sessions each, most sessions first. Kept for 90 days.',
  })
  missedSearches(@Parent() report: StatsReport, @Args() { first }: HundredArgs) {
    assertPageSize(first);
    return report.missedSearches(first);
  }

  @ResolveField(() => [BrandRevenue], { nullable: true, description: 'Revenue by car brand, highest first.' })
  async revenuePerBrand(@Parent() report: StatsReport): Promise<BrandRevenue[]> {
    return (await report.revenuePerBrand()).map(({ name, ...sales }) => ({ brandName: name, ...sales }));
  }

  @ResolveField(() => [CategoryRevenue], {
    nullable: true,
    description: 'Revenue by category, highest first.',
  })
  async revenuePerCategory(@Parent() report: StatsReport): Promise<CategoryRevenue[]> {
    return (await report.revenuePerCategory()).map(({ name, ...sales }) => ({
      categoryName: name,
      ...sales,
    }));
  }

  @ResolveField(() => DeliveryRevenue, { nullable: true, description: 'Revenue for delivery.' })
  delivery(@Parent() report: StatsReport) {
    return report.delivery();
  }

  @ResolveField(() => [ItemSales], { nullable: true, description: 'Revenue by item, highest first.' })
  revenuePerItem(@Parent() report: StatsReport, @Args() { first }: HundredArgs) {
    assertPageSize(first);
    return report.revenuePerItem(first);
  }

  @ResolveField(() => [DayFigures], {
    nullable: true,
    description:
      'Figures of every day of the range, including empty days. Default start: the first day with data; default end: today. At most 1,000 days, the newest.',
  })
  days(@Parent() report: StatsReport) {
    return report.days();
  }

  @ResolveField(() => Funnel, {
    nullable: true,
    description: 'From page visits to confirmed orders, in sessions.',
  })
  funnel(@Parent() report: StatsReport) {
    return report.funnel();
  }

  @ResolveField(() => EstimateStats, {
    nullable: true,
    description: 'Agreed prices compared with the estimates.',
  })
  estimates(@Parent() report: StatsReport) {
    return report.estimates();
  }

  @ResolveField(() => AgreedPrices, {
    nullable: true,
    description: 'Agreed prices in their estimates, by member of staff.',
  })
  agreedPrices(@Parent() report: StatsReport) {
    return report.agreedPrices();
  }

  @ResolveField(() => [CustomerSales], {
    nullable: true,
    description: 'Customers with sold orders, highest revenue first.',
  })
  bestCustomers(@Parent() report: StatsReport, @Args() { first }: TenArgs) {
    assertPageSize(first);
    return report.bestCustomers(first);
  }

  @ResolveField(() => [FailedOrders], {
    nullable: true,
    description: 'Failed orders by reason, most orders first. All reasons add up to the failed orders.',
  })
  failureReasons(@Parent() report: StatsReport) {
    return report.failureReasons();
  }

  @ResolveField(() => CallTimes, { nullable: true, description: 'Time from the order to the first call.' })
  callTimes(@Parent() report: StatsReport) {
    return report.callTimes();
  }
}
