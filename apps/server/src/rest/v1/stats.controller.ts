import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import type { StatsReport } from '../../stats/stats-report.js';
import { StatsService } from '../../stats/stats.service.js';
import { DateRangeQuery } from './bodies/date-range.query.js';
import { Documented, type DocumentedCall } from './openapi/documented.js';
import {
  presentConversion,
  presentItemSold,
  presentItemViewed,
  presentMissedSearch,
  presentNamedSales,
  presentOrderStats,
  presentRevenue,
  presentTraffic,
} from './present/present-stats.js';
import {
  BrandRevenueResponse,
  CategoryOrdersResponse,
  ConversionStatsResponse,
  ItemPerformanceResponse,
  ItemSoldResponse,
  ItemViewedResponse,
  MissedSearchResponse,
  OrderStatsResponse,
  RevenueStatsResponse,
  TrafficStatsResponse,
} from './responses/stats.responses.js';

/** The most rows of top lists. More are not sent, because existing clients show every row that they get. */
const BEST = 10;

const MOST_MISSED = 1_000;

const DocumentedStats = (call: DocumentedCall) =>
  Documented({ ...call, errors: ['DATE_INVALID', 'DATE_RANGE_INVALID'] });

@ApiTags('Stats')
@Controller('api/v1')
@Requires('owner')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @DocumentedStats({
    id: 'getTrafficStats',
    summary: 'Get visits and accounts in the range of days',
    description: 'Days are those of Nairobi, both ends included.',
    returns: { traffic_stats: TrafficStatsResponse },
  })
  @Get('stats/traffic')
  async traffic(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    const report = this.report(actor, query);
    return { traffic_stats: presentTraffic(await report.traffic(), await report.sessionsSince()) };
  }

  @DocumentedStats({
    id: 'getOrderStats',
    summary: 'Count orders placed in the range of days by current status',
    description: 'Counts by the day on which an order was placed and by its current status.',
    returns: { order_stats: OrderStatsResponse },
  })
  @Get('stats/orders')
  async orders(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { order_stats: presentOrderStats(await this.report(actor, query).orders()) };
  }

  @DocumentedStats({
    id: 'getRevenueStats',
    summary: 'Get the revenue of orders placed in the range of days',
    description: 'Agreed prices of confirmed and delivered orders; other orders do not count.',
    returns: { revenue_stats: RevenueStatsResponse },
  })
  @Get('stats/revenue')
  async revenue(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { revenue_stats: presentRevenue(await this.report(actor, query).revenue()) };
  }

  @DocumentedStats({
    id: 'getConversionStats',
    summary: 'Get the percentage of visitors who order or register',
    description: 'Users who ordered, and new accounts, divided by unique visitors; the first may exceed 100.',
    returns: { conversion_stats: ConversionStatsResponse },
  })
  @Get('stats/conversion')
  async conversion(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    const report = this.report(actor, query);
    return { conversion_stats: presentConversion(await report.conversion(), await report.sessionsSince()) };
  }

  @DocumentedStats({
    id: 'getItemPerformance',
    summary: 'List the 10 best-selling items',
    description: 'Sorted by pieces in confirmed and delivered orders placed in the range of days.',
    returns: { item_performance: ItemPerformanceResponse },
  })
  @Get('stats/item-performance')
  async itemPerformance(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    const best = await this.report(actor, query).topSelling(BEST);
    return { item_performance: { top_selling: best.map(presentItemSold) } };
  }

  @DocumentedStats({
    id: 'getMostViewedItems',
    summary: 'List the 10 most viewed items',
    description: 'Sorted by the views of all visitors in the range of days.',
    returns: { most_viewed_items: [ItemViewedResponse] },
  })
  @Get('stats/most-viewed-items')
  async mostViewed(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { most_viewed_items: (await this.report(actor, query).mostViewed(BEST)).map(presentItemViewed) };
  }

  @DocumentedStats({
    id: 'getRevenuePerBrand',
    summary: 'Get the revenue of each car brand',
    description: 'The brands add up exactly to the total revenue.',
    returns: { revenue_per_brand: [BrandRevenueResponse] },
  })
  @Get('stats/revenue-per-brand')
  async revenuePerBrand(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    const brands = await this.report(actor, query).revenuePerBrand();
    return {
      revenue_per_brand: brands.map((brand) => ({ brand_name: brand.name, ...presentNamedSales(brand) })),
    };
  }

  @DocumentedStats({
    id: 'getRevenuePerItem',
    summary: 'Get the revenue of each item',
    description: 'The items add up exactly to the total revenue.',
    returns: { revenue_per_item: [ItemSoldResponse] },
  })
  @Get('stats/revenue-per-item')
  async revenuePerItem(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    return { revenue_per_item: (await this.report(actor, query).revenueOfAllItems()).map(presentItemSold) };
  }

  @DocumentedStats({
    id: 'getMissedSearches',
    summary: 'List what customers did not find',
    description: 'At most 1,000 texts of at least 3 sessions each, most sessions first. Kept for 90 days.',
    returns: { missed_searches: [MissedSearchResponse] },
  })
  @Get('stats/missed-searches')
  async missedSearches(@CurrentActor() actor: Actor, @Query() query: DateRangeQuery) {
    const missed = await this.report(actor, query).missedSearches(MOST_MISSED);
    return { missed_searches: missed.map(presentMissedSearch) };
  }

  @DocumentedStats({
    id: 'getOrdersByCategory',
    summary: 'Get the revenue of each category',
    description: 'The categories add up exactly to the total revenue.',
    returns: { orders_by_category: [CategoryOrdersResponse] },
  })
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
    return this.stats.report(actor, { start: start_date, end: end_date }, 'shared');
  }
}
