import { expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import {
  covers,
  monthNumber,
  type Months,
  monthsOfCar,
  yearOfCar,
  monthsOfYear,
  monthText,
  monthsOutside,
  overlapOf,
  yearsOfManufacture,
} from './car-months.js';

const JANUARY_2012 = monthNumber(2012, 1);

function months(from: number | null, to: number | null): Months {
  return { from, to };
}

test.each([
  [2012, months(monthNumber(2011, 1), monthNumber(2012, 12))],
  [2000, months(monthNumber(1999, 1), monthNumber(2000, 12))],
])('a car of the year %i may have been built in the months %j', (year, expected) => {
  expect(monthsOfYear(year)).toEqual(expected);
});

test.each([
  [1979, 'year'],
  [1980, undefined],
  [2099, undefined],
  [2100, 'year'],
  [2012.5, 'year'],
])('the year %d of a car is refused with the name of the field, or accepted: %s', (year, field) => {
  expect(problemOf(() => monthsOfCar(year))?.params).toEqual(field && expect.objectContaining({ field }));
});

test.each([2012, null])('the months of a car of the year %p give back this year', (year) => {
  expect(yearOfCar(monthsOfCar(year))).toBe(year);
});

test.each([
  [2006, 2012, [2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013]],
  [2024, null, [2024, 2025, 2026]],
  [2025, 2026, [2025, 2026]],
  [1976, 1980, [1980, 1981]],
  [2027, null, []],
])('in 2026, a vehicle built from %i to %p may be of the years %j', (first, last, expected) => {
  expect(yearsOfManufacture(first, last, 2026)).toEqual(expected);
});

test('the months of two years have consecutive numbers: December is followed by January', () => {
  expect(JANUARY_2012).toBe(2012 * 12);
  expect(monthNumber(2011, 12)).toBe(JANUARY_2012 - 1);
});

test('a month as text has the year and two digits for the month', () => {
  expect([monthText(JANUARY_2012), monthText(monthNumber(2006, 10))]).toEqual(['2012-01', '2006-10']);
});

test.each([
  [months(1, 5), months(3, 9), months(3, 5)],
  [months(1, 5), months(5, 9), months(5, 5)],
  [months(1, 5), months(6, 9), null],
  [months(6, 9), months(1, 5), null],
  [months(1, null), months(3, 9), months(3, 9)],
  [months(1, null), months(3, null), months(3, null)],
  [months(null, null), months(1, 5), months(1, 5)],
  [months(null, 5), months(null, 3), months(null, 3)],
  [months(null, null), months(null, null), months(null, null)],
  [months(5, 1), months(1, 5), null],
])('the months %j and %j have %j in common', (one, other, expected) => {
  expect(overlapOf(one, other)).toEqual(expected);
});

test.each([
  [[], months(1, 1), false],
  [[months(1, 5)], months(1, 5), true],
  [[months(1, 5)], months(1, 6), false],
  [[months(2, 5)], months(1, 5), false],
  [[months(1, 2), months(3, 5)], months(1, 5), true],
  [[months(3, 5), months(1, 2)], months(1, 5), true],
  [[months(1, 2), months(4, 5)], months(1, 5), false],
  [[months(1, 9), months(2, 3)], months(1, 9), true],
  [[months(1, 5), months(8, 9)], months(1, 5), true],
  [[months(1, 4), months(3, null)], months(1, null), true],
  [[months(1, 400_000)], months(1, null), false],
  [[months(null, 5)], months(1, 5), true],
  [[months(1, null)], months(null, 5), false],
  [[months(null, 5), months(6, null)], months(null, null), true],
  [[months(null, 5), months(null, 9), months(7, null)], months(null, null), true],
  [[months(null, 5), months(7, null)], months(null, null), false],
])('the months %j together cover %j: %s', (ranges, all, expected) => {
  expect(covers(ranges, all)).toBe(expected);
});

test.each([
  [[], months(1, 9), [months(1, 9)]],
  [[months(3, 5)], months(1, 9), [months(1, 2), months(6, 9)]],
  [[months(8, 12), months(1, 2), months(5, 5)], months(1, 9), [months(3, 4), months(6, 7)]],
  [[months(1, 4), months(5, 9)], months(1, 9), []],
  [[months(3, 5)], months(1, null), [months(1, 2), months(6, null)]],
  [[months(3, null)], months(null, null), [months(null, 2)]],
])('removing the months %j from %j leaves %j', (ranges, all, expected) => {
  expect(monthsOutside(all, ranges)).toEqual(expected);
});
