import { type Day, dayAfter, dayCount } from '@beambright/domain';

/** Sums are stored by day, month, quarter and year; a period is identified by its tier and first day. */
export const TIERS = ['day', 'month', 'quarter', 'year'] as const;
export type Tier = (typeof TIERS)[number];

export interface Period {
  tier: Tier;
  start: Day;
  /** -1 if it is subtracted. */
  sign: 1 | -1;
}

/** Both inclusive. */
export interface Days {
  first: Day;
  last: Day;
}

/**
 * The periods that add up to a range of days. If more than half of a year, quarter or month is in the range, it is added as a
 * whole and the rest subtracted, so that a range has at most about forty periods.
 */
export function periodsOf(range: Days, tier: Tier = 'year', sign: 1 | -1 = 1): Period[] {
  return startsIn(range, tier).flatMap((start): Period[] => {
    const period = { tier, start, sign };
    const whole = { first: start, last: lastDayOf(period) };
    const wanted = { first: later(range.first, whole.first), last: earlier(range.last, whole.last) };
    const finer = FINER[tier];
    const [days, all] = [dayCount(wanted.first, wanted.last), dayCount(whole.first, whole.last)];
    if (!finer || days === all) return [period];
    if (2 * days <= all) return periodsOf(wanted, finer, sign);
    const before = { first: whole.first, last: dayAfter(wanted.first, -1) };
    const after = { first: dayAfter(wanted.last), last: whole.last };
    const unwanted = [before, after].filter((rest) => rest.first <= rest.last);
    return [period, ...unwanted.flatMap((rest) => periodsOf(rest, finer, sign === 1 ? -1 : 1))];
  });
}

const FINER: Record<Tier, Tier | null> = {
  year: 'quarter',
  quarter: 'month',
  month: 'day',
  day: null,
};

const MONTHS = { month: 1, quarter: 3, year: 12 };

/** First day of the period of this tier that contains a day. */
export function startOf(tier: Tier, day: Day): Day {
  if (tier === 'day') return day;
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % MONTHS[tier]);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** The day before the next period; `MONTHS * 31` days after the start are always in the next period. */
export function lastDayOf({ tier, start }: Pick<Period, 'tier' | 'start'>): Day {
  if (tier === 'day') return start;
  return dayAfter(startOf(tier, dayAfter(start, MONTHS[tier] * 31)), -1);
}

function startsIn({ first, last }: Days, tier: Tier): Day[] {
  const starts: Day[] = [];
  for (let start = startOf(tier, first); start <= last; start = dayAfter(lastDayOf({ tier, start }))) {
    starts.push(start);
  }
  return starts;
}

export function daysIn(range: Days): Day[] {
  return startsIn(range, 'day');
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
