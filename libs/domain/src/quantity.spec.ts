import { describe, expect, it } from '@jest/globals';
import { problemOf } from './errors.js';
import { assertOrderQuantity, isOrderQuantity } from './quantity.js';

describe('a quantity', () => {
  it.each([1, 2, 999])('may be %p', (quantity) => {
    expect(isOrderQuantity(quantity)).toBe(true);
    expect(() => assertOrderQuantity(quantity)).not.toThrow();
  });

  it.each([0, -1, 1.5, 1000, 2 ** 31, Number.NaN, Infinity, '1', '٣', null, undefined, true, [1], {}])(
    'may not be %p',
    (quantity) => {
      expect(isOrderQuantity(quantity)).toBe(false);
      expect(problemOf(() => assertOrderQuantity(quantity))?.message).toBe(
        'Quantity must be a whole number from 1 to 999',
      );
    },
  );
});
