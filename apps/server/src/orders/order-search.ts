import { assertText, LENGTHS } from '@beambright/domain';
import { uuidsStartingWith } from '../graphql/uuid.js';

/** SQL over the columns of `orders`, with its named parameters. */
export interface OrderCondition {
  sql: string;
  values: Record<string, string>;
}

/**
 * What an admin types to find orders: the beginning of an order's or a customer's id, with or without the # of the short
 * id, or a part of the shipping address (spec section 2). Every part has an index of its own. Null for nothing but blanks.
 */
export function orderSearch(search: string): OrderCondition | null {
  assertText('search', search, { max: LENGTHS.search });
  const text = search.trim();
  if (text === '') return null;
  const address = { sql: 'orders.shippingAddress ILIKE :address', values: { address: partOf(text) } };
  const ids = uuidsStartingWith(text.replace(/^#/, ''));
  if (!ids) return address;
  const isOneOf = (column: string) => `orders.${column} BETWEEN :firstId AND :lastId`;
  return {
    sql: `(${isOneOf('id')} OR ${isOneOf('userId')} OR ${address.sql})`,
    values: { ...address.values, firstId: ids.first, lastId: ids.last },
  };
}

/** Taken literally: % and _ stand for themselves. */
function partOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
