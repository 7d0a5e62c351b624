import { describe, expect, test } from '@jest/globals';
import { areaPath, barsPath, linePath, stepsPath } from './paths';

describe('chart paths', () => {
  test('are scaled to the axis: the value 0 is at the bottom (y = 100), the end of the axis at the top (y = 0)', () => {
    expect(barsPath([5, 0, 10], 10)).toBe('M0.3 100V50h0.4V100zM2.3 100V0h0.4V100z');
    expect(stepsPath([5, 10], 10)).toBe('M0 50H1V0H2');
    expect(linePath([5, 10], 10)).toBe('M0 50L0.5 50L1.5 0L2 0');
    expect(areaPath([5], 10)).toBe('M0 50L0.5 50L1 50V100H0z');
  });

  test('have narrower gaps between the bars if there are many values', () => {
    expect(barsPath(Array<number>(8).fill(1), 1)).toMatch(/^M0.12 100V0h0.76V100z/);
  });
});
