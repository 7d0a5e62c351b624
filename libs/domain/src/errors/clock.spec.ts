import { describe, expect, test } from '@jest/globals';
import { timeOf } from './clock.js';

describe('the time of day in Nairobi', () => {
  test.each([
    ['2026-01-31T11:05:00Z', '2:05 PM'],
    ['2026-01-31T20:59:59.999Z', '11:59 PM'],
    ['2026-01-31T21:00:00Z', '12:00 AM'],
    ['2026-01-31T09:00:00Z', '12:00 PM'],
    ['2026-01-31T06:30:00Z', '9:30 AM'],
  ])('of %s is %s', (instant, text) => {
    expect(timeOf(new Date(instant))).toBe(text);
  });

  test('agrees with the time zone database of the platform', () => {
    const platform = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Africa/Nairobi',
      hour: 'numeric',
      minute: '2-digit',
    });
    for (let hour = 0; hour < 24; hour++) {
      const instant = new Date(Date.UTC(2026, 10, 21, hour, hour * 2));
      expect(timeOf(instant)).toBe(platform.format(instant).replace(/\s/, ' '));
    }
  });
});
