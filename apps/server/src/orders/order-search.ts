import { assertText, LENGTHS } from '@beambright/domain';
import { uuidsStartingWith } from '../graphql/uuid.js';

/** SQL on the columns of `orders` with named parameters. */
export interface OrderCondition {
  sql: string;
  values: Record<string, string>;
}

/** The trigram index of addresses needs three characters, except at the start of a word. */
const INDEXED_LENGTH = 3;

/**
 * Searches by a prefix of the order id or customer id, with or without the # of the short id, or by a part of the shipping
 * address (a word prefix for one or two characters). Every condition has its own index. Null for a blank text.
 */
export function orderSearch(search: string): OrderCondition | null {
  assertText('search', search, { max: LENGTHS.search });
  const text = search.trim();
  if (text === '') return null;
  const address = inAddress(text);
  const ids = uuidsStartingWith(text.replace(/^#/, ''));
  if (!ids) return address;
  const isOneOf = (column: string) => `orders.${column} BETWEEN :firstId AND :lastId`;
  return {
    sql: `(${isOneOf('id')} OR ${isOneOf('userId')} OR ${address.sql})`,
    values: { ...address.values, firstId: ids.first, lastId: ids.last },
  };
}

function inAddress(text: string): OrderCondition {
  const part = literal(text);
  if (text.length >= INDEXED_LENGTH)
    return { sql: 'orders.shippingAddress ILIKE :address', values: { address: `%${part}%` } };
  return {
    sql: '(orders.shippingAddress ILIKE :first OR orders.shippingAddress ILIKE :later)',
    values: { first: `${part}%`, later: `% ${part}%` },
  };
}

/** Escapes wildcards. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
