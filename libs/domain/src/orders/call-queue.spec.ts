import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemOf } from '../errors/errors.js';
import {
  assertCallTime,
  assertStillPhone,
  type Call,
  checkedCall,
  dueAfter,
  isSameCall,
  MAX_DAYS_TO_CALL_AGAIN,
  waitsForCall,
} from './call-queue.js';
import { ORDER_STATUSES } from './order-status.js';

const NOW = new Date('2026-11-21T09:30:00Z');
const DAY = 24 * 60 * 60 * 1000;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

const call = (values: Partial<Call> = {}): Call => ({
  reached: true,
  offeredPrice: null,
  note: null,
  tryAgainAt: null,
  notBuying: null,
  wrongNumber: null,
  ...values,
});

describe('an order', () => {
  test('waits for a call only while it is pending without a price', () => {
    const waiting = ORDER_STATUSES.flatMap((status) =>
      [null, 250_000]
        .filter((actualPrice) => waitsForCall({ status, actualPrice }))
        .map((price) => [status, price]),
    );
    expect(waiting).toEqual([['pending', null]]);
  });
});

describe('a call', () => {
  test.each<[Partial<Call>, Date | null]>([
    [{ reached: false }, NOW],
    [{ reached: false, tryAgainAt: after(DAY) }, after(DAY)],
    [{ reached: false, wrongNumber: '0712 345 678' }, after(DAY)],
    [{ reached: true, tryAgainAt: after(DAY) }, after(DAY)],
    [{ reached: true }, null],
  ])('%j recorded now makes the next call due at %p', (values, due) => {
    expect(dueAfter(call(values), NOW)).toEqual(due);
  });

  test.each([
    ['0712 345 678', undefined],
    ['0799 000 000', 'ORDER_CORRECTED'],
    [null, 'ORDER_CORRECTED'],
  ])('to 0712 345 678 is checked against the present phone %p: %p', (phone, code) => {
    expect(problemOf(() => assertStillPhone('0712 345 678', phone))?.code).toBe(code);
  });

  test('is stored with a trimmed note, or null for a blank one', () => {
    expect(checkedCall(call({ note: ' Call after five. ' })).note).toBe('Call after five.');
    expect(checkedCall(call({ note: ' \n ' })).note).toBeNull();
  });

  test.each([
    [{ note: 'x'.repeat(2_000) }, undefined],
    [{ note: 'x'.repeat(2_001) }, 'Note must be at most 2,000 characters'],
    [{ note: 'a\0' }, 'Note must not contain a NUL character'],
    [{ offeredPrice: 1 }, undefined],
    [{ offeredPrice: 9_999_999_999 }, undefined],
    [{ offeredPrice: 0 }, 'Offered price must be more than 0 and at most Ksh 99,999,999.99'],
    [{ offeredPrice: -1 }, 'Offered price must be more than 0 and at most Ksh 99,999,999.99'],
    [{ tryAgainAt: NOW }, undefined],
    [
      { tryAgainAt: NOW, notBuying: 'other' as const },
      'tryAgainAt must be null if the customer does not buy',
    ],
    [{ reached: false, wrongNumber: '0712' }, undefined],
    ...[{ reached: true }, { tryAgainAt: NOW }, { notBuying: 'wrong_number' as const }].map(
      (values): [Partial<Call>, string] => [
        { reached: false, wrongNumber: '0712', ...values },
        'wrongNumber must be null if the customer was reached, with tryAgainAt and with notBuying',
      ],
    ),
    [{ tryAgainAt: new Date('soon') }, 'tryAgainAt must be a date and time such as 2026-01-31T14:00:00Z'],
    [{ offeredPrice: 10_000_000_000 }, 'Offered price must be more than 0 and at most Ksh 99,999,999.99'],
  ])('%j is accepted, or refused with a message: %p', (values, message) => {
    expect(problemOf(() => checkedCall(call(values)))?.message).toBe(message);
  });

  test('counts as the same call if all values are equal', () => {
    const recorded = call({ offeredPrice: 1, note: 'a', tryAgainAt: NOW });
    expect(isSameCall(recorded, { ...recorded, tryAgainAt: new Date(NOW) })).toBe(true);
    expect(isSameCall(call(), call())).toBe(true);
    for (const other of [
      { reached: false },
      { offeredPrice: 2 },
      { note: 'b' },
      { notBuying: 'other' as const },
      { wrongNumber: '0712' },
      { tryAgainAt: null },
      { tryAgainAt: after(1) },
    ])
      expect(isSameCall(recorded, { ...recorded, ...other })).toBe(false);
  });
});

describe('the time to try again', () => {
  const ends = [0, 1, MAX_DAYS_TO_CALL_AGAIN * DAY, MAX_DAYS_TO_CALL_AGAIN * DAY + 1].map(after);
  const instants = fc.oneof(fc.date({ noInvalidDate: true }), fc.constantFrom(...ends));

  test('is rejected with a message when it is an invalid date', () => {
    expect(problemOf(() => assertCallTime(new Date(Number.NaN), NOW))?.message).toBe(
      'The time of the next call must be in the future, within 30 days',
    );
  });

  test('is rejected exactly if it is not within the next thirty days', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const isAhead = instant > NOW && instant <= after(MAX_DAYS_TO_CALL_AGAIN * DAY);
        expect(problemOf(() => assertCallTime(instant, NOW)) === null).toBe(isAhead);
      }),
    );
  });
});
