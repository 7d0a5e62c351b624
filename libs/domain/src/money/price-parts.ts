import { DomainError } from '../errors/errors.js';
import { ORDER_CORRECTED, PRICE_PARTS_INVALID, type PricePartsFault } from '../errors/order-errors.js';
import type { Cents } from './money.js';
import type { PriceRange } from './price-range.js';
import { lineWeight, shareRevenue } from './revenue.js';

export interface PriceParts {
  /** The agreed amount of each line. If `quantity` is given, it must be that of the line. Null if one sum was agreed for all. */
  lines: readonly { id: string; amount: Cents; quantity?: number | null }[] | null;
  /** The discount, which is taken off the amounts of the lines. */
  discount: Cents;
  deliveryFee: Cents;
}

interface Line {
  id: string;
  quantity: number;
  price: PriceRange;
}

export interface LineShare {
  id: string;
  /** The line's share of the agreed price. The shares of all lines add up to the price. */
  share: Cents;
  /** The part of `share` that is for delivery. These parts of all lines add up to the delivery fee. */
  deliveryShare: Cents;
  /** Null if one sum was agreed for all lines. */
  agreedAmount: Cents | null;
}

/**
 * Divides the price without delivery among the lines: by their agreed amounts, or else by quantity × mid price. The delivery fee
 * is split in these proportions. Throws PRICE_PARTS_INVALID, and ORDER_CORRECTED if an amount is for another number of pieces.
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
