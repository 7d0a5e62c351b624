import type { AnalyticsPage_ComparedFragment as Compared } from './AnalyticsPage.generated';

export type Figures = { [Key in keyof Compared]: NonNullable<Compared[Key]> };

/** The figures that replace those that failed to load. */
export const ZEROS: Figures = {
  traffic: {
    totalVisits: 0,
    uniqueSessions: 0,
    authenticatedVisits: 0,
    guestVisits: 0,
    newUsers: 0,
    recurringUsers: 0,
    totalRegisteredUsers: 0,
  },
  orders: { total: 0, pending: 0, confirmed: 0, delivered: 0, failed: 0, cancelled: 0 },
  revenue: { totalRevenue: '0.00', confirmedOrdersCount: 0, averageOrderValue: '0.00' },
  conversion: {
    orderConversionRate: '0.00',
    registrationConversionRate: '0.00',
    uniqueVisitors: 0,
    sessionsWithOrder: 0,
    usersWhoOrdered: 0,
  },
  days: [],
  funnel: { visited: 0, viewed: 0, ordered: 0, confirmed: 0 },
  delivery: { orderCount: 0, totalRevenue: '0.00' },
  revenuePerBrand: [],
  revenuePerCategory: [],
  estimates: {
    orderCount: 0,
    estimatedMin: '0.00',
    estimatedMax: '0.00',
    actual: '0.00',
    below: 0,
    within: 0,
    above: 0,
  },
  callTimes: { orderCount: 0, medianSeconds: null },
};
