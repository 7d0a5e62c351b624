import { type Day, dayAfter } from '@beambright/domain';

/** Figures are kept by day, by month and by year; a period is known by its tier and its first day. */
export type Tier = 'day' | 'month' | 'year';

export interface Period {
  tier: Tier;
  start: Day;
  /** -1 when it is taken off again. */
  sign: 1 | -1;
}

/** Both are included. */
export interface Days {
  first: Day;
  last: Day;
}

/**
 * The few periods that add up to a range of days. A year or month of which more than half is wanted is taken as a whole and
 * the rest of it off again, so that no range has more than some fifty.
 */
export function periodsOf(range: Days, tier: Tier = 'year', sign: 1 | -1 = 1): Period[] {
  return startsIn(range, tier).flatMap((start): Period[] => {
    const period = { tier, start, sign };
    const whole = { first: start, last: lastDayOf(period) };
    const wanted = { first: later(range.first, whole.first), last: earlier(range.last, whole.last) };
    const finer = FINER[tier];
    if (!finer || lengthOf(wanted) === lengthOf(whole)) return [period];
    if (2 * lengthOf(wanted) <= lengthOf(whole)) return periodsOf(wanted, finer, sign);
    const before = { first: whole.first, last: dayAfter(wanted.first, -1) };
    const after = { first: dayAfter(wanted.last), last: whole.last };
    const unwanted = [before, after].filter((rest) => rest.first <= rest.last);
    return [period, ...unwanted.flatMap((rest) => periodsOf(rest, finer, sign === 1 ? -1 : 1))];
  });
}

const FINER: Record<Tier, Tier | null> = { year: 'month', month: 'day', day: null };

/** The period of this tier in which a day lies. */
export function startOf(tier: Tier, day: Day): Day {
  if (tier === 'day') return day;
  return tier === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
}

/** The day before the next period begins: one that lies in it is at most 31 or 366 days on. */
export function lastDayOf({ tier, start }: Pick<Period, 'tier' | 'start'>): Day {
  if (tier === 'day') return start;
  return dayAfter(startOf(tier, dayAfter(start, tier === 'month' ? 31 : 366)), -1);
}

function startsIn({ first, last }: Days, tier: Tier): Day[] {
  const starts: Day[] = [];
  for (let start = startOf(tier, first); start <= last; start = dayAfter(lastDayOf({ tier, start }))) {
    starts.push(start);
  }
  return starts;
}

/** Every day of a range. */
export function daysIn(range: Days): Day[] {
  return startsIn(range, 'day');
}

function lengthOf({ first, last }: Days): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
