import { describe, expect, test } from '@jest/globals';
import { PRESETS } from './presets';
import { rangeText } from './rangeText';

describe('date range presets', () => {
  test.each([
    ['Today', '2026-03-01', '2026-03-01'],
    ['This week', '2026-02-23', '2026-03-01'],
    ['Last week', '2026-02-16', '2026-02-22'],
    ['Last 7 days', '2026-02-23', '2026-03-01'],
    ['Last 30 days', '2026-01-31', '2026-03-01'],
    ['Last 90 days', '2025-12-02', '2026-03-01'],
    ['This year', '2026-01-01', '2026-03-01'],
    ['All time', null, null],
  ])('%s, on the first of March: %s to %s', (label, start, end) => {
    expect(PRESETS.find((preset) => preset.label === label)?.on('2026-03-01')).toEqual({ start, end });
  });
});

describe('rangeText', () => {
  test.each([
    ['2026-01-01', '2026-01-31', 'Jan 1, 2026 to Jan 31, 2026'],
    ['2026-01-01', '2026-01-01', 'Jan 1, 2026'],
    ['2026-01-01', null, 'Since Jan 1, 2026'],
    [null, '2026-01-31', 'Until Jan 31, 2026'],
    [null, null, 'All time'],
    ['1000-01-01', '1000-12-31', 'Jan 1, 1000 to Dec 31, 1000'],
  ])('formats %s and %s as: %s', (start, end, text) => {
    expect(rangeText({ start, end })).toBe(text);
  });
});
