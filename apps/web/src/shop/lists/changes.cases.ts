import { describe, expect, test } from '@jest/globals';
import { buildItem } from '../../../test/builders';
import { isSameTarget, type Change, combined } from './changes';

const pads = buildItem();
const disc = buildItem({ id: 'item-2' });
const add = (quantity: number, item = pads): Change => ({ kind: 'add', item, quantity });
const set = (quantity: number, itemId = 'item-1'): Change => ({ kind: 'set', itemId, quantity });
const wish: Change = { kind: 'wish', item: pads };
const unwish: Change = { kind: 'unwish', itemId: 'item-1' };

describe('two changes of a list', () => {
  test.each<[Change, Change, Change | null]>([
    [add(1), add(2), add(3)],
    [add(600), add(600), add(999)],
    [set(2), set(3), set(3)],
    [wish, unwish, unwish],
    [unwish, wish, wish],
    // It is not known whether the cart has the line, so both changes must be made.
    [add(1), set(3), null],
    [set(0), add(1), null],
  ])('%j and %j combine to %j', (earlier, later, both) => {
    expect(combined(earlier, later)).toEqual(both);
  });

  test.each<[Change, Change, boolean]>([
    [add(1), set(2), true],
    [wish, unwish, true],
    [add(1), add(1, disc), false],
    [set(1), set(1, 'item-2'), false],
    [add(1), wish, false],
  ])('%j and %j are about the same item in the same list: %s', (one, other, isSo) => {
    expect(isSameTarget(one, other)).toBe(isSo);
  });
});
