import { describe, expect, test } from '@jest/globals';
import { problemOf } from './errors.js';
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

/** Written by hand from decisions.md, Orders: the answer to every choice an admin could make. */
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

/** Written by hand from spec §4 and decisions.md: what else may happen to an order in each state. */
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

function answer(demand: () => void): string {
  return problemOf(demand)?.code ?? 'ok';
}

describe('choosing a status', () => {
  const states = ORDER_STATUSES.flatMap((status) =>
    (['priced', 'unpriced'] as const).map((price) => [status, price] as const),
  );

  test.each(states)('of an order that is %s and %s', (status, price) => {
    const order = { status, actualPrice: price === 'priced' ? PRICE : null };
    const answers = ORDER_STATUSES.map((to) => [to, answer(() => assertCanChangeStatus(order, to))]);
    const expected = choices[status][price];
    expect(Object.fromEntries(answers)).toEqual(expected);
    const open = ORDER_STATUSES.filter((to) => expected[to] === 'ok');
    expect(ORDER_STATUSES.filter((to) => canChangeStatus(order, to))).toEqual(open);
    expect(allowedStatuses(order)).toEqual(open);
  });

  test('says the exact words when the price is missing', () => {
    const order = { status: 'pending', actualPrice: null } as const;
    expect(() => assertCanChangeStatus(order, 'delivered')).toThrow(
      'Please confirm order with actual price first',
    );
  });

  test('says in which final status an order is', () => {
    const order = { status: 'delivered', actualPrice: PRICE } as const;
    expect(() => assertCanChangeStatus(order, 'failed')).toThrow(
      'This order is delivered and cannot be changed any more',
    );
  });
});

describe.each(states)('an order that is %s with the price %p', (status, actualPrice, expected) => {
  const order = { status, actualPrice };

  test('can be confirmed, cancelled and changed as far as its state allows', () => {
    expect(answer(() => assertCanConfirm(order))).toBe(expected.confirm);
    expect(canConfirm(order)).toBe(expected.confirm === 'ok');
    expect(answer(() => assertCanCancel(order))).toBe(expected.cancel);
    expect(canCancel(order)).toBe(expected.cancel === 'ok');
    expect(isFinal(order)).toBe(expected.final);
    expect(needsPrice(order)).toBe(expected.needsPrice);
  });
});

describe('an admin who chose by what the screen showed', () => {
  const order = { status: 'delivered', actualPrice: PRICE } as const;

  test('is let through while the order still is what it was', () => {
    expect(() => assertStillIs('delivered', order)).not.toThrow();
  });

  test('is told what the order is by now, and by whom', () => {
    expect(() => assertStillIs('confirmed', order, 'ann@example.com')).toThrow(
      'This order was changed meanwhile by ann@example.com: it is delivered now',
    );
    expect(() => assertStillIs('confirmed', order)).toThrow(
      'This order was changed meanwhile: it is delivered now',
    );
  });
});

describe('a refusal', () => {
  test('calls an order cancelled when its customer cancelled it', () => {
    const order = { status: 'failed', actualPrice: null, cancelledAt: new Date(0) } as const;
    const words = 'This order is cancelled and cannot be changed any more';
    expect(() => assertCanChangeStatus(order, 'pending')).toThrow(words);
    expect(() => assertCanConfirm(order)).toThrow(words);
    expect(() => assertStillIs('pending', order)).toThrow('it is cancelled now');
  });

  test('to cancel says the exact words', () => {
    expect(() => assertCanCancel({ status: 'failed' })).toThrow(
      'Only pending or confirmed orders can be cancelled',
    );
  });

  test('to confirm again says who was first and at what price', () => {
    const order = { status: 'confirmed', actualPrice: PRICE } as const;
    expect(() => assertCanConfirm(order, 'ann@example.com')).toThrow(
      'This order was already confirmed by ann@example.com at Ksh 2,500',
    );
    expect(() => assertCanConfirm(order)).toThrow('This order was already confirmed at Ksh 2,500');
  });
});
