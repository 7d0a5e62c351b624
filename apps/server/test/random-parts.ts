import type { Cents, PriceParts } from '@beambright/domain';
import type { Order } from '../src/orders/order.entity.js';
import type { Random } from './random.js';

/** What a price of an order that was just placed may be made of: often only a sum, null. */
export function partsFrom(random: Random, price: Cents, { lines: placed = [] }: Order): PriceParts | null {
  const kind = random.pick(['sum', 'fee', 'lines', 'lines']);
  if (kind === 'sum') return null;
  const deliveryFee = random.pick([0, random.between(0, price - 1)]);
  if (kind === 'fee') return { lines: null, discount: 0, deliveryFee };
  const discount = random.pick([0, random.between(0, 100_000)]);
  let left = price - deliveryFee + discount;
  const lines = placed.map(({ id, position }) => {
    const amount = position === placed.length - 1 ? left : random.between(0, left);
    left -= amount;
    return { id, amount };
  });
  return { lines, discount, deliveryFee };
}
