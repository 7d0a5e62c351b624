import type { Cents, PriceParts } from '@beambright/domain';
import type { Random } from './random.js';

/** What the price of an order with these lines may be made of: often only a sum, null. */
export function partsFrom(
  random: Random,
  price: Cents,
  ordered: readonly { id: string }[],
): PriceParts | null {
  const kind = random.pick(['sum', 'fee', 'lines', 'lines']);
  if (kind === 'sum') return null;
  const deliveryFee = random.pick([0, random.between(0, price - 1)]);
  if (kind === 'fee') return { lines: null, discount: 0, deliveryFee };
  const discount = random.pick([0, random.between(0, 100_000)]);
  let left = price - deliveryFee + discount;
  const lines = ordered.map(({ id }, position) => {
    const amount = position === ordered.length - 1 ? left : random.between(0, left);
    left -= amount;
    return { id, amount };
  });
  return { lines, discount, deliveryFee };
}
