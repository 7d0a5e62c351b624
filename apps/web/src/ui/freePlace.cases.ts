import { describe, expect, it } from '@jest/globals';
import { freePlace } from './freePlace';

describe('a toast', () => {
  const toast = { left: 16, right: 359, top: 0, bottom: 50 };
  const control = (top: number, left = 16) => ({ left, right: left + 100, top, bottom: top + 44 });

  it.each([
    ['at the edge where nothing is in the way', [control(100)], 16],
    ['above a control at the edge', [control(600)], 72],
    ['in the first gap that is high enough', [control(600), control(520)], 152],
    ['at the edge beside a control of another column', [control(600, 400)], 16],
    ['at the edge where there is no room', [{ left: 0, right: 375, top: 0, bottom: 667 }], 16],
  ])('lies %s', (_where, controls, place) => {
    expect(freePlace(toast, controls, 667)).toBe(place);
  });
});
