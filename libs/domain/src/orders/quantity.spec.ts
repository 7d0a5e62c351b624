import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { assertOrderQuantity, isOrderQuantity } from './quantity.js';

describe('a quantity', () => {
  test.each([1, 2, 999])('may be %p', (quantity) => {
    expect(isOrderQuantity(quantity)).toBe(true);
    expect(() => assertOrderQuantity(quantity)).not.toThrow();
  });

  test('is rejected unless it is a whole number from 1 to 999', () => {
    for (const quantity of [0, 1.5, 1000, Number.NaN, Infinity, '1', null, true, [1]]) {
      expect([quantity, isOrderQuantity(quantity)]).toEqual([quantity, false]);
      expect(problemOf(() => assertOrderQuantity(quantity))?.message).toBe(
        'Quantity must be a whole number from 1 to 999',
      );
    }
  });
});
