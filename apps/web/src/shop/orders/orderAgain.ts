import type { ErrorCode } from '@beambright/domain';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

type OrderLine = OrderCard_OrderFragment['lines'][number];
export type AddToCart = (itemId: string, quantity: number) => Promise<unknown>;

interface Outcome {
  added: number;
  /** By name and reason: 'Front brake pad set (out of stock)' */
  leftOut: string[];
}

const REASONS: Partial<Record<ErrorCode, string>> = {
  ITEM_OUT_OF_STOCK: 'out of stock',
  ITEM_NOT_FOUND: 'no longer sold',
  ITEM_NO_LONGER_SOLD: 'no longer sold',
  CART_FULL: 'the cart is full',
};

/**
 * Puts the lines of an order into the cart, one after the other, and leaves out what the shop refuses. Another failure,
 * such as of the network, ends it: what has come so far must not come twice, so nothing is tried again by itself.
 */
export async function orderAgain(lines: readonly OrderLine[], add: AddToCart): Promise<Outcome> {
  const outcome: Outcome = { added: 0, leftOut: [] };
  for (const [index, line] of lines.entries()) {
    try {
      const reason = await refusalOf(line, add);
      if (reason) outcome.leftOut.push(`${nameOf(line)} (${reason})`);
      else outcome.added += 1;
    } catch (error) {
      if (index === 0 || isNotSignedIn(error)) throw error;
      outcome.leftOut.push(...lines.slice(index).map((rest) => `${nameOf(rest)} (connection lost)`));
      break;
    }
  }
  return outcome;
}

/** Null when the line is in the cart. */
async function refusalOf({ item, quantity }: OrderLine, add: AddToCart): Promise<string | null> {
  if (!item) return 'no longer sold';
  try {
    await add(item.id, quantity);
    return null;
  } catch (error) {
    const code = domainErrorOf(error)?.code;
    const reason = code && REASONS[code];
    if (!reason) throw error;
    return reason;
  }
}

function nameOf({ itemName }: OrderLine): string {
  return itemName || 'Product';
}
