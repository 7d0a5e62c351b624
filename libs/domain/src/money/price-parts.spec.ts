import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemOf } from '../errors/errors.js';
import { MAX_ACTUAL_PRICE } from './money.js';
import { type LineShare, type PriceParts, sharesOfPrice } from './price-parts.js';
import { shareRevenue } from './revenue.js';

const lineOf = (id: string, mid: number, quantity = 1) => ({ id, quantity, price: { min: mid, max: mid } });
const LINES = [lineOf('pads', 300), lineOf('discs', 500), lineOf('oil', 50, 4)];

const agreed = (pads: number, discs: number, oil: number) => [
  { id: 'oil', amount: oil },
  { id: 'pads', amount: pads },
  { id: 'discs', amount: discs },
];

const NONE: PriceParts = { lines: null, discount: 0, deliveryFee: 0 };

const sum = (shares: LineShare[], of: keyof Omit<LineShare, 'id'>) =>
  shares.reduce((all, share) => all + (share[of] ?? 0), 0);

describe('the shares of an agreed price', () => {
  test.each<[string, number, PriceParts, [share: number, fee: number, agreed: number | null][]]>([
    [
      'a sum',
      900,
      NONE,
      [
        [270, 0, null],
        [450, 0, null],
        [180, 0, null],
      ],
    ],
    [
      'a sum with delivery',
      1_000,
      { ...NONE, deliveryFee: 100 },
      [
        [300, 30, null],
        [500, 50, null],
        [200, 20, null],
      ],
    ],
    [
      'agreed lines',
      700,
      { ...NONE, lines: agreed(0, 500, 200) },
      [
        [0, 0, 0],
        [500, 0, 500],
        [200, 0, 200],
      ],
    ],
    [
      'agreed lines with discount and delivery',
      1_000,
      { lines: agreed(300, 500, 200), discount: 100, deliveryFee: 100 },
      [
        [300, 30, 300],
        [500, 50, 500],
        [200, 20, 200],
      ],
    ],
    [
      'delivery alone',
      90,
      { lines: agreed(0, 0, 0), discount: 0, deliveryFee: 90 },
      [
        [30, 30, 0],
        [30, 30, 0],
        [30, 30, 0],
      ],
    ],
  ])('of %s', (_what, price, parts, expected) => {
    const shares = sharesOfPrice(price, parts, LINES);
    expect(shares.map(({ id }) => id)).toEqual(['pads', 'discs', 'oil']);
    expect(
      shares.map(({ share, deliveryShare, agreedAmount }) => [share, deliveryShare, agreedAmount]),
    ).toEqual(expected);
  });

  test('add up to the price exactly; without a discount, each is the amount of its line plus its share of the delivery', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 });
    const amounts = fc.array(amount, { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(amounts, amount, amount, fc.boolean(), (given, some, deliveryFee, areAgreed) => {
        const whole = given.reduce((all, one) => all + one, 0);
        const discount = areAgreed ? Math.min(some, whole) : 0;
        const price = whole - discount + deliveryFee;
        fc.pre(price > (areAgreed ? 0 : deliveryFee) && price <= MAX_ACTUAL_PRICE);
        const lines = given.map((mid, place) => lineOf(`${place}`, mid));
        const own = areAgreed ? lines.map(({ id, price: { min } }) => ({ id, amount: min })) : null;
        const shares = sharesOfPrice(price, { lines: own, discount, deliveryFee }, lines);
        expect([sum(shares, 'share'), sum(shares, 'deliveryShare')]).toEqual([price, deliveryFee]);
        const net = shares.map(({ share, deliveryShare }) => share - deliveryShare);
        expect(net).toEqual(discount ? shareRevenue(whole - discount, given) : given);
      }),
    );
  });

  test.each<[string, number, PriceParts]>([
    ['sum', 1_000, { ...NONE, lines: agreed(300, 500, 199) }],
    ['sum', 1_000, { lines: agreed(300, 500, 200), discount: 0, deliveryFee: 1 }],
    ['discount', 1_000, { lines: agreed(300, 500, 200), discount: 1_001, deliveryFee: 1_001 }],
    ['discount', 1_000, { ...NONE, discount: 1 }],
    ['delivery', 1_000, { ...NONE, deliveryFee: 1_000 }],
    ['lines', 800, { ...NONE, lines: agreed(300, 500, 0).slice(1) }],
    ['lines', 800, { ...NONE, lines: [] }],
    ['lines', 1_000, { ...NONE, lines: [...agreed(300, 500, 200), { id: 'oil', amount: 0 }] }],
    ['lines', 1_000, { ...NONE, lines: agreed(300, 500, 200).map(({ amount }) => ({ id: 'pads', amount })) }],
  ])('are refused with the fault %s: %j', (fault, price, parts) => {
    expect(problemOf(() => sharesOfPrice(price, parts, LINES))).toMatchObject({
      code: 'PRICE_PARTS_INVALID',
      params: { fault },
    });
  });
});
