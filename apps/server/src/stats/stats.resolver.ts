import { Args, ArgsType, Field, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { assertPageSize, MAX_PAGE_SIZE } from '../graphql/connection.js';
import { StatsReport } from './stats-report.js';
import { StatsService } from './stats.service.js';
import {
  BrandRevenue,
  CallTimes,
  CategoryRevenue,
  ConversionStats,
  DayFigures,
  DayRange,
  EstimateStats,
  Funnel,
  ItemSales,
  ItemViews,
  OrderStats,
  RevenueStats,
  Stats,
  TrafficStats,
} from './stats.types.js';

const HOW_MANY = `How many, at most ${MAX_PAGE_SIZE}.`;

@ArgsType()
class TenArgs {
  @Field(() => Int, { defaultValue: 10, description: HOW_MANY })
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

  @Query(() => Stats, { name: 'stats', description: 'The owner only.' })
  @Requires('owner')
  report(
    @CurrentActor() actor: Actor,
    @Args('range', {
      type: () => DayRange,
      nullable: true,
      description: 'Which days; all of them if not given.',
    })
    range?: DayRange | null,
  ) {
    return this.stats.report(actor, range ?? {});
  }

  @ResolveField(() => TrafficStats, { nullable: true, description: 'Who came.' })
  traffic(@Parent() report: StatsReport) {
    return report.traffic();
  }

  @ResolveField(() => OrderStats, { nullable: true, description: 'What was ordered.' })
  orders(@Parent() report: StatsReport) {
    return report.orders();
  }

  @ResolveField(() => RevenueStats, { nullable: true, description: 'What was earned.' })
  revenue(@Parent() report: StatsReport) {
    return report.revenue();
  }

  @ResolveField(() => ConversionStats, {
    nullable: true,
    description: 'How many of the sessions ordered and registered.',
  })
  conversion(@Parent() report: StatsReport) {
    return report.sessionConversion();
  }

  @ResolveField(() => [ItemSales], { nullable: true, description: 'By pieces sold, the most first.' })
  topSelling(@Parent() report: StatsReport, @Args() { first }: TenArgs) {
    assertPageSize(first);
    return report.topSelling(first);
  }

  @ResolveField(() => [ItemViews], {
    nullable: true,
    description: 'Items that there are, by their item views.',
  })
  mostViewed(@Parent() report: StatsReport, @Args() { first }: TenArgs) {
    assertPageSize(first);
    return report.mostViewed(first);
  }

  @ResolveField(() => [BrandRevenue], { nullable: true, description: 'By revenue, the highest first.' })
  async revenuePerBrand(@Parent() report: StatsReport): Promise<BrandRevenue[]> {
    return (await report.revenuePerBrand()).map(({ name, ...sales }) => ({ brandName: name, ...sales }));
  }

  @ResolveField(() => [CategoryRevenue], { nullable: true, description: 'By revenue, the highest first.' })
  async revenuePerCategory(@Parent() report: StatsReport): Promise<CategoryRevenue[]> {
    return (await report.revenuePerCategory()).map(({ name, ...sales }) => ({
      categoryName: name,
      ...sales,
    }));
  }

  @ResolveField(() => [ItemSales], { nullable: true, description: 'By revenue, the highest first.' })
  revenuePerItem(@Parent() report: StatsReport, @Args() { first }: HundredArgs) {
    assertPageSize(first);
    return report.revenuePerItem(first);
  }

  @ResolveField(() => [DayFigures], {
    nullable: true,
    description:
      'Every day of the range, empty ones too; without a start from the first day with anything, without an end to today. At most 1,000, the newest.',
  })
  days(@Parent() report: StatsReport) {
    return report.days();
  }

  @ResolveField(() => Funnel, { nullable: true, description: 'How far they came.' })
  funnel(@Parent() report: StatsReport) {
    return report.funnel();
  }

  @ResolveField(() => EstimateStats, { nullable: true, description: 'How prices were agreed.' })
  estimates(@Parent() report: StatsReport) {
    return report.estimates();
  }

  @ResolveField(() => CallTimes, { nullable: true, description: 'How long customers waited for the call.' })
  callTimes(@Parent() report: StatsReport) {
    return report.callTimes();
  }
}
