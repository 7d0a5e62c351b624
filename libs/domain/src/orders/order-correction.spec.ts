import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { type Correction, correctOrder } from './order-correction.js';

const order = {
  phone: '0712 345 678',
  shippingAddress: 'Nairobi, Kenya',
  notes: null,
  reference: null,
  lines: [
    { id: 'a', itemId: 'pads', itemName: 'Pads', quantity: 2 },
    { id: 'b', itemId: null, itemName: 'Discs', quantity: 1 },
  ],
};

describe('correctOrder', () => {
  test('gives the corrected order and lists what changed', () => {
    const { corrected, changes } = correctOrder(order, {
      notes: { from: null, to: 'Call first' },
      phone: { from: '0712 345 678', to: null },
      lines: [
        { id: 'a', from: 2, to: 3 },
        { id: 'b', from: 1, to: 0 },
      ],
    });
    expect(corrected).toEqual({
      ...order,
      phone: null,
      notes: 'Call first',
      lines: [{ id: 'a', itemId: 'pads', itemName: 'Pads', quantity: 3 }],
    });
    expect(changes).toEqual([
      { part: 'phone_number', itemName: null, from: '0712 345 678', to: null },
      { part: 'notes', itemName: null, from: null, to: 'Call first' },
      { part: 'items', itemName: 'Pads', from: '2', to: '3' },
      { part: 'items', itemName: 'Discs', from: '1', to: null },
    ]);
  });

  test('appends new lines, but not a line that the order already has', () => {
    const filter = { id: '', itemId: 'filter', itemName: 'Filter', quantity: 1 };
    const exchange = { lines: [{ id: 'b', from: 1, to: 0 }] };
    const once = correctOrder(order, exchange, [filter]);
    expect(once.corrected.lines).toEqual([order.lines[0], filter]);
    expect(once.changes).toEqual([
      { part: 'items', itemName: 'Discs', from: '1', to: null },
      { part: 'items', itemName: 'Filter', from: null, to: '1' },
    ]);
    expect(correctOrder(once.corrected, exchange, [filter]).changes).toEqual([]);
    const more = { ...filter, quantity: 2 };
    expect(problemOf(() => correctOrder(once.corrected, {}, [more]))?.code).toBe('ORDER_CORRECTED');
    const onTop = { lines: [{ id: 'a', from: 2, to: 0 }] };
    expect(problemOf(() => correctOrder(once.corrected, onTop, [filter]))?.code).toBe('ORDER_CORRECTED');
    const many = Array.from({ length: 99 }, (_, place) => ({ ...filter, itemId: `${place}` }));
    expect(problemOf(() => correctOrder(order, {}, many))?.code).toBe('ORDER_TOO_LARGE');
  });

  test.each<[string, Correction]>([
    ['nothing', {}],
    ['what is already right', { phone: { from: 'old', to: '0712 345 678' } }],
    ['a quantity that is already right', { lines: [{ id: 'a', from: 1, to: 2 }] }],
    ['a line that is gone', { lines: [{ id: 'c', from: 1, to: 0 }] }],
  ])('changes nothing for %s', (_what, correction) => {
    expect(correctOrder(order, correction)).toEqual({ corrected: order, changes: [] });
  });

  test.each<[string, Correction]>([
    ['ORDER_CORRECTED', { shippingAddress: { from: 'Mombasa', to: 'Kisumu' } }],
    ['ORDER_CORRECTED', { lines: [{ id: 'a', from: 1, to: 4 }] }],
    ['ORDER_CORRECTED', { lines: [{ id: 'c', from: 1, to: 2 }] }],
    ['QUANTITY_INVALID', { lines: [{ id: 'c', from: 0, to: 2 }] }],
    ['QUANTITY_INVALID', { lines: [{ id: 'a', from: 2, to: 1000 }] }],
    ['QUANTITY_INVALID', { lines: [{ id: 'a', from: 2, to: -1 }] }],
    [
      'ORDER_EMPTY',
      {
        lines: [
          { id: 'a', from: 2, to: 0 },
          { id: 'b', from: 1, to: 0 },
        ],
      },
    ],
  ])('throws %s for %j', (code, correction) => {
    expect(problemOf(() => correctOrder(order, correction))?.code).toBe(code);
  });
});
