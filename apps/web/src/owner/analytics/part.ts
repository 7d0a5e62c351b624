import type {
  AnalyticsPage_ComparedFragment as Compared,
  AnalyticsPageQuery,
} from './AnalyticsPage.generated';

type Stats = AnalyticsPageQuery['stats'];
type Listed = 'topSelling' | 'mostViewed' | 'failureReasons' | 'bestCustomers';

/** The data of a section. `fault`: 'figures' if it failed to load and `now` has zeros, 'previous' if only `before` failed. */
export interface Part<Content> {
  now: Content;
  /** The data of the previous period; null if there is none or it failed to load. */
  before: Content | null;
  fault: 'figures' | 'previous' | null;
}

export type Parts = { [Key in keyof Figures]: Part<Figures[Key]> } & {
  [Key in Listed]: Part<NonNullable<Stats[Key]>>;
};

/** The data of all sections. Before the first response, all figures are zero. `compares` says if there is a previous period. */
export function partsOf(response: AnalyticsPageQuery | undefined, compares: boolean): Parts {
  const compared = <Key extends keyof Figures>(key: Key): Part<Figures[Key]> => {
    const zeros = ZEROS[key];
    if (!response) return { now: zeros, before: compares ? zeros : null, fault: null };
    const { stats, previous } = response;
    const now = stats[key] as Figures[Key] | null;
    if (now === null) return { now: zeros, before: null, fault: 'figures' };
    if (!previous) return { now, before: null, fault: null };
    const before = previous[key] as Figures[Key] | null;
    return { now, before, fault: before === null ? 'previous' : null };
  };
  const listed = <Key extends Listed>(key: Key): Part<NonNullable<Stats[Key]>> => {
    const now = response?.stats[key];
    return { now: now ?? [], before: null, fault: now === null ? 'figures' : null };
  };
  return {
    traffic: compared('traffic'),
    orders: compared('orders'),
    revenue: compared('revenue'),
    conversion: compared('conversion'),
    days: compared('days'),
    funnel: compared('funnel'),
    delivery: compared('delivery'),
    revenuePerBrand: compared('revenuePerBrand'),
    revenuePerCategory: compared('revenuePerCategory'),
    estimates: compared('estimates'),
    callTimes: compared('callTimes'),
    topSelling: listed('topSelling'),
    mostViewed: listed('mostViewed'),
    failureReasons: listed('failureReasons'),
    bestCustomers: listed('bestCustomers'),
  };
}

/** The most serious fault of sections that are shown together. */
export function faultOf(...parts: Part<unknown>[]): Part<unknown>['fault'] {
  const faults = parts.map(({ fault }) => fault);
  return faults.find((fault) => fault === 'figures') ?? faults.find(Boolean) ?? null;
}

type Figures = { [Key in keyof Compared]: NonNullable<Compared[Key]> };

/** The figures that replace those that failed to load. */
const ZEROS: Figures = {
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
