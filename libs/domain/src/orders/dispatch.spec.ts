import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { assertCanDispatch, dispatchOf } from './dispatch.js';

describe('a dispatch of an order', () => {
  test('has trimmed texts, and null for blank ones', () => {
    const typed = {
      carrier: ' Modern  Coast ',
      riderName: ' ',
      phone: '０７１２ 345 678',
      note: 'Ask for\nJuma',
    };
    expect(dispatchOf(typed)).toEqual({
      carrier: 'Modern Coast',
      riderName: null,
      phone: '0712 345 678',
      waybill: null,
      note: 'Ask for Juma',
    });
  });

  test.each([
    [{ carrier: ' \u200b' }, 'Carrier is required'],
    [{ carrier: 'x'.repeat(61) }, 'Carrier must be at most 60 characters'],
    [{ carrier: 'Rider', waybill: 'x'.repeat(41) }, 'Waybill must be at most 40 characters'],
    [{ carrier: 'Rider', riderName: 'x'.repeat(101) }, 'Rider name must be at most 100 characters'],
    [{ carrier: 'Rider', phone: '1'.repeat(21) }, 'Phone must be at most 20 characters'],
    [{ carrier: 'Rider', note: 'a\0' }, 'Note must not contain a NUL character'],
  ])('%j is refused: %s', (typed, message) => {
    expect(problemOf(() => dispatchOf(typed))?.message).toBe(message);
  });
});

test.each([
  ['pending', null, 'ORDER_NEEDS_PRICE'],
  ['pending', 250_000, 'ORDER_CHANGED'],
  ['confirmed', 250_000, undefined],
  ['delivered', 250_000, 'ORDER_FINAL'],
  ['failed', null, 'ORDER_FINAL'],
] as const)('dispatching a %s order with the price %s gives: %s', (status, actualPrice, code) => {
  expect(problemOf(() => assertCanDispatch({ status, actualPrice }))?.code).toBe(code);
});
