import { describe, expect, test } from '@jest/globals';
import { typosBetween, typosToPrefix } from './spelling.js';

describe('typos', () => {
  test.each([
    ['brake', 'brake', 0],
    ['headlmp', 'headlamp', 1],
    ['subaro', 'subaru', 1],
    ['brkae', 'brake', 1],
    ['wipper', 'wiper', 1],
    ['mitsibushi', 'mitsubishi', 2],
    ['', 'oil', 3],
    ['oil', '', 3],
  ])('between %j and %j are counted', (typed, meant, typos) => {
    expect(typosBetween(typed, meant)).toBe(typos);
  });

  test.each([
    ['hedla', 'headlamp', 1],
    ['head', 'headlamp', 0],
    ['headlamps', 'headlamp', 1],
    ['tyre', 'oil', 4],
  ])('between %j and the beginning of %j are counted', (typed, meant, typos) => {
    expect(typosToPrefix(typed, meant)).toBe(typos);
  });
});
