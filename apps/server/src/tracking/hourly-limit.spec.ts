import { expect, test } from '@jest/globals';
import { HourlyLimit } from './hourly-limit.js';

const HOUR = 3_600_000;

test('an hourly limit allows each key a fixed number of calls in every hour', () => {
  const limit = new HourlyLimit(2);
  const allowed = [0, 1, HOUR - 1, HOUR, HOUR + 1, HOUR + 2].map((now) => limit.allows('a', now));
  expect(allowed).toEqual([true, true, false, true, true, false]);
  expect(limit.allows('b', HOUR + 2)).toBe(true);
});

test('an hourly limit forgets the oldest of too many keys', () => {
  const limit = new HourlyLimit(1);
  for (let key = 0; key <= 100_000; key++) limit.allows(String(key), 0);
  expect([limit.allows('1', 0), limit.allows('100000', 0), limit.allows('0', 0)]).toEqual([
    false,
    false,
    true,
  ]);
});
