import { dayAfter } from '@beambright/domain';
import { describe, expect, test } from '@jest/globals';
import { axisText, spanText } from './dayText';
import { runningTotals, spansOf, sum, sumsOver } from './spans';

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => dayAfter(first, index));

describe('spansOf', () => {
  test.each([
    [0, 'day', 0],
    [1, 'day', 1],
    [120, 'day', 120],
    [121, 'week', 18],
    [730, 'week', 105],
    [834, 'week', 120],
    [835, 'month', 28],
    [1000, 'month', 33],
  ])('groups %p days by %s into %p points', (count, unit, points) => {
    const { unit: found, spans } = spansOf(daysFrom('2024-01-01', count));
    expect([found, spans.length]).toEqual([unit, points]);
  });

  test('starts weeks on Monday, but the first week on the first day of the range', () => {
    const { spans } = spansOf(daysFrom('2026-01-01', 123));
    expect(spans[0]).toEqual({ first: '2026-01-01', last: '2026-01-04', from: 0, until: 4 });
    expect(spans[1]).toEqual({ first: '2026-01-05', last: '2026-01-11', from: 4, until: 11 });
    expect(spansOf(daysFrom('2026-01-01', 125)).spans.at(-1)).toEqual({
      first: '2026-05-04',
      last: '2026-05-05',
      from: 123,
      until: 125,
    });
  });

  test('includes the value of every day, for any number of days', () => {
    for (const count of [1, 119, 121, 400, 839, 841, 1000]) {
      const days = daysFrom('2023-11-05', count);
      const values = days.map((_, index) => index * 7 + 1);
      expect(sum(sumsOver(spansOf(days).spans, values))).toBe(sum(values));
    }
  });
});

describe('runningTotals', () => {
  test('adds each value to all before it', () => {
    expect(runningTotals([5, 0, 2])).toEqual([5, 5, 7]);
  });
});

describe('span texts', () => {
  const span = (first: string, last: string) => ({ first, last, from: 0, until: 1 });

  test('are short and name the year once', () => {
    expect(spanText(span('2026-11-03', '2026-11-03'), 'day')).toBe('Tue, Nov 3, 2026');
    expect(spanText(span('2026-10-29', '2026-11-04'), 'week')).toBe('Oct 29 - Nov 4, 2026');
    expect(spanText(span('2026-11-01', '2026-11-21'), 'month')).toBe('Nov 2026');
  });

  test('are shorter on an axis', () => {
    expect(axisText(span('2026-11-03', '2026-11-03'), 'day', false)).toBe('Nov 3');
    expect(axisText(span('2026-10-29', '2026-11-04'), 'week', false)).toBe('Nov 4');
    expect(axisText(span('2026-10-29', '2026-11-04'), 'week', true)).toBe('Nov 2026');
    expect(axisText(span('2026-11-01', '2026-11-21'), 'month', true)).toBe('Nov 2026');
  });
});
