import { assertText, LENGTHS, orderSearchOf } from '@beambright/domain';

/** SQL on the columns of `orders` with named parameters. */
export interface OrderCondition {
  sql: string;
  values: Record<string, string | string[]>;
}

/** The trigram indexes need three characters, except at the start of a word. */
const INDEXED_LENGTH = 3;

const ID_LENGTH = 32;

/**
 * Searches by the start of the order id or customer id, by the customer's phone, email or name, by a product and by the
 * address. Texts match in any part, one or two characters at the start of a word. Every branch has its own index, which
 * an OR of them could not use. Null for a blank text.
 */
export function orderSearch(search: string): OrderCondition | null {
  const { idStart, phoneParts, words } = orderSearchOf(search);
  assertText('search', words, { max: LENGTHS.search });
  if (words === '') return null;
  const ids = idStart === null ? [] : [BY_ID];
  return {
    sql: `orders.id IN (${[...ids, byCustomer(phoneParts), BY_PRODUCT, BY_ADDRESS].join(' UNION ALL ')})`,
    values: {
      ...(idStart !== null && {
        firstId: idStart.padEnd(ID_LENGTH, '0'),
        lastId: idStart.padEnd(ID_LENGTH, 'f'),
      }),
      ...(phoneParts.length > 0 && { phones: phoneParts.map((part) => `%${part}%`) }),
      words: patternsOf(words),
    },
  };
}

const BY_ID = `
  SELECT id FROM orders WHERE id BETWEEN :firstId AND :lastId
  UNION ALL SELECT id FROM orders WHERE user_id BETWEEN :firstId AND :lastId`;

const BY_PRODUCT = 'SELECT order_id FROM order_lines WHERE item_name ILIKE ANY (:words)';

const BY_ADDRESS = 'SELECT id FROM orders WHERE shipping_address ILIKE ANY (:words)';

function byCustomer(phoneParts: string[]): string {
  const byPhone = phoneParts.length > 0 ? 'OR phone_key(phone) LIKE ANY (:phones)' : '';
  return `
    SELECT id FROM orders WHERE user_id IN (
      SELECT id FROM users WHERE email ILIKE ANY (:words) OR folded(name) LIKE ANY (${FOLDED_WORDS}) ${byPhone})`;
}

const FOLDED_WORDS = 'ARRAY(SELECT folded(word) FROM unnest(CAST(:words AS text[])) AS word)';

function patternsOf(words: string): string[] {
  const part = words.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return words.length >= INDEXED_LENGTH ? [`%${part}%`] : [`${part}%`, `% ${part}%`];
}
