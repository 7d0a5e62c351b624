import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { assertIdempotencyKey, isIdempotencyKey, orderLinesOf, shippingAddressOf } from './order-request.js';

function linesOf(count: number) {
  return Array.from({ length: count }, (_, number) => ({ itemId: `item-${number}`, quantity: 1 }));
}

describe('the lines of an order', () => {
  test('merge a repeated item', () => {
    const lines = orderLinesOf([
      { itemId: 'a', quantity: 1 },
      { itemId: 'b', quantity: 2 },
      { itemId: 'a', quantity: 3 },
    ]);
    expect(lines).toEqual([
      { itemId: 'a', quantity: 4 },
      { itemId: 'b', quantity: 2 },
    ]);
  });

  test('contain only item and quantity, whatever else was sent', () => {
    const tampered = [{ itemId: 'a', quantity: 1, price: 1 }];
    expect(orderLinesOf(tampered)).toEqual([{ itemId: 'a', quantity: 1 }]);
  });

  test('are at least one and at most 100 different items', () => {
    expect(problemOf(() => orderLinesOf([]))?.code).toBe('ORDER_EMPTY');
    expect(orderLinesOf(linesOf(100))).toHaveLength(100);
    expect(orderLinesOf([...linesOf(100), ...linesOf(100)])).toHaveLength(100);
    expect(problemOf(() => orderLinesOf(linesOf(101)))?.message).toBe(
      'An order can have at most 100 different items',
    );
  });

  test.each([0, 1.5, 1000])('reject a quantity of %p', (quantity) => {
    expect(problemOf(() => orderLinesOf([{ itemId: 'a', quantity }]))?.code).toBe('QUANTITY_INVALID');
  });

  test('reject more than 999 pieces of an item in total instead of capping them', () => {
    const half = { itemId: 'a', quantity: 500 };
    expect(problemOf(() => orderLinesOf([half, half]))?.code).toBe('QUANTITY_INVALID');
    expect(orderLinesOf([half, { itemId: 'a', quantity: 499 }])).toEqual([{ itemId: 'a', quantity: 999 }]);
  });
});

describe('the shipping address', () => {
  test.each([undefined, null, '', '   '])('is Nairobi when it is %p', (address) => {
    expect(shippingAddressOf(address)).toBe('Nairobi, Kenya');
  });

  test('is trimmed', () => {
    expect(shippingAddressOf('Moi\u200b Avenue\r\n 12')).toBe('Moi Avenue 12');
    expect(shippingAddressOf(' <b>Moi Avenue</b> 12, Mombasa ')).toBe('<b>Moi Avenue</b> 12, Mombasa');
  });
});

describe('an idempotency key', () => {
  test.each(['1', '3f0d7a52-9c1e-4a53-9df0-1d1f5ad3c1a7', 'x'.repeat(100)])('may be %p', (key) => {
    expect(isIdempotencyKey(key)).toBe(true);
    expect(() => assertIdempotencyKey(key)).not.toThrow();
  });

  test.each(['', ' ', 'a b', 'a\0', 'a\n', 'ключ', 'x'.repeat(101)])('may not be %p', (key) => {
    expect(isIdempotencyKey(key)).toBe(false);
    expect(problemOf(() => assertIdempotencyKey(key))?.code).toBe('IDEMPOTENCY_KEY_INVALID');
  });
});
