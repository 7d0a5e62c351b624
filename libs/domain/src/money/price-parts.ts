import { DomainError } from '../errors/errors.js';
import { ORDER_CORRECTED, PRICE_PARTS_INVALID, type PricePartsFault } from '../errors/order-errors.js';
import type { Cents } from './money.js';
import type { PriceRange } from './price-range.js';
import { lineWeight, shareRevenue } from './revenue.js';

/** What an agreed price is made of. */
export interface PriceParts {
  /** The amount of every line, for as many pieces as were seen; null if their sum was agreed only. */
  lines: readonly { id: string; amount: Cents; quantity?: number | null }[] | null;
  /** On the lines. */
  discount: Cents;
  deliveryFee: Cents;
}

interface Line {
  id: string;
  quantity: number;
  price: PriceRange;
}

/** What a line has of the price of its order. */
export interface LineShare {
  id: string;
  /** All lines add up to the price. */
  share: Cents;
  /** The part of the delivery fee in the share. All lines add up to the fee. */
  deliveryShare: Cents;
  /** Null if it was not agreed by itself. */
  agreedAmount: Cents | null;
}

/**
 * Shares an asserted actual price among the lines of its order: what remains without the delivery fee by the agreed amounts, or
 * else by quantity × mid price; and the fee in proportion to that. Throws PRICE_PARTS_INVALID, and ORDER_CORRECTED for an amount of
 * other pieces.
 */
export function sharesOfPrice(price: Cents, parts: PriceParts, lines: readonly Line[]): LineShare[] {
  const fault = faultOf(price, parts, lines);
  if (fault) throw new DomainError(PRICE_PARTS_INVALID, { fault });
  const seen = new Map(parts.lines?.map(({ id, quantity }) => [id, quantity]));
  if (lines.some(({ id, quantity }) => (seen.get(id) ?? quantity) !== quantity))
    throw new DomainError(ORDER_CORRECTED);
  const agreed = new Map(parts.lines?.map(({ id, amount }) => [id, amount]));
  const net = shareRevenue(
    price - parts.deliveryFee,
    lines.map((line) => agreed.get(line.id) ?? lineWeight(line)),
  );
  const fees = shareRevenue(parts.deliveryFee, net);
  return lines.map(({ id }, position) => {
    const deliveryShare = fees[position] ?? 0;
    const share = (net[position] ?? 0) + deliveryShare;
    return { id, share, deliveryShare, agreedAmount: agreed.get(id) ?? null };
  });
}

function faultOf(
  price: Cents,
  { lines: agreed, discount, deliveryFee }: PriceParts,
  lines: readonly Line[],
): PricePartsFault | null {
  if (!agreed) {
    if (discount > 0) return 'discount';
    return deliveryFee < price ? null : 'delivery';
  }
  const ids = new Set(agreed.map(({ id }) => id));
  if (agreed.length !== lines.length || lines.some(({ id }) => !ids.has(id))) return 'lines';
  const sum = agreed.reduce((all, { amount }) => all + amount, 0);
  if (discount > sum) return 'discount';
  return sum - discount + deliveryFee === price ? null : 'sum';
}
