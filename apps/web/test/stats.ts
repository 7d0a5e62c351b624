/** The API stats of a small shop. */
export function buildStats(values: Record<string, unknown> = {}) {
  return {
    traffic: {
      totalVisits: 12_345,
      uniqueSessions: 4_321,
      authenticatedVisits: 2_345,
      guestVisits: 10_000,
      newUsers: 54,
      recurringUsers: 21,
      totalRegisteredUsers: 987,
    },
    orders: { total: 321, pending: 20, confirmed: 80, delivered: 200, failed: 21, cancelled: 7 },
    revenue: { totalRevenue: '1234567.50', confirmedOrdersCount: 280, averageOrderValue: '4409.17' },
    conversion: {
      orderConversionRate: '6.50',
      registrationConversionRate: '1.25',
      uniqueVisitors: 4_321,
      sessionsWithOrder: 280,
      usersWhoOrdered: 281,
    },
    estimates: {
      orderCount: 280,
      estimatedMin: '1100000.00',
      estimatedMax: '1500000.00',
      actual: '1234567.50',
      below: 12,
      within: 250,
      above: 18,
    },
    failureReasons: [],
    bestCustomers: [],
    callTimes: { orderCount: 300, averageSeconds: 4_500, medianSeconds: 750 },
    days: [],
    funnel: { visited: 4_321, viewed: 3_000, ordered: 281, confirmed: 250 },
    topSelling: [{ itemId: 'item-1', itemName: 'Oil filter', totalSold: 90, totalRevenue: '72000.00' }],
    mostViewed: [{ itemId: 'item-1', itemName: 'Oil filter', viewCount: 1_500 }],
    revenuePerBrand: [{ brandName: 'Toyota', orderCount: 200, totalRevenue: '1000000.00' }],
    revenuePerCategory: [{ categoryName: 'brake system', orderCount: 150, totalRevenue: '800000.00' }],
    revenuePerItem: [],
    ...values,
  };
}
