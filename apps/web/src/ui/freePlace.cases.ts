import { describe, expect, test } from '@jest/globals';
import { freePlace } from './freePlace';

describe('a toast', () => {
  const toast = { left: 16, right: 359, top: 601, bottom: 651 };
  const control = (top: number, left = 16) => ({ left, right: left + 100, top, bottom: top + 44 });

  test.each([
    ['where it is if it covers nothing', [control(100)], null],
    ['above a control with a hover offset', [control(598)], 73],
    ['in the first gap that is high enough', [control(600), control(520)], 151],
    [
      'at the top if only the middle is free below',
      [control(600), control(540), control(480), control(450)],
      601,
    ],
    ['where it is next to a control in another column', [control(600, 400)], null],
    ['at the edge if there is no room', [{ left: 0, right: 375, top: 0, bottom: 667 }], 16],
  ])('is placed %s', (_where, controls, place) => {
    expect(freePlace(toast, controls, 667)).toBe(place);
  });

  test('moves back to the bottom if it reaches beyond the top of the window', () => {
    expect(freePlace({ ...toast, top: -8, bottom: 100 }, [], 667)).toBe(16);
  });
});
