import { dayAfter } from '@beambright/domain';

const DAY = { visits: 0, uniqueSessions: 0, orders: 0, confirmedOrders: 0, revenue: '0.00' };

export function buildDays(first: string, figures: Partial<typeof DAY>[]) {
  return figures.map((changes, index) => ({ ...DAY, day: dayAfter(first, index), ...changes }));
}

/** The stats of March 1 to 3, 2026. */
export function buildStats(changes: Record<string, unknown> = {}) {
  return {
    start: '2026-03-01',
    end: '2026-03-03',
    sessionsSince: null,
    traffic: {
      totalVisits: 1240,
      uniqueSessions: 300,
      authenticatedVisits: 240,
      guestVisits: 1000,
      newUsers: 12,
      recurringUsers: 7,
      totalRegisteredUsers: 95,
    },
    orders: { total: 16, pending: 2, confirmed: 4, delivered: 8, failed: 2, cancelled: 1 },
    revenue: { totalRevenue: '1234567.50', confirmedOrdersCount: 12, averageOrderValue: '102880.60' },
    conversion: {
      orderConversionRate: '5.25',
      registrationConversionRate: '4.00',
      uniqueVisitors: 300,
      sessionsWithOrder: 16,
      usersWhoOrdered: 15,
    },
    topSelling: [
      { itemId: 'item-1', itemName: 'Front brake pad set', totalSold: 40, totalRevenue: '90000.00' },
      { itemId: null, itemName: 'Oil filter', totalSold: 10, totalRevenue: '4500.50' },
    ],
    mostViewed: [{ itemId: 'item-2', itemName: 'Radiator', viewCount: 1500 }],
    delivery: { orderCount: 0, totalRevenue: '0.00' },
    revenuePerBrand: [
      { brandName: 'Toyota', orderCount: 9, totalRevenue: '1000000.00' },
      { brandName: 'Subaru', orderCount: 3, totalRevenue: '234567.50' },
    ],
    revenuePerCategory: [{ categoryName: 'brake system', orderCount: 12, totalRevenue: '1234567.50' }],
    revenuePerItem: [
      { itemId: 'item-1', itemName: 'Front brake pad set', totalSold: 40, totalRevenue: '90000.00' },
    ],
    days: buildDays('2026-03-01', [
      { visits: 400, uniqueSessions: 100, orders: 5, confirmedOrders: 4, revenue: '400000.00' },
      { visits: 440, uniqueSessions: 110, orders: 8, confirmedOrders: 6, revenue: '800000.50' },
      { visits: 400, uniqueSessions: 90, orders: 3, confirmedOrders: 2, revenue: '34567.00' },
    ]),
    funnel: { visited: 300, viewed: 180, ordered: 15, confirmed: 12 },
    estimates: {
      orderCount: 12,
      estimatedMin: '1100000.00',
      estimatedMax: '1500000.00',
      actual: '1234567.50',
      below: 3,
      within: 8,
      above: 1,
    },
    bestCustomers: [
      {
        userId: 'customer-1',
        name: 'Wanjiru',
        orderCount: 4,
        totalRevenue: '90000.50',
        lastOrderAt: '2026-03-02T21:00:00.000Z',
      },
    ],
    failureReasons: [
      { reason: 'CANCELLED', orderCount: 3 },
      { reason: 'TOO_DEAR', orderCount: 1 },
    ],
    callTimes: { orderCount: 14, averageSeconds: 8100, medianSeconds: 1500 },
    ...changes,
  };
}

export function buildEmptyStats() {
  return buildStats({
    traffic: zeros(buildStats().traffic),
    orders: zeros(buildStats().orders),
    revenue: { totalRevenue: '0.00', confirmedOrdersCount: 0, averageOrderValue: '0.00' },
    conversion: {
      ...zeros(buildStats().conversion),
      orderConversionRate: '0.00',
      registrationConversionRate: '0.00',
    },
    topSelling: [],
    mostViewed: [],
    revenuePerBrand: [],
    revenuePerCategory: [],
    revenuePerItem: [],
    days: [],
    funnel: zeros(buildStats().funnel),
    estimates: {
      ...zeros(buildStats().estimates),
      estimatedMin: '0.00',
      estimatedMax: '0.00',
      actual: '0.00',
    },
    failureReasons: [],
    bestCustomers: [],
    callTimes: { orderCount: 0, averageSeconds: null, medianSeconds: null },
  });
}

function zeros(figures: object): Record<string, 0> {
  return Object.fromEntries(Object.keys(figures).map((name) => [name, 0]));
}
