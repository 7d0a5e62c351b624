import { Controller, Get, Query } from '@nestjs/common';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import type { StatsReport } from '../../stats/stats-report.js';
import { StatsService } from '../../stats/stats.service.js';
import { DateRangeQuery } from './bodies/date-range.query.js';
import {
  presentConversion,
  presentItemSold,
  presentItemViewed,
  presentNamedSales,
  presentOrderStats,
  presentRevenue,
  presentTraffic,
} from './present/present-stats.js';

/** How many a list of the best has: old clients show every row that comes. */
const BEST = 10;

@Controller('api/v1')
@Requires('owner')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Get('stats/traffic')
  async traffic(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { traffic_stats: presentTraffic(await this.report(actor, query).traffic()) };
  }

  @Get('stats/orders')
  async orders(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { order_stats: presentOrderStats(await this.report(actor, query).orders()) };
  }

  @Get('stats/revenue')
  async revenue(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { revenue_stats: presentRevenue(await this.report(actor, query).revenue()) };
  }

  @Get('stats/conversion')
  async conversion(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { conversion_stats: presentConversion(await this.report(actor, query).conversion()) };
  }

  @Get('stats/item-performance')
  async itemPerformance(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    const best = await this.report(actor, query).topSelling(BEST);
    return { item_performance: { top_selling: best.map(presentItemSold) } };
  }

  @Get('stats/most-viewed-items')
  async mostViewed(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { most_viewed_items: (await this.report(actor, query).mostViewed(BEST)).map(presentItemViewed) };
  }

  @Get('stats/revenue-per-brand')
  async revenuePerBrand(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    const brands = await this.report(actor, query).revenuePerBrand();
    return {
      revenue_per_brand: brands.map((brand) => ({ brand_name: brand.name, ...presentNamedSales(brand) })),
    };
  }

  /** All items: only a download asks for them (spec §7). */
  @Get('stats/revenue-per-item')
  async revenuePerItem(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { revenue_per_item: (await this.report(actor, query).revenueOfAllItems()).map(presentItemSold) };
  }

  @Get('orders-by-category')
  async ordersByCategory(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    const categories = await this.report(actor, query).revenuePerCategory();
    return {
      orders_by_category: categories.map((category) => ({
        category_name: category.name,
        ...presentNamedSales(category),
      })),
    };
  }

  private report(actor: Actor, { start_date, end_date }: DateRangeQuery): StatsReport {
    return this.stats.report(actor, { start: start_date, end: end_date });
  }
}
