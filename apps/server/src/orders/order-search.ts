import { assertText, LENGTHS, orderSearchOf, type SearchedText } from '@beambright/domain';

/** A condition in SQL on the columns of `orders`, with named parameters. */
interface OrderCondition {
  sql: string;
  values: Record<string, string | string[]>;
}

/** The fewest characters that the trigram indexes find anywhere. Shorter texts are searched only at the start of a word. */
const INDEXED_LENGTH = 3;

const ID_LENGTH = 32;

export interface OrderSearch extends OrderCondition {
  /** Turns the SQL of an order's id into the SQL of its rank. Matches in code, id, reference or customer rank first. */
  rankOf: (id: string) => string;
}

/**
 * Finds orders with the whole text or all of its words. `isNear` also finds typing errors. Returns null for a blank text. Each
 * condition is a query of its own. They are joined by UNION ALL, because with OR PostgreSQL would not use all their indexes.
 */
export function orderSearch(search: string, isNear = false): OrderSearch | null {
  const { idStart, code, codesNear, whole, words } = orderSearchOf(search);
  if (!whole) return null;
  assertText('search', whole.text, { max: LENGTHS.search });
  const byWhole = byText(whole, '0', isNear);
  const byWords = words.map((text, place) => byText(text, `${place + 1}`, isNear));
  const codes = code === null ? (isNear ? codesNear : []) : [code];
  const byId = [...(idStart === null ? [] : [BY_ID]), ...(codes.length > 0 ? [BY_CODE] : [])];
  const best = union([...byId, byWhole.ofOrderers]);
  const all = ({ ofOrderers, ofProducts, ofAddress }: TextCondition) =>
    union([ofOrderers, ofProducts, ofAddress]);
  const everyWord = byWords.map((word) => `(${all(word)})`).join(' INTERSECT ');
  return {
    sql: `orders.id IN (${union([...byId, all(byWhole), ...(everyWord ? [everyWord] : [])])})`,
    rankOf: (id) =>
      `CASE WHEN ${id} IN (${best}) THEN 3 WHEN ${id} IN (${byWhole.ofProducts}) THEN 2
       WHEN ${id} IN (${byWhole.ofAddress}) THEN 1 ELSE 0 END`,
    values: {
      ...(idStart !== null && {
        firstId: idStart.padEnd(ID_LENGTH, '0'),
        lastId: idStart.padEnd(ID_LENGTH, 'f'),
      }),
      ...(codes.length > 0 && { codes }),
      ...Object.assign({}, byWhole.values, ...byWords.map(({ values }) => values)),
    },
  };
}

const union = (branches: string[]) => branches.map((sql) => `(${sql})`).join(' UNION ALL ');

const BY_ID = `
  SELECT id FROM orders WHERE id BETWEEN :firstId AND :lastId
  UNION ALL SELECT id FROM orders WHERE user_id BETWEEN :firstId AND :lastId`;

const BY_CODE = 'SELECT id FROM orders WHERE code = ANY (:codes)';

/** SQL of the ids of orders that match a text in their customer, products or address. */
interface TextCondition {
  ofOrderers: string;
  ofProducts: string;
  ofAddress: string;
  values: OrderCondition['values'];
}

/** SQL of the orders that have the text. `id` makes the names of the parameters unique. */
function byText(
  { text, product, meant, phoneParts, numberKeys }: SearchedText,
  id: string,
  isNear: boolean,
): TextCondition {
  const [patterns, names, products] = [`:text${id}`, `:name${id}`, `:product${id}`];
  const [phones, keys] = [`:phones${id}`, `:keys${id}`];
  const near = isNear ? meant.map((part) => `%${part}%`) : [];
  const customers = [
    `email ILIKE ANY (${patterns})`,
    `folded(name) LIKE ANY (ARRAY(SELECT folded(word) FROM unnest(CAST(${names} AS text[])) AS word))`,
    ...(phoneParts.length > 0 ? [`phone_key(phone) LIKE ANY (${phones})`] : []),
  ];
  return {
    ofOrderers: union([
      `SELECT id FROM orders WHERE user_id IN (SELECT id FROM users WHERE ${customers.join(' OR ')})`,
      `SELECT id FROM orders WHERE reference ILIKE ANY (${patterns})`,
    ]),
    ofProducts: union([
      `SELECT order_id FROM order_lines WHERE item_name ILIKE ANY (${products})`,
      ...(numberKeys.length > 0
        ? [`SELECT order_id FROM order_lines JOIN item_numbers USING (item_id) WHERE key = ANY (${keys})`]
        : []),
    ]),
    ofAddress: `SELECT id FROM orders WHERE shipping_address ILIKE ANY (${patterns})`,
    values: {
      [`text${id}`]: patternsOf(text),
      [`name${id}`]: [...patternsOf(text), ...near],
      [`product${id}`]: [...patternsOf(product), ...near],
      ...(phoneParts.length > 0 && { [`phones${id}`]: phoneParts.map((part) => `%${part}%`) }),
      ...(numberKeys.length > 0 && { [`keys${id}`]: numberKeys }),
    },
  };
}

function patternsOf(text: string): string[] {
  const part = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return text.length >= INDEXED_LENGTH ? [`%${part}%`] : [`${part}%`, `% ${part}%`];
}
