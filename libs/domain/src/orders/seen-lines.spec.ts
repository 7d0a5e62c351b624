import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { assertAsSeen, changedLines, type SeenLine } from './seen-lines.js';

const line = (itemId: string, quantity: number, min: number, max = min): SeenLine => ({
  itemId,
  quantity,
  price: { min, max },
});
const pads = line('pads', 2, 1_000_00);
const disc = line('disc', 1, 500_00, 700_00);

describe('order lines that the customer was shown', () => {
  test.each([
    ['the same', [pads, disc], [pads, disc], []],
    ['in another order', [pads, disc], [disc, pads], []],
    ['nothing and nothing', [], [], []],
    ['another price', [pads], [line('pads', 2, 9_000_00)], ['pads']],
    ['another lowest price', [disc], [line('disc', 1, 499_99, 700_00)], ['disc']],
    ['another highest price', [disc], [line('disc', 1, 500_00, 700_01)], ['disc']],
    ['another quantity', [pads, disc], [line('pads', 3, 1_000_00), disc], ['pads']],
    ['an added line', [pads], [pads, disc], ['disc']],
    ['a removed line', [pads, disc], [disc], ['pads']],
    ['one for another', [pads], [disc], ['disc', 'pads']],
    ['nothing seen', [], [pads], ['pads']],
  ])('are compared with the present lines: %s', (_, seen, present, changed) => {
    const ids = changedLines(seen, present).map(({ before, now }) => (now ?? before)?.itemId);
    expect(ids).toEqual(changed);
    expect(problemOf(() => assertAsSeen(seen, present))?.code).toBe(changed[0] && 'CART_CHANGED');
  });

  test.each([
    ['another line', [pads]],
    ['a line twice, once as it is', [line('disc', 2, 500_00, 700_00), disc]],
  ])('after %s the error has the present lines', (_, seen) => {
    expect(problemOf(() => assertAsSeen(seen, [disc]))?.params).toEqual({
      lines: [{ itemId: 'disc', quantity: 1, price: { min: '500.00', max: '700.00' } }],
    });
  });
});
