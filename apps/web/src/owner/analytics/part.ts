import type { AnalyticsPageQuery } from './AnalyticsPage.generated';
import { type Figures, ZEROS } from './zeros';

type Stats = AnalyticsPageQuery['stats'];
type Listed = 'topSelling' | 'mostViewed' | 'failureReasons' | 'bestCustomers';

/** The data of a section, which is zeros if it failed to load. */
export interface Part<Content> {
  now: Content;
  /** The data of the previous period; null if there is none or it failed to load. */
  before: Content | null;
  fault: 'figures' | 'previous' | null;
}

export type Parts = { [Key in keyof Figures]: Part<Figures[Key]> } & {
  [Key in Listed]: Part<NonNullable<Stats[Key]>>;
};

/** Before the first response, the parts are zeros without errors, with a previous period if `compares`. */
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
