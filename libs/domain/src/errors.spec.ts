import { describe, expect, test } from '@jest/globals';
import {
  DomainError,
  ERROR_CODES,
  type ErrorCode,
  type ErrorParams,
  isErrorCode,
  kindOf,
  messageFor,
  problemOf,
} from './errors.js';

const kinds: [ErrorCode, string][] = [
  ['ORDER_EMPTY', 'invalid'],
  ['NOT_SIGNED_IN', 'unauthenticated'],
  ['NOT_ALLOWED', 'forbidden'],
  ['ORDER_NOT_FOUND', 'not-found'],
  ['ITEM_OUT_OF_STOCK', 'conflict'],
  ['UPLOAD_TOO_LARGE', 'too-large'],
  ['NOT_AN_IMAGE', 'unsupported-media'],
  ['TOO_MANY_TRIES', 'too-many'],
  ['TOO_BUSY', 'unavailable'],
  ['INTERNAL', 'internal'],
];

describe('a domain error', () => {
  test('has code, kind, parameters and the message of the catalogue', () => {
    const error = new DomainError('CATEGORY_IN_USE', { count: 3 });
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('DomainError');
    expect([error.code, error.kind, error.params]).toEqual(['CATEGORY_IN_USE', 'conflict', { count: 3 }]);
    expect(error.message).toBe('3 products still use this category');
  });

  test('has empty parameters when its code has none', () => {
    expect(new DomainError('ORDER_EMPTY').params).toEqual({});
  });
});

describe('the catalogue', () => {
  test.each(kinds)('gives %s the kind %s', (code, kind) => {
    expect(kindOf(code)).toBe(kind);
  });

  test.each([
    ['PASSWORD_TOO_SHORT', [{ min: 6 }], 'Password must be at least 6 characters'],
    ['ORDER_NOT_CANCELLABLE', [], 'Only pending or confirmed orders can be cancelled'],
    ['ORDER_NEEDS_PRICE', [], 'Please confirm order with actual price first'],
    ['ITEM_NOT_FOUND', [], 'Product not found'],
  ])('gives %s the exact message of the specification', (code, params, message) => {
    expect(messageFor(code as ErrorCode, ...(params as ErrorParams<ErrorCode>))).toBe(message);
  });

  test('uses the singular for one item and groups thousands', () => {
    expect(messageFor('CAR_BRAND_IN_USE', { count: 1 })).toBe('1 product still uses this brand');
    expect(messageFor('CAR_BRAND_IN_USE', { count: 12_345 })).toBe('12,345 products still use this brand');
    expect(messageFor('TEXT_TOO_LONG', { field: 'notes', max: 2_000 })).toBe(
      'Notes must be at most 2,000 characters',
    );
  });

  test('writes field names as words, from camel case and snake case', () => {
    expect(messageFor('TEXT_REQUIRED', { field: 'shippingAddress' })).toBe('Shipping address is required');
    expect(messageFor('TEXT_REQUIRED', { field: 'shipping_address' })).toBe('Shipping address is required');
  });

  test('says who confirmed at what price, if known', () => {
    expect(messageFor('ORDER_ALREADY_CONFIRMED', { by: 'ann@example.com', price: 'Ksh 2,500' })).toBe(
      'This order was already confirmed by ann@example.com at Ksh 2,500',
    );
    expect(messageFor('ORDER_ALREADY_CONFIRMED', {})).toBe('This order was already confirmed');
  });

  test.each([
    [0, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('rounds the wait after too many tries up to minutes: %i s -> %s', (retryAfterSeconds, wait) => {
    expect(messageFor('TOO_MANY_TRIES', { retryAfterSeconds })).toBe(
      `Too many tries. Please try again in ${wait}`,
    );
  });

  test('repeats at most 40 characters of a wrong input and splits none', () => {
    const { message } = new DomainError('DATE_INVALID', { text: '😀'.repeat(5_000) });
    expect(message).toBe(`"${'😀'.repeat(40)}..." is not a date; write it like 2026-01-31`);
  });
});

describe('isErrorCode', () => {
  test('accepts every code of the catalogue', () => {
    expect(ERROR_CODES.length).toBeGreaterThan(40);
    expect(ERROR_CODES.every(isErrorCode)).toBe(true);
  });

  test('rejects anything else', () => {
    for (const value of ['toString', '__proto__', '', 'order_empty', null, 7, ['INTERNAL']])
      expect([value, isErrorCode(value)]).toEqual([value, false]);
  });
});

describe('problemOf', () => {
  test('returns the error of a failed check', () => {
    const problem = problemOf(() => {
      throw new DomainError('EMAIL_TAKEN');
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
