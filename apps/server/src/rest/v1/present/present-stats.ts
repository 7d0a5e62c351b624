import type { Day } from '@beambright/domain';
import type { NamedSales } from '../../../stats/sales.queries.js';
import type { AccountConversion } from '../../../stats/stats-report.js';
import type {
  ItemSales,
  ItemViews,
  MissedSearch,
  OrderStats,
  RevenueStats,
  TrafficStats,
} from '../../../stats/stats.types.js';
import type {
  ConversionStatsResponse,
  ItemSoldResponse,
  ItemViewedResponse,
  MissedSearchResponse,
  NamedSalesResponse,
  OrderStatsResponse,
  RevenueStatsResponse,
  TrafficStatsResponse,
} from '../responses/stats.responses.js';
import { presentMoney } from './present-item.js';

export function presentTraffic(traffic: TrafficStats, sessionsSince: Day | null): TrafficStatsResponse {
  return {
    total_visits: traffic.totalVisits,
    unique_sessions: traffic.uniqueSessions,
    authenticated_visits: traffic.authenticatedVisits,
    guest_visits: traffic.guestVisits,
    new_users: traffic.newUsers,
    recurring_users: traffic.recurringUsers,
    total_registered_users: traffic.totalRegisteredUsers,
    ...(sessionsSince && { sessions_since: sessionsSince }),
  };
}

export function presentOrderStats(orders: OrderStats): OrderStatsResponse {
  const { total, pending, confirmed, delivered, failed, cancelled } = orders;
  return { total, pending, confirmed, delivered, failed, cancelled };
}

export function presentRevenue(revenue: RevenueStats): RevenueStatsResponse {
  return {
    total_revenue: presentMoney(revenue.totalRevenue),
    confirmed_orders_count: revenue.confirmedOrdersCount,
    average_order_value: presentMoney(revenue.averageOrderValue),
  };
}

/** The rates are in hundredths of a percent, so `presentMoney` can turn them into percent: 1250 -> 12.5. */
export function presentConversion(
  conversion: AccountConversion,
  sessionsSince: Day | null,
): ConversionStatsResponse {
  return {
    order_conversion_rate: presentMoney(conversion.orderConversionRate),
    registration_conversion_rate: presentMoney(conversion.registrationConversionRate),
    unique_visitors: conversion.uniqueVisitors,
    users_who_ordered: conversion.usersWhoOrdered,
    ...(sessionsSince && { sessions_since: sessionsSince }),
  };
}

export function presentItemSold({ itemId, itemName, totalSold, totalRevenue }: ItemSales): ItemSoldResponse {
  return {
    item_id: itemId,
    item_name: itemName,
    total_sold: totalSold,
    total_revenue: presentMoney(totalRevenue),
  };
}

export function presentItemViewed({ itemId, itemName, viewCount }: ItemViews): ItemViewedResponse {
  return { item_id: itemId, item_name: itemName, view_count: viewCount };
}

export function presentMissedSearch(missed: MissedSearch): MissedSearchResponse {
  const { text, car, carName, sessionCount, lastDay } = missed;
  return { text, car, car_name: carName, session_count: sessionCount, last_day: lastDay };
}

export function presentNamedSales({ orderCount, totalRevenue }: NamedSales): NamedSalesResponse {
  return { order_count: orderCount, total_revenue: presentMoney(totalRevenue) };
}
