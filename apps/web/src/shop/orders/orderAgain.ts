import type { ErrorCode } from '@beambright/domain';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import type { ListedItem } from '../lists/listedItem';
import type { Cart } from '../lists/useCart';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

type OrderLine = OrderCard_OrderFragment['lines'][number];

interface Outcome {
  added: number;
  /** By name and reason: 'Front brake pad set (out of stock)' */
  leftOut: string[];
}

const NO_LONGER_SOLD = 'no longer sold';

const REASONS: Partial<Record<ErrorCode, string>> = {
  ITEM_OUT_OF_STOCK: 'out of stock',
  ITEM_NOT_FOUND: NO_LONGER_SOLD,
  ITEM_NO_LONGER_SOLD: NO_LONGER_SOLD,
  CART_FULL: 'the cart is full',
};

/**
 * Puts the lines of an order into the cart, one after the other, and leaves out what the shop refuses; `items` are those of
 * today. Another failure, such as of the network, ends it: what has come so far must not come twice, so nothing is tried
 * again by itself.
 */
export async function orderAgain(
  lines: readonly OrderLine[],
  items: readonly ListedItem[],
  add: Cart['addQuietly'],
): Promise<Outcome> {
  const outcome: Outcome = { added: 0, leftOut: [] };
  for (const [index, line] of lines.entries()) {
    try {
      const item = items.find(({ id }) => id === line.item?.id);
      const reason = item ? await refusalOf(item, line.quantity, add) : NO_LONGER_SOLD;
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

/** Null when the item is in the cart; throws what is no refusal of this one item. */
async function refusalOf(
  item: ListedItem,
  quantity: number,
  add: Cart['addQuietly'],
): Promise<string | null> {
  const answer = await add(item, quantity);
  if (answer.isDone) return null;
  const code = domainErrorOf(answer.reason)?.code;
  const reason = code && REASONS[code];
  if (!reason) throw answer.reason;
  return reason;
}

function nameOf({ itemName }: OrderLine): string {
  return itemName || 'Product';
}
