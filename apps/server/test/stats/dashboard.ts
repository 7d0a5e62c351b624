import type { ApiClient } from '../clients.js';
import type { Asked } from './figures.js';

const DASHBOARD = `query ($range: DayRange) {
  stats(range: $range) {
    start end sessionsSince
    traffic { totalVisits uniqueSessions authenticatedVisits guestVisits newUsers recurringUsers totalRegisteredUsers }
    orders { total pending confirmed delivered failed cancelled }
    revenue { totalRevenue confirmedOrdersCount averageOrderValue }
    conversion { orderConversionRate registrationConversionRate uniqueVisitors sessionsWithOrder usersWhoOrdered }
    topSelling(first: 100) { itemId itemName totalSold totalRevenue }
    mostViewed(first: 100) { itemId itemName viewCount }
    revenuePerBrand { brandName orderCount totalRevenue }
    revenuePerCategory { categoryName orderCount totalRevenue }
    delivery { orderCount totalRevenue }
    revenuePerItem { itemId itemName totalSold totalRevenue }
    days { day visits uniqueSessions orders confirmedOrders revenue }
    funnel { visited viewed ordered confirmed }
    estimates { orderCount estimatedMin estimatedMax actual below within above }
    bestCustomers(first: 100) { userId orderCount totalRevenue lastOrderAt }
    failureReasons { reason orderCount }
    agreedPrices {
      staff { name orderCount agreed place belowCount belowAmount }
      total { orderCount agreed place belowCount belowAmount }
    }
    callTimes { orderCount averageSeconds medianSeconds }
  }
}`;

export async function askDashboard(
  owner: ApiClient,
  range: Asked & { until?: Date | undefined },
): Promise<unknown> {
  const { data, errors } = await owner.graphql<{ stats: unknown }>(DASHBOARD, { range });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.stats;
}
