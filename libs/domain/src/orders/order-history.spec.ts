import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { isRepeated, kindOfStep, type OrderStep, undoneStatus } from './order-history.js';
import { stepText } from './step-text.js';

const step = (values: Partial<OrderStep>): OrderStep => ({
  actorId: 'ann',
  fromStatus: 'pending',
  toStatus: 'confirmed',
  actualPrice: null,
  ...values,
});

describe('a step of an order', () => {
  test.each([
    ['placed', { fromStatus: null, toStatus: 'pending' }, null],
    ['confirmed', { actualPrice: 250_000 }, null],
    ['confirmed', { actualPrice: 250_000 }, '2026-01-31'],
    ['confirmed', { actualPrice: 250_000, changes: [] }, null],
    ['price_corrected', { fromStatus: 'confirmed', actualPrice: 250_000 }, null],
    ['price_corrected', { toStatus: 'pending', actualPrice: 250_000 }, null],
    ['status_changed', {}, null],
    ['status_changed', { toStatus: 'failed' }, null],
    ['status_changed', { fromStatus: 'confirmed', toStatus: 'pending' }, '2026-01-31'],
    ['cancelled', { toStatus: 'failed' }, '2026-01-31'],
    // The status was set by an admin, who took it back before the customer cancelled.
    ['status_changed', { actorId: 'bob', toStatus: 'failed' }, '2026-01-31'],
    ['cancelled', { fromStatus: 'confirmed', toStatus: 'failed' }, '2026-01-31'],
    ['called', { toStatus: 'pending', reached: false }, null],
    ['called', { toStatus: 'pending', reached: true }, '2026-01-31'],
    ['placed', { fromStatus: null, toStatus: 'pending', reached: null }, null],
  ] as const)('has the kind %s: %j of an order cancelled at %j', (kind, values, cancelledAt) => {
    expect(kindOfStep(step(values), { cancelledAt, userId: 'ann' })).toBe(kind);
  });

  test.each([
    [{ kind: 'placed', toStatus: 'pending' }, 'Received'],
    [{ kind: 'confirmed', price: 'Ksh 2,500.50' }, 'Confirmed at Ksh 2,500.50'],
    [{ kind: 'price_corrected', price: 'Ksh 2,400' }, 'Price corrected to Ksh 2,400'],
    [{ kind: 'status_changed', toStatus: 'pending' }, 'Pending again'],
    [{ kind: 'status_changed', toStatus: 'failed' }, 'Closed by the shop'],
    [{ kind: 'cancelled', toStatus: 'failed' }, 'Cancelled'],
    [
      { kind: 'order_corrected', correctedParts: ['items', 'phone_number'] },
      'We corrected the items, the phone number',
    ],
  ] as const)('%j is told to the customer as %j', (values, text) => {
    expect(stepText({ toStatus: 'confirmed', price: null, correctedParts: null, ...values })).toBe(text);
  });

  const confirmation = step({ actualPrice: 250_000 });

  test('counts as a repeat if the last step was the same, by the same person and at the same price', () => {
    expect(isRepeated(confirmation, step({ actualPrice: 250_000 }))).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['a step of another person', { ...confirmation, actorId: 'bob' }],
    ['another price', { ...confirmation, actualPrice: 250_001 }],
    ['another status', { ...confirmation, toStatus: 'delivered' as const }],
    ['another previous status', { ...confirmation, fromStatus: 'confirmed' as const }],
  ])('does not count as a repeat after %s', (_, last) => {
    expect(isRepeated(confirmation, last)).toBe(false);
  });
});

describe('undoing a step of an order', () => {
  const at = new Date('2026-01-31T10:00:00Z');
  const delivered = { ...step({ fromStatus: 'confirmed', toStatus: 'delivered' }), createdAt: at };
  const order = { status: 'delivered', actualPrice: 250_000 } as const;
  const undo = (
    seconds: number,
    changes: { status?: 'confirmed'; cancelledAt?: Date } = {},
    actorId = 'ann',
  ) =>
    undoneStatus({ ...order, ...changes }, delivered, {
      actorId,
      now: new Date(at.getTime() + seconds * 1000),
    });

  test('takes the order back to the status before the step', () => {
    expect(undo(15)).toBe('confirmed');
  });

  test.each([
    ['too late', () => undo(15.001), 'ORDER_FINAL'],
    ['by another admin', () => undo(1, {}, 'bob'), 'ORDER_FINAL'],
    ['after a cancellation', () => undo(1, { cancelledAt: at }), 'ORDER_FINAL'],
    ['of an order that is not final any more', () => undo(1, { status: 'confirmed' }), 'ORDER_CHANGED'],
  ])('fails %s', (_, work, code) => {
    expect(problemOf(work)?.code).toBe(code);
  });
});
