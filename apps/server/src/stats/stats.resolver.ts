import { Args, ArgsType, Field, Int, Parent, Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { assertPageSize, MAX_PAGE_SIZE } from '../graphql/connection.js';
import { NullableArg, NullableResolveField } from '../graphql/fields.js';
import { CustomerSales } from './order-figures.types.js';
import { StatsReport } from './stats-report.js';
import { StatsService } from './stats.service.js';
import {
  BrandRevenue,
  CategoryRevenue,
  ConversionStats,
  DayRange,
  ItemSales,
  ItemViews,
  MissedSearch,
  Stats,
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
    @NullableArg('range', () => DayRange, 'The range of days; all days if omitted.') range?: DayRange | null,
  ) {
    return this.stats.report(actor, range ?? {});
  }

  @NullableResolveField(() => ConversionStats, 'Conversion rates of sessions to orders and registrations.')
  conversion(@Parent() report: StatsReport) {
    return report.sessionConversion();
  }

  @NullableResolveField(() => [ItemSales], 'Sold items, most pieces first.')
  topSelling(@Parent() report: StatsReport, @Args() { first }: TenArgs) {
    assertPageSize(first);
    return report.topSelling(first);
  }

  @NullableResolveField(() => [ItemViews], 'Existing items, most viewed first.')
  mostViewed(@Parent() report: StatsReport, @Args() { first }: TenArgs) {
    assertPageSize(first);
    return report.mostViewed(first);
  }

  @NullableResolveField(
    () => [WantedItem],
    'What to stock: items out of stock that were viewed or sold, by views plus pieces sold; then sold items in stock, most pieces first. Existing items only.',
  )
  wantedItems(@Parent() report: StatsReport, @Args() { first }: FiftyArgs) {
    assertPageSize(first);
    return report.wantedItems(first);
  }

  @NullableResolveField(
    () => [MissedSearch],
    'What customers did not find, in at least 3 sessions each, most sessions first. Kept for 90 days.',
  )
  missedSearches(@Parent() report: StatsReport, @Args() { first }: HundredArgs) {
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

  @NullableResolveField(() => [ItemSales], 'Revenue by item, highest first.')
  revenuePerItem(@Parent() report: StatsReport, @Args() { first }: HundredArgs) {
    assertPageSize(first);
    return report.revenuePerItem(first);
  }

  @NullableResolveField(() => [CustomerSales], 'Customers with sold orders, highest revenue first.')
  bestCustomers(@Parent() report: StatsReport, @Args() { first }: TenArgs) {
    assertPageSize(first);
    return report.bestCustomers(first);
  }
}
