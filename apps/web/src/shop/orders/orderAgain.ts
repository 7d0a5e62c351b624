import type { ApolloClient } from '@apollo/client';
import type { ErrorCode } from '@beambright/domain';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import type { ListedItem } from '../lists/listedItem';
import type { Cart } from '../lists/useCart';
import { OrderAgainDocument } from './orderAgain.generated';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

type OrderLine = OrderCard_OrderFragment['lines'][number];

interface Outcome {
  added: number;
  /** Name and reason: 'Front brake pad set (out of stock)' */
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
 * Adds the lines of an order to the cart at the current prices, one at a time, and leaves out those the shop rejects. Any other
 * failure, such as of the network, stops it without a retry, since lines added so far would be added twice.
 */
export async function orderAgain(
  client: ApolloClient,
  lines: readonly OrderLine[],
  add: Cart['addQuietly'],
): Promise<Outcome> {
  const ids = lines.flatMap(({ item }) => item?.id ?? []);
  const query = { query: OrderAgainDocument, variables: { ids }, fetchPolicy: 'network-only' } as const;
  const items = (await client.query(query)).data?.itemsByIds ?? [];
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
