import { assertText, LENGTHS } from '@beambright/domain';
import { uuidsStartingWith } from '../graphql/uuid.js';

/** SQL over the columns of `orders`, with its named parameters. */
export interface OrderCondition {
  sql: string;
  values: Record<string, string>;
}

/** The index of addresses knows them by three letters in a row, and where a word begins by fewer. */
const INDEXED_LENGTH = 3;

/**
 * What an admin types to find orders: the beginning of an order's or a customer's id, with or without the # of the short
 * id, or a part of the shipping address (spec section 2); of one or two letters, the beginning of a word in it. Every part
 * has an index of its own. Null for nothing but blanks.
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

/** % and _ stand for themselves. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
