import { inputError } from '../text/text.js';

/** A month as one number, so that months compare and add: year * 12 + month - 1. */
export type Month = number;

/** A range of months, both included. Null means open; a vehicle with an open end is still built. */
export interface Months {
  from: Month | null;
  to: Month | null;
}

const FIRST_CAR_YEAR = 1980;
const LAST_CAR_YEAR = 2099;

/**
 * How many months before the year in its logbook a car may have been built. Kenyan logbooks often name the year of the first
 * registration in Japan.
 */
const MONTHS_BEFORE_YEAR = 12;

/** The number of a month; `month` is 1 for January: 2012, 5 -> 24148. */
export function monthNumber(year: number, month: number): Month {
  return year * 12 + month - 1;
}

/** The year and month as text: 24081 -> '2006-10'. */
export function monthText(month: Month): string {
  const year = Math.floor(month / 12);
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** The months in which a car of that year may have been built: 2012 -> 2011 and 2012. */
export function monthsOfYear(year: number): Months {
  return { from: monthNumber(year, 1) - MONTHS_BEFORE_YEAR, to: monthNumber(year, 12) };
}

/** Whether customers may ask for a car of that year. */
export function isCarYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_CAR_YEAR && year <= LAST_CAR_YEAR;
}

/** The years that a logbook may name, which may be one year late: 2006, 2012 -> 2006 to 2013. Null means still built. */
export function yearsOfManufacture(first: number, last: number | null, thisYear: number): number[] {
  const from = Math.max(first, FIRST_CAR_YEAR);
  const to = Math.min((last ?? thisYear) + 1, thisYear, LAST_CAR_YEAR);
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}

/** The months in which a car of that year may have been built; open for null. Throws INVALID_INPUT about `year`. */
export function monthsOfCar(year: number | null): Months {
  if (year === null) return { from: null, to: null };
  if (isCarYear(year)) return monthsOfYear(year);
  throw inputError('year', `The year of a car is from ${FIRST_CAR_YEAR} to ${LAST_CAR_YEAR}`);
}

/** The year for which `monthsOfCar` gives these months; null if they are open. */
export function yearOfCar({ to }: Months): number | null {
  return to === null ? null : Math.floor(to / 12);
}

/** The months that both ranges have in common; null if none. */
export function overlapOf(one: Months, other: Months): Months | null {
  const start = Math.max(startOf(one), startOf(other));
  const end = Math.min(endOf(one), endOf(other));
  if (start >= end) return null;
  return { from: start === -Infinity ? null : start, to: end === Infinity ? null : end - 1 };
}

/** Whether the ranges together contain all the months. They may overlap and be in any order. */
export function covers(ranges: readonly Months[], months: Months): boolean {
  const inOrder = [...ranges].sort((one, other) => startOf(one) - startOf(other));
  const covered = inOrder.reduce(
    (end, range) => (startOf(range) <= end ? Math.max(end, endOf(range)) : end),
    startOf(months),
  );
  return covered >= endOf(months);
}

/** The months outside of all ranges, in order: 2006 to 2012 without 2009 -> 2006 to 2008, and 2010 to 2012. */
export function monthsOutside(months: Months, ranges: readonly Months[]): Months[] {
  return ranges.reduce<Months[]>((rest, range) => rest.flatMap((one) => without(one, range)), [months]);
}

function without(months: Months, range: Months): Months[] {
  const common = overlapOf(months, range);
  if (!common) return [months];
  const parts: Months[] = [];
  if (common.from !== null && common.from > startOf(months))
    parts.push({ from: months.from, to: common.from - 1 });
  if (common.to !== null && common.to + 1 < endOf(months)) parts.push({ from: common.to + 1, to: months.to });
  return parts;
}

function startOf({ from }: Months): number {
  return from ?? -Infinity;
}

/** The month after the last one of a range; infinity for an open range. */
function endOf({ to }: Months): number {
  return to === null ? Infinity : to + 1;
}
