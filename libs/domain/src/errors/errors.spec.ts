import { describe, expect, test } from '@jest/globals';
import { ERRORS } from './error-catalogue.js';
import { DomainError, problemOf } from './errors.js';

describe('a domain error', () => {
  test('has the code, the kind and the message of its entry in the catalogue of errors, and its parameters', () => {
    const error = new DomainError(ERRORS.CATEGORY_IN_USE, { count: 3 });
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('DomainError');
    expect([error.code, error.kind, error.params]).toEqual(['CATEGORY_IN_USE', 'conflict', { count: 3 }]);
    expect(error.message).toBe('3 products still use this category');
  });

  test('has empty parameters if its code has none', () => {
    expect(new DomainError(ERRORS.ORDER_EMPTY).params).toEqual({});
  });
});

describe('the catalogue of errors', () => {
  test('has each error under its code', () => {
    expect(Object.values(ERRORS).map(({ code }) => code)).toEqual(Object.keys(ERRORS));
  });

  test.each([
    [ERRORS.ORDER_EMPTY, 'invalid'],
    [ERRORS.NOT_SIGNED_IN, 'unauthenticated'],
    [ERRORS.NOT_ALLOWED, 'forbidden'],
    [ERRORS.ORDER_NOT_FOUND, 'not-found'],
    [ERRORS.ITEM_OUT_OF_STOCK, 'conflict'],
    [ERRORS.UPLOAD_TOO_LARGE, 'too-large'],
    [ERRORS.NOT_AN_IMAGE, 'unsupported-media'],
    [ERRORS.TOO_MANY_TRIES, 'too-many'],
    [ERRORS.TOO_BUSY, 'unavailable'],
    [ERRORS.INTERNAL, 'internal'],
  ])('gives $code its kind', ({ kind }, expected) => {
    expect(kind).toBe(expected);
  });

  test.each([
    [ERRORS.PASSWORD_TOO_SHORT.message({ min: 6 }), 'Password must be at least 6 characters'],
    [ERRORS.ORDER_NOT_CANCELLABLE.message(), 'Only pending or confirmed orders can be cancelled'],
    [ERRORS.ORDER_NEEDS_PRICE.message(), 'Please confirm order with actual price first'],
    [ERRORS.ITEM_NOT_FOUND.message(), 'Product not found'],
  ])('has the exact message of the specification: %s', (message, specified) => {
    expect(message).toBe(specified);
  });

  test('uses the singular for one item and groups thousands', () => {
    expect(ERRORS.CAR_BRAND_IN_USE.message({ count: 1 })).toBe('1 product still uses this brand');
    expect(ERRORS.CAR_BRAND_IN_USE.message({ count: 12_345 })).toBe('12,345 products still use this brand');
    const vehicle = (count: number, orders: number, cars = 0) =>
      ERRORS.VEHICLE_IN_USE.message({ count, orders, cars });
    expect(vehicle(0, 1)).toBe('1 order still uses this vehicle');
    expect(vehicle(1, 2)).toBe('1 product and 2 orders still use this vehicle');
    expect(vehicle(1, 2, 3)).toBe('1 product, 2 orders and 3 saved cars still use this vehicle');
    expect(ERRORS.TEXT_TOO_LONG.message({ field: 'notes', max: 2_000 })).toBe(
      'Notes must be at most 2,000 characters',
    );
  });

  test('writes field names as words, from camel case and snake case', () => {
    expect(ERRORS.TEXT_REQUIRED.message({ field: 'shippingAddress' })).toBe('Shipping address is required');
    expect(ERRORS.TEXT_REQUIRED.message({ field: 'shipping_address' })).toBe('Shipping address is required');
  });

  test('says who confirmed at what price, if known', () => {
    expect(ERRORS.ORDER_ALREADY_CONFIRMED.message({ by: 'ann@example.com', price: 'Ksh 2,500' })).toBe(
      'This order was already confirmed by ann@example.com at Ksh 2,500',
    );
    expect(ERRORS.ORDER_ALREADY_CONFIRMED.message({})).toBe('This order was already confirmed');
  });

  test.each([
    [0, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('rounds the wait after too many tries up to minutes: %i s -> %s', (retryAfterSeconds, wait) => {
    expect(ERRORS.TOO_MANY_TRIES.message({ retryAfterSeconds })).toBe(
      `Too many tries. Please try again in ${wait}`,
    );
  });

  test('repeats at most 40 characters of a wrong input, and splits no character', () => {
    const { message } = new DomainError(ERRORS.DATE_INVALID, { text: '😀'.repeat(5_000) });
    expect(message).toBe(`"${'😀'.repeat(40)}..." is not a date; write it like 2026-01-31`);
  });
});

describe('problemOf', () => {
  test('returns the error of a failed check', () => {
    const problem = problemOf(() => {
      throw new DomainError(ERRORS.EMAIL_TAKEN);
    });
    expect(problem?.code).toBe('EMAIL_TAKEN');
  });

  test('returns null when the check passes', () => {
    expect(problemOf(() => 1)).toBeNull();
  });

  test('rethrows other errors', () => {
    const broken = () => {
      throw new TypeError('broken');
    };
    expect(() => problemOf(broken)).toThrow(TypeError);
  });
});
