import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type CartLine,
  cartTotal,
  acceptedInto,
  isAvailable,
  lineTotal,
  mergedCarts,
  mergedWishlists,
  piecesIn,
  withItemAdded,
  withQuantity,
} from './cart.js';

const line = fc.record({
  itemId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const cart = fc.array(line, { maxLength: 8 });

function quantities(lines: readonly CartLine[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ itemId, quantity }) => [itemId, quantity]));
}

describe('adding an item', () => {
  test('puts a new item at the end', () => {
    const lines = withItemAdded([{ itemId: 'a', quantity: 1 }], { itemId: 'b', quantity: 1 });
    expect(lines).toEqual([
      { itemId: 'a', quantity: 1 },
      { itemId: 'b', quantity: 1 },
    ]);
  });

  test('raises the quantity of an item that is already in the cart, and keeps the rest of its line', () => {
    const lines = [{ itemId: 'a', quantity: 2, name: 'Brake pad' }];
    expect(withItemAdded(lines, { itemId: 'a', quantity: 1, name: 'Other' })).toEqual([
      { itemId: 'a', quantity: 3, name: 'Brake pad' },
    ]);
  });

  test('raises the quantity to at most 999', () => {
    expect(withItemAdded([{ itemId: 'a', quantity: 999 }], { itemId: 'a', quantity: 1 })).toEqual([
      { itemId: 'a', quantity: 999 },
    ]);
  });
});

describe('setting a quantity', () => {
  const lines = [
    { itemId: 'a', quantity: 1 },
    { itemId: 'b', quantity: 5 },
  ];

  test('changes only the line of that item', () => {
    expect(quantities(withQuantity(lines, 'b', 6))).toEqual({ a: 1, b: 6 });
  });

  test.each([0, -1])('to %i removes the line', (quantity) => {
    expect(quantities(withQuantity(lines, 'a', quantity))).toEqual({ b: 5 });
  });

  test('above 999 sets 999', () => {
    expect(quantities(withQuantity(lines, 'a', 1000))).toEqual({ a: 999, b: 5 });
  });

  test('of an item that is not in the cart changes nothing', () => {
    expect(withQuantity(lines, 'c', 3)).toEqual(lines);
  });
});

describe('merging carts', () => {
  test('adds up the quantities of items in both carts, and lists the items of the second cart after those of the first', () => {
    const account = [
      { itemId: 'a', quantity: 2 },
      { itemId: 'b', quantity: 1 },
    ];
    const guest = [
      { itemId: 'c', quantity: 4 },
      { itemId: 'a', quantity: 3 },
    ];
    expect(mergedCarts(account, guest)).toEqual([
      { itemId: 'a', quantity: 5 },
      { itemId: 'b', quantity: 1 },
      { itemId: 'c', quantity: 4 },
    ]);
  });

  test('gives the same quantities in any order of carts and lines', () => {
    fc.assert(
      fc.property(cart, cart, cart, (one, two, three) => {
        const merged = quantities(mergedCarts(one, two, three));
        expect(quantities(mergedCarts(three, one, two))).toEqual(merged);
        expect(quantities(mergedCarts(one, mergedCarts(three, two)))).toEqual(merged);
        expect(quantities(mergedCarts(mergedCarts([...two].reverse(), one), three))).toEqual(merged);
      }),
    );
  });

  test('gives one line for each item, with the sum of its quantities but at most 999', () => {
    fc.assert(
      fc.property(cart, cart, (one, two) => {
        const all = [...one, ...two];
        const merged = mergedCarts(one, two);
        expect(merged.map(({ itemId }) => itemId)).toEqual([...new Set(all.map(({ itemId }) => itemId))]);
        for (const { itemId, quantity } of merged) {
          const sum = piecesIn(all.filter((other) => other.itemId === itemId));
          expect(quantity).toBe(Math.min(sum, 999));
        }
      }),
    );
  });
});

describe('merging wishlists', () => {
  test('drops duplicates and keeps the first', () => {
    const account = [{ itemId: 'a', entryId: 1 }];
    const guest = [
      { itemId: 'b', entryId: 2 },
      { itemId: 'a', entryId: 3 },
      { itemId: 'b', entryId: 4 },
    ];
    expect(mergedWishlists(account, guest)).toEqual([
      { itemId: 'a', entryId: 1 },
      { itemId: 'b', entryId: 2 },
    ]);
  });
});

describe('a list of at most three items', () => {
  const named = (...ids: string[]) => ids.map((itemId) => ({ itemId }));
  const sorted = (there: string[], added: string[]) => {
    const { accepted, tooMany } = acceptedInto(named(...there), named(...added), 3);
    return [accepted, tooMany].map((list) => list.map(({ itemId }) => itemId));
  };

  test('accepts new items in their order until it is full', () => {
    expect(sorted(['a'], ['b', 'c', 'd', 'e'])).toEqual([
      ['b', 'c'],
      ['d', 'e'],
    ]);
  });

  test('always accepts items that are already in it, and counts an item that is added twice only once', () => {
    expect(sorted(['a', 'b', 'c'], ['d', 'b'])).toEqual([['b'], ['d']]);
    expect(sorted([], ['a', 'a', 'b', 'b', 'c', 'd'])).toEqual([['a', 'a', 'b', 'b', 'c'], ['d']]);
  });

  test('accepts nothing new if it already has more than three items', () => {
    expect(sorted(['a', 'b', 'c', 'd'], ['e', 'd'])).toEqual([['d'], ['e']]);
  });
});

test.each([
  [{ item: { inStock: true } }, true],
  [{ item: { inStock: false } }, false],
  [{ item: null }, false],
])('the cart line %j can be ordered: %s', (line, isIt) => {
  expect(isAvailable(line)).toBe(isIt);
});

describe('the total of a cart', () => {
  const lines = [
    { price: { min: 200_000, max: 300_000 }, quantity: 2 },
    { price: { min: 50_050, max: 50_050 }, quantity: 1 },
  ];

  test('is a range, as is the total of each line', () => {
    expect(lines.map(lineTotal)).toEqual([
      { min: 400_000, max: 600_000 },
      { min: 50_050, max: 50_050 },
    ]);
    expect(cartTotal(lines)).toEqual({ min: 450_050, max: 650_050 });
  });

  test('is 0 for an empty cart', () => {
    expect(cartTotal([])).toEqual({ min: 0, max: 0 });
  });

  test('is the exact sum of its lines for any prices', () => {
    const end = fc.oneof(fc.nat(9_999_999_999), fc.constantFrom(0, 1, 49, 50, 99, 9_999_999_999));
    const price = fc.record({ min: end, max: end });
    const priced = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 999 }) }), {
      maxLength: 100,
    });
    const exact = (any: { price: { min: number; max: number }; quantity: number }[], which: 'min' | 'max') =>
      any.reduce((sum, one) => sum + BigInt(one.price[which]) * BigInt(one.quantity), 0n);
    fc.assert(
      fc.property(priced, (any) => {
        const { min, max } = cartTotal(any);
        expect([BigInt(min), BigInt(max)]).toEqual([exact(any, 'min'), exact(any, 'max')]);
      }),
    );
  });

  test('comes with the number of pieces, not of lines', () => {
    expect(piecesIn(lines)).toBe(3);
    expect(piecesIn([])).toBe(0);
  });
});
