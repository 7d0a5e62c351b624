import { describe, expect, it } from '@jest/globals';
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

const kinds: Record<string, readonly ErrorCode[]> = {
  invalid: [
    'INVALID_INPUT',
    'TEXT_TOO_LONG',
    'PRICE_RANGE_INVALID',
    'CURSOR_INVALID',
    'DATE_RANGE_INVALID',
    'CALL_TIME_INVALID',
    'OFFERED_PRICE_INVALID',
    'ORDER_EMPTY',
    'TOO_MANY_IMAGES',
  ],
  unauthenticated: ['WRONG_CREDENTIALS', 'NOT_SIGNED_IN'],
  forbidden: ['NOT_ALLOWED', 'CROSS_SITE_CALL'],
  'not-found': ['ITEM_NOT_FOUND', 'ORDER_NOT_FOUND', 'CART_LINE_NOT_FOUND', 'ROUTE_NOT_FOUND'],
  conflict: [
    'EMAIL_TAKEN',
    'CATEGORY_IN_USE',
    'ITEM_OUT_OF_STOCK',
    'ITEM_NO_LONGER_SOLD',
    'CART_FULL',
    'WISHLIST_FULL',
    'ORDER_NOT_CANCELLABLE',
    'ORDER_NEEDS_PRICE',
    'ORDER_FINAL',
    'ORDER_CHANGED',
    'ORDER_CLAIMED',
  ],
  'too-large': ['UPLOAD_TOO_LARGE'],
  'unsupported-media': ['NOT_AN_IMAGE', 'CHARSET_NOT_SUPPORTED'],
  'too-many': ['TOO_MANY_TRIES', 'TOO_MANY_STREAMS'],
  unavailable: ['DATABASE_UNAVAILABLE', 'TOO_BUSY', 'STORAGE_FULL'],
  internal: ['INTERNAL'],
};

describe('a domain error', () => {
  it('carries code, kind, parameters and the words of the catalogue', () => {
    const error = new DomainError('CATEGORY_IN_USE', { count: 3 });
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('DomainError');
    expect([error.code, error.kind, error.params]).toEqual(['CATEGORY_IN_USE', 'conflict', { count: 3 }]);
    expect(error.message).toBe('3 products still use this category');
  });

  it('has empty parameters when its code takes none', () => {
    expect(new DomainError('ORDER_EMPTY').params).toEqual({});
  });

  it('can only be made with the parameters of its code', () => {
    type Accepts<Given, Code extends ErrorCode> = Given extends ErrorParams<Code> ? true : false;
    const accepted: [Accepts<[{ count: number }], 'CATEGORY_IN_USE'>, Accepts<[], 'ORDER_EMPTY'>] = [
      true,
      true,
    ];
    const refused: [
      Accepts<[], 'CATEGORY_IN_USE'>,
      Accepts<[{ count: string }], 'CATEGORY_IN_USE'>,
      Accepts<[{ count: number }], 'ORDER_EMPTY'>,
    ] = [false, false, false];
    expect([accepted, refused]).toEqual([
      [true, true],
      [false, false, false],
    ]);
  });
});

describe('the catalogue', () => {
  it.each(Object.entries(kinds))('holds these codes to be of the kind %s', (kind, codes) => {
    for (const code of codes) expect([code, kindOf(code)]).toEqual([code, kind]);
  });

  it.each([
    ['PASSWORD_TOO_SHORT', [{ min: 6 }], 'Password must be at least 6 characters'],
    ['ORDER_NOT_CANCELLABLE', [], 'Only pending or confirmed orders can be cancelled'],
    ['ORDER_NEEDS_PRICE', [], 'Please confirm order with actual price first'],
    ['ITEM_NOT_FOUND', [], 'Product not found'],
  ])('says %s in the exact words of the specification', (code, params, message) => {
    expect(messageFor(code as ErrorCode, ...(params as ErrorParams<ErrorCode>))).toBe(message);
  });

  it('counts one item in the singular and groups thousands', () => {
    expect(messageFor('CAR_BRAND_IN_USE', { count: 1 })).toBe('1 product still uses this brand');
    expect(messageFor('CAR_BRAND_IN_USE', { count: 12_345 })).toBe('12,345 products still use this brand');
    expect(messageFor('TEXT_TOO_LONG', { field: 'notes', max: 2_000 })).toBe(
      'Notes must be at most 2,000 characters',
    );
  });

  it('names fields in words, whichever case the door uses', () => {
    expect(messageFor('TEXT_REQUIRED', { field: 'shippingAddress' })).toBe('Shipping address is required');
    expect(messageFor('TEXT_REQUIRED', { field: 'shipping_address' })).toBe('Shipping address is required');
  });

  it('tells who confirmed at what price, as far as that is known', () => {
    expect(messageFor('ORDER_ALREADY_CONFIRMED', { by: 'ann@example.com', price: 'Ksh 2,500' })).toBe(
      'This order was already confirmed by ann@example.com at Ksh 2,500',
    );
    expect(messageFor('ORDER_ALREADY_CONFIRMED', {})).toBe('This order was already confirmed');
  });

  it.each([
    [0, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('asks to wait after too many tries: %i s -> %s', (retryAfterSeconds, wait) => {
    expect(messageFor('TOO_MANY_TRIES', { retryAfterSeconds })).toBe(
      `Too many tries. Please try again in ${wait}`,
    );
  });

  it('repeats no more than 40 letters of a wrong input and tears no letter apart', () => {
    const { message } = new DomainError('DATE_INVALID', { text: '😀'.repeat(5_000) });
    expect(message).toBe(`"${'😀'.repeat(40)}..." is not a date; write it like 2026-01-31`);
  });
});

describe('isErrorCode', () => {
  it('knows every code of the catalogue', () => {
    expect(ERROR_CODES.length).toBeGreaterThan(40);
    expect(ERROR_CODES.every(isErrorCode)).toBe(true);
  });

  it.each(['toString', '__proto__', '', 'order_empty', null, undefined, 7, ['INTERNAL']])(
    'does not take %p for a code',
    (value) => {
      expect(isErrorCode(value)).toBe(false);
    },
  );
});

describe('problemOf', () => {
  it('answers with the error of a demand that is not met', () => {
    const problem = problemOf(() => {
      throw new DomainError('EMAIL_TAKEN');
    });
    expect(problem?.code).toBe('EMAIL_TAKEN');
  });

  it('answers null when the demand is met', () => {
    expect(problemOf(() => 1)).toBeNull();
  });

  it('lets an error that is not ours pass through', () => {
    const broken = () => {
      throw new TypeError('broken');
    };
    expect(() => problemOf(broken)).toThrow(TypeError);
  });
});
