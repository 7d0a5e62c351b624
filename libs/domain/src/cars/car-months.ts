import { DomainError } from '../errors/errors.js';
import { INVALID_INPUT } from '../errors/input-errors.js';

/** A month as one number, so that months compare and add: year * 12 + month - 1. */
export type Month = number;

/** From a month to a month, both included; null means open, for a vehicle that it is still built. */
export interface Months {
  from: Month | null;
  to: Month | null;
}

const FIRST_CAR_YEAR = 1980;
const LAST_CAR_YEAR = 2099;

/** Logbooks often have the year of the first registration in Japan, at most this many months after the car was built, as the year of manufacture. */
const MONTHS_BEFORE_YEAR = 12;

/** The month of a year, 1 for January: 2012, 5 -> 24148. */
export function monthNumber(year: number, month: number): Month {
  return year * 12 + month - 1;
}

/** The year and month as text: 24081 -> '2006-10'. */
export function monthText(month: Month): string {
  const year = Math.floor(month / 12);
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** The months in which a car of that year may be built: 2012 -> 2011 and 2012. */
export function monthsOfYear(year: number): Months {
  return { from: monthNumber(year, 1) - MONTHS_BEFORE_YEAR, to: monthNumber(year, 12) };
}

/** Whether people may ask for a car of that year. */
export function isCarYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_CAR_YEAR && year <= LAST_CAR_YEAR;
}

/** The years in its logbook, by its first and last month, null if still built: 2006, 2012 -> 2006 to 2013. None after `thisYear`. */
export function yearsOfManufacture(first: number, last: number | null, thisYear: number): number[] {
  const from = Math.max(first, FIRST_CAR_YEAR);
  const to = Math.min((last ?? thisYear) + 1, thisYear, LAST_CAR_YEAR);
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}

/** The months in which a car of that year may be built, of any year for null. Throws INVALID_INPUT about `year`. */
export function monthsOfCar(year: number | null): Months {
  if (year === null) return { from: null, to: null };
  if (isCarYear(year)) return monthsOfYear(year);
  const message = `The year of a car is from ${FIRST_CAR_YEAR} to ${LAST_CAR_YEAR}`;
  throw new DomainError(INVALID_INPUT, { message, field: 'year' });
}

/** The year that `monthsOfCar` was asked for: those until December 2012 -> 2012. */
export function yearOfCar({ to }: Months): number | null {
  return to === null ? null : Math.floor(to / 12);
}

/** The months that both have in common, or null. */
export function overlapOf(one: Months, other: Months): Months | null {
  const start = Math.max(startOf(one), startOf(other));
  const end = Math.min(endOf(one), endOf(other));
  if (start >= end) return null;
  return { from: start === -Infinity ? null : start, to: end === Infinity ? null : end - 1 };
}

/** Whether each of the months is in one of the ranges, which may overlap and be in any order. */
export function covers(ranges: readonly Months[], months: Months): boolean {
  const inOrder = [...ranges].sort((one, other) => startOf(one) - startOf(other));
  const covered = inOrder.reduce(
    (end, range) => (startOf(range) <= end ? Math.max(end, endOf(range)) : end),
    startOf(months),
  );
  return covered >= endOf(months);
}

/** The months that are in none of the ranges, in order: 2006 to 2012 outside 2009 -> 2006 to 2008, and 2010 to 2012. */
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

/** The month after the last. */
function endOf({ to }: Months): number {
  return to === null ? Infinity : to + 1;
}
