import type { AnalyticsPageQuery } from './AnalyticsPage.generated';
import { type Figures, ZEROS } from './zeros';

type Stats = AnalyticsPageQuery['stats'];
type Listed = 'topSelling' | 'mostViewed';

/** A part of the page. Each may fail alone and then has zeros. */
export interface Part<Content> {
  now: Content;
  /** Of the previous period; null where there is none, or where it could not be loaded. */
  before: Content | null;
  fault: 'figures' | 'previous' | null;
}

export type Parts = { [Key in keyof Figures]: Part<Figures[Key]> } & {
  [Key in Listed]: Part<NonNullable<Stats[Key]>>;
};

/** While nothing has come yet, the parts have their shape and no faults; `compares` then tells whether there is a previous period to come. */
export function partsOf(answer: AnalyticsPageQuery | undefined, compares: boolean): Parts {
  const compared = <Key extends keyof Figures>(key: Key): Part<Figures[Key]> => {
    const zeros = ZEROS[key];
    if (!answer) return { now: zeros, before: compares ? zeros : null, fault: null };
    const { stats, previous } = answer;
    const now = stats[key] as Figures[Key] | null;
    if (now === null) return { now: zeros, before: null, fault: 'figures' };
    if (!previous) return { now, before: null, fault: null };
    const before = previous[key] as Figures[Key] | null;
    return { now, before, fault: before === null ? 'previous' : null };
  };
  const listed = <Key extends Listed>(key: Key): Part<NonNullable<Stats[Key]>> => {
    const now = answer?.stats[key];
    return { now: now ?? [], before: null, fault: now === null ? 'figures' : null };
  };
  return {
    traffic: compared('traffic'),
    orders: compared('orders'),
    revenue: compared('revenue'),
    conversion: compared('conversion'),
    days: compared('days'),
    funnel: compared('funnel'),
    revenuePerBrand: compared('revenuePerBrand'),
    estimates: compared('estimates'),
    callTimes: compared('callTimes'),
    topSelling: listed('topSelling'),
    mostViewed: listed('mostViewed'),
  };
}

/** Of two parts that are shown together. */
export function faultOf(...parts: Part<unknown>[]): Part<unknown>['fault'] {
  const faults = parts.map(({ fault }) => fault);
  return faults.find((fault) => fault === 'figures') ?? faults.find(Boolean) ?? null;
}
