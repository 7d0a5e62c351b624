import { describe, expect, test } from '@jest/globals';
import { slipsBetween, slipsToBeginning } from './spelling.js';

describe('slips', () => {
  test.each([
    ['brake', 'brake', 0],
    ['headlmp', 'headlamp', 1],
    ['subaro', 'subaru', 1],
    ['brkae', 'brake', 1],
    ['wipper', 'wiper', 1],
    ['mitsibushi', 'mitsubishi', 2],
    ['', 'oil', 3],
    ['oil', '', 3],
  ])('between %j and %j are counted', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant)).toBe(slips);
  });

  test.each([
    ['hedla', 'headlamp', 1],
    ['head', 'headlamp', 0],
    ['headlamps', 'headlamp', 1],
    ['tyre', 'oil', 4],
  ])('of %j against the beginning of %j do not count what is still to come', (typed, meant, slips) => {
    expect(slipsToBeginning(typed, meant)).toBe(slips);
  });
});
