import type { ApolloClient } from '@apollo/client';
import type { ErrorCode } from '@beambright/domain';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import type { ListedItem } from '../lists/listedItem';
import type { Cart } from '../lists/useCart';
import { OrderAgainDocument } from './orderAgain.generated';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

type OrderLine = OrderCard_OrderFragment['lines'][number];

/** At most this many names are listed; the others are counted. */
const MAX_NAMES = 3;

const NO_LONGER_SOLD = 'no longer sold';

const REASONS: Partial<Record<ErrorCode, string>> = {
  ITEM_OUT_OF_STOCK: 'out of stock',
  ITEM_NOT_FOUND: NO_LONGER_SOLD,
  ITEM_NO_LONGER_SOLD: NO_LONGER_SOLD,
  CART_FULL: 'the cart is full',
};

/**
 * Adds the lines of an order to the cart one by one, at current prices. Leaves out lines that the shop rejects. Stops at any
 * other error. Throws that error only at the first line, or if it is NOT_SIGNED_IN. At a later line, a retry would add the
 * earlier lines twice, so it returns the remaining lines as not added.
 */
export async function orderAgain(client: ApolloClient, lines: readonly OrderLine[], add: Cart['addQuietly']) {
  const ids = lines.flatMap(({ item }) => item?.id ?? []);
  const query = { query: OrderAgainDocument, variables: { ids }, fetchPolicy: 'network-only' } as const;
  const items = (await client.query(query)).data?.itemsByIds ?? [];
  const leftOut: string[] = [];
  let added = 0;
  for (const [index, line] of lines.entries()) {
    try {
      const item = items.find(({ id }) => id === line.item?.id);
      const reason = item ? await refusalOf(item, line.quantity, add) : NO_LONGER_SOLD;
      if (reason) leftOut.push(`${nameOf(line)} (${reason})`);
      else added += 1;
    } catch (error) {
      if (index === 0 || isNotSignedIn(error)) throw error;
      leftOut.push(...lines.slice(index).map((rest) => `${nameOf(rest)} (connection lost)`));
      break;
    }
  }
  /** 'Not added: Front brake pad set (out of stock)'; null if all lines were added. */
  const notAdded = leftOut.length > 0 ? `Not added: ${listed(leftOut)}` : null;
  return { added, notAdded };
}

function listed(names: string[]): string {
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The reason why the item was rejected; null if it was added. Throws any other error. */
async function refusalOf(
  item: ListedItem,
  quantity: number,
  add: Cart['addQuietly'],
): Promise<string | null> {
  const outcome = await add(item, quantity);
  if (outcome.isDone) return null;
  const code = domainErrorOf(outcome.reason)?.code;
  const reason = code && REASONS[code];
  if (!reason) throw outcome.reason;
  return reason;
}

function nameOf({ itemName }: OrderLine): string {
  return itemName || 'Product';
}
