import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemOf } from '../errors/errors.js';
import {
  dayAfter,
  dayCount,
  dayOf,
  dayRange,
  FIRST_DAY,
  LAST_DAY,
  mondayOf,
  parseDay,
  startOfMonth,
} from './calendar.js';

const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('the day of an instant', () => {
  test.each([
    ['2026-01-31T20:59:59.999Z', '2026-01-31'],
    ['2026-01-31T21:00:00.000Z', '2026-02-01'],
    ['2025-12-31T21:00:00.000Z', '2026-01-01'],
    ['2028-02-28T21:00:00.000Z', '2028-02-29'],
  ])('of %s is %s in Nairobi', (text, day) => {
    expect(dayOf(new Date(text))).toBe(day);
  });

  test('agrees with the time zone database', () => {
    const nairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', dateStyle: 'short' });
    fc.assert(fc.property(instant, (any) => expect(dayOf(any)).toBe(nairobi.format(any))));
  });
});

describe('the day after', () => {
  const day = fc
    .date({ min: new Date('1001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
    .map(dayOf);

  test('is the given number of days later, or earlier if negative, and strings of days sort by date', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -360, max: 360 }), (any, days) => {
        const other = dayAfter(any, days);
        expect([dayCount(any, other), other > any]).toEqual([days + 1, days > 0]);
      }),
    );
  });

  test('is rejected if it is outside of the calendar', () => {
    expect([dayAfter(LAST_DAY, 0), dayAfter('1000-01-02', -1)]).toEqual([LAST_DAY, FIRST_DAY]);
    for (const outside of [
      () => dayAfter(LAST_DAY),
      () => dayAfter(FIRST_DAY, -1),
      () => dayAfter(FIRST_DAY, -370_000),
      () => dayOf(new Date('9999-12-31T21:00:00Z')),
    ])
      expect(problemOf(outside)?.code).toBe('DATE_INVALID');
  });
});

test.each([
  ['2026-02-01', '2026-01-26'],
  ['2026-02-02', '2026-02-02'],
  ['2026-02-03', '2026-02-02'],
])('the week of %s begins on Monday, %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

describe('the month of an instant', () => {
  test.each([
    ['2026-02-28T20:59:59.999Z', '2026-01-31T21:00:00.000Z'],
    ['2026-02-28T21:00:00.000Z', '2026-02-28T21:00:00.000Z'],
    ['2025-12-31T22:00:00.000Z', '2025-12-31T21:00:00.000Z'],
  ])('of %s began in Nairobi at %s', (text, start) => {
    expect(startOfMonth(new Date(text)).toISOString()).toBe(start);
  });
});

describe('parseDay', () => {
  test('reads valid days', () => {
    for (const text of ['2026-01-31', '2028-02-29', '1000-01-01', '9999-12-31'])
      expect(parseDay(text)).toBe(text);
  });

  test('rejects invalid days and other formats', () => {
    for (const text of [
      '',
      '2026-02-30',
      '2026-13-01',
      '2026-1-1',
      '31/01/2026',
      '2026-01-31T00:00',
      '0000-01-01',
      '-2026-01-01',
      '0001-01-01',
      '275760-09-13',
      'infinity',
      '2026-01-01T00:00:00+03:00',
    ])
      expect([text, problemOf(() => parseDay(text))?.code]).toEqual([text, 'DATE_INVALID']);
  });

  test('throws an error that says what is wrong with the day', () => {
    expect(() => parseDay('2026-02-30')).toThrow('"2026-02-30" is not a date; write it like 2026-01-31');
  });
});

describe('dayRange', () => {
  test('includes both days, in Nairobi time', () => {
    expect(dayRange('2026-01-31', '2026-02-01')).toEqual({
      from: new Date('2026-01-30T21:00:00Z'),
      until: new Date('2026-02-01T21:00:00Z'),
    });
  });

  test('is open at both ends without days', () => {
    for (const day of [undefined, null, '']) expect(dayRange(day, day)).toEqual({ from: null, until: null });
  });

  test('may be open at one end', () => {
    expect(dayRange('2026-01-31')).toEqual({ from: new Date('2026-01-30T21:00:00Z'), until: null });
    expect(dayRange(undefined, '2026-01-31')).toEqual({
      from: null,
      until: new Date('2026-01-31T21:00:00Z'),
    });
  });

  test('rejects an end before the start', () => {
    const problem = problemOf(() => dayRange('2026-02-01', '2026-01-31'));
    expect(problem?.code).toBe('DATE_RANGE_INVALID');
    expect(problem?.message).toBe('The end date 2026-01-31 is before the start date 2026-02-01');
  });

  test('rejects an invalid day at either end', () => {
    expect(problemOf(() => dayRange('2026-02-30'))?.code).toBe('DATE_INVALID');
    expect(problemOf(() => dayRange(null, '2026-02-30'))?.code).toBe('DATE_INVALID');
  });

  test('contains an instant exactly if its day is between the two', () => {
    const day = instant.map(dayOf);
    fc.assert(
      fc.property(instant, day, day, (any, one, other) => {
        const [start = '', end = ''] = [one, other].sort();
        const { from, until } = dayRange(start, end);
        const within = Number(from) <= Number(any) && Number(any) < Number(until);
        expect(within).toBe(start <= dayOf(any) && dayOf(any) <= end);
      }),
    );
  });
});
