import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import {
  allowedStatuses,
  assertCanCancel,
  assertCanChangeStatus,
  assertCanConfirm,
  assertStillIs,
  canCancel,
  canChangeStatus,
  canConfirm,
  isFinal,
  needsPrice,
  ORDER_STATUSES,
  type OrderStatus,
} from './order-status.js';

const PRICE = 250_000;

const FINAL = {
  pending: 'ORDER_FINAL',
  confirmed: 'ORDER_FINAL',
  delivered: 'ORDER_FINAL',
  failed: 'ORDER_FINAL',
};

const choices: Record<OrderStatus, Record<'priced' | 'unpriced', Record<OrderStatus, string>>> = {
  pending: {
    priced: { pending: 'ok', confirmed: 'ok', delivered: 'ok', failed: 'ok' },
    unpriced: { pending: 'ok', confirmed: 'ORDER_NEEDS_PRICE', delivered: 'ORDER_NEEDS_PRICE', failed: 'ok' },
  },
  confirmed: {
    priced: { pending: 'ok', confirmed: 'ok', delivered: 'ok', failed: 'ok' },
    unpriced: { pending: 'ok', confirmed: 'ORDER_NEEDS_PRICE', delivered: 'ORDER_NEEDS_PRICE', failed: 'ok' },
  },
  delivered: { priced: FINAL, unpriced: FINAL },
  failed: { priced: FINAL, unpriced: FINAL },
};

const states: [
  OrderStatus,
  number | null,
  { confirm: string; cancel: string; final: boolean; needsPrice: boolean },
][] = [
  ['pending', null, { confirm: 'ok', cancel: 'ok', final: false, needsPrice: false }],
  ['pending', PRICE, { confirm: 'ORDER_ALREADY_CONFIRMED', cancel: 'ok', final: false, needsPrice: false }],
  ['confirmed', null, { confirm: 'ORDER_ALREADY_CONFIRMED', cancel: 'ok', final: false, needsPrice: true }],
  ['confirmed', PRICE, { confirm: 'ORDER_ALREADY_CONFIRMED', cancel: 'ok', final: false, needsPrice: false }],
  [
    'delivered',
    null,
    { confirm: 'ORDER_FINAL', cancel: 'ORDER_NOT_CANCELLABLE', final: true, needsPrice: true },
  ],
  [
    'delivered',
    PRICE,
    { confirm: 'ORDER_FINAL', cancel: 'ORDER_NOT_CANCELLABLE', final: true, needsPrice: false },
  ],
  [
    'failed',
    null,
    { confirm: 'ORDER_FINAL', cancel: 'ORDER_NOT_CANCELLABLE', final: true, needsPrice: true },
  ],
  [
    'failed',
    PRICE,
    { confirm: 'ORDER_FINAL', cancel: 'ORDER_NOT_CANCELLABLE', final: true, needsPrice: false },
  ],
];

function result(check: () => void): string {
  return problemOf(check)?.code ?? 'ok';
}

describe('choosing a status', () => {
  const states = ORDER_STATUSES.flatMap((status) =>
    (['priced', 'unpriced'] as const).map((price) => [status, price] as const),
  );

  test.each(states)('is possible only as in the table for an order that is %s and %s', (status, price) => {
    const order = { status, actualPrice: price === 'priced' ? PRICE : null };
    const results = ORDER_STATUSES.map((to) => [to, result(() => assertCanChangeStatus(order, to))]);
    const expected = choices[status][price];
    expect(Object.fromEntries(results)).toEqual(expected);
    const open = ORDER_STATUSES.filter((to) => expected[to] === 'ok');
    expect(ORDER_STATUSES.filter((to) => canChangeStatus(order, to))).toEqual(open);
    expect(allowedStatuses(order)).toEqual(open);
  });

  test('fails with the exact message if the price is missing', () => {
    const order = { status: 'pending', actualPrice: null } as const;
    expect(() => assertCanChangeStatus(order, 'delivered')).toThrow(
      'Please confirm order with actual price first',
    );
  });

  test('fails with a message that names the final status of the order', () => {
    const order = { status: 'delivered', actualPrice: PRICE } as const;
    expect(() => assertCanChangeStatus(order, 'failed')).toThrow(
      'This order is delivered and cannot be changed any more',
    );
  });
});

describe.each(states)('an order that is %s with the price %p', (status, actualPrice, expected) => {
  const order = { status, actualPrice };

  test('can be confirmed, cancelled and changed only as in the table', () => {
    expect(result(() => assertCanConfirm(order))).toBe(expected.confirm);
    expect(canConfirm(order)).toBe(expected.confirm === 'ok');
    expect(result(() => assertCanCancel(order))).toBe(expected.cancel);
    expect(canCancel(order)).toBe(expected.cancel === 'ok');
    expect(isFinal(order)).toBe(expected.final);
    expect(needsPrice(order)).toBe(expected.needsPrice);
  });
});

describe('an admin who saw an earlier status', () => {
  const order = { status: 'delivered', actualPrice: PRICE } as const;

  test('may continue if the status is still the same', () => {
    expect(() => assertStillIs('delivered', order)).not.toThrow();
  });

  test('gets an error with the new status and who set it', () => {
    expect(() => assertStillIs('confirmed', order, 'ann@example.com')).toThrow(
      'This order has been changed by ann@example.com: it is now delivered',
    );
    expect(() => assertStillIs('confirmed', order)).toThrow(
      'This order has been changed: it is now delivered',
    );
  });
});

describe('the error of an order', () => {
  test('calls an order cancelled if its customer cancelled it', () => {
    const order = { status: 'failed', actualPrice: null, cancelledAt: new Date(0) } as const;
    const words = 'This order is cancelled and cannot be changed any more';
    expect(() => assertCanChangeStatus(order, 'pending')).toThrow(words);
    expect(() => assertCanConfirm(order)).toThrow(words);
    expect(() => assertStillIs('pending', order)).toThrow('it is now cancelled');
  });

  test('that can no longer be cancelled has the exact message', () => {
    expect(() => assertCanCancel({ status: 'failed' })).toThrow(
      'Only pending or confirmed orders can be cancelled',
    );
  });

  test('of a second confirmation says who was first and at what price', () => {
    const order = { status: 'confirmed', actualPrice: PRICE } as const;
    expect(() => assertCanConfirm(order, 'ann@example.com')).toThrow(
      'This order was already confirmed by ann@example.com at Ksh 2,500',
    );
    expect(() => assertCanConfirm(order)).toThrow('This order was already confirmed at Ksh 2,500');
  });
});
