import { readdir } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { filesOfImage } from '../src/catalogue/images/image-files.js';

type Ask = (sql: string) => Promise<unknown[]>;

export function askerOf(client: ClientBase): Ask {
  return async (sql) => (await client.query<object>(sql)).rows;
}

const STEPS = `(
  SELECT *, lag(to_status) OVER history AS before, lag(created_at) OVER history AS time_before,
    row_number() OVER history AS place, row_number() OVER backwards AS place_from_end,
    count(actual_price) OVER history AS prices
  FROM order_events WHERE reached IS NULL
  WINDOW history AS (PARTITION BY order_id ORDER BY id), backwards AS (PARTITION BY order_id ORDER BY id DESC)
) AS step`;

const LEGAL = `('pending', 'pending'), ('pending', 'confirmed'), ('pending', 'delivered'), ('pending', 'failed'),
  ('confirmed', 'pending'), ('confirmed', 'confirmed'), ('confirmed', 'delivered'), ('confirmed', 'failed'),
  ('delivered', 'pending'), ('delivered', 'confirmed'), ('failed', 'pending'), ('failed', 'confirmed')`;

const isSold = `status IN ('confirmed', 'delivered')`;

const dayOf = (column: string) => `(${column} AT TIME ZONE interval '3 hours')::date`;

/** Positions of the rows of each `owner` must be 0, 1, 2 and so on. */
const gapsIn = (table: string, owner: string) =>
  `SELECT ${owner} AS key FROM ${table} GROUP BY 1 HAVING min(position) <> 0 OR max(position) <> count(*) - 1`;

/** Invariants, each as a query for the rows that violate it. Derived from the rules of the shop, not from its code. */
const RULES: Record<string, string> = {
  'an order without lines': `SELECT id AS key FROM orders WHERE id NOT IN (SELECT order_id FROM order_lines)`,
  'an order without a history': `SELECT id AS key FROM orders WHERE id NOT IN (SELECT order_id FROM order_events)`,
  'a total that is not the sum of its lines': `
    SELECT id AS key FROM orders JOIN (
      SELECT order_id, sum(quantity * price_min) AS lowest, sum(quantity * price_max) AS highest
      FROM order_lines GROUP BY 1
    ) AS line ON order_id = id WHERE (total_min, total_max) <> (lowest, highest)`,
  'a gap between the lines of an order': gapsIn('order_lines', 'order_id'),
  'an item twice in an order': `
    SELECT order_id AS key FROM order_lines WHERE item_id IS NOT NULL GROUP BY order_id, item_id HAVING count(*) > 1`,
  'a quantity or a price out of bounds': `
    SELECT id AS key FROM order_lines WHERE quantity NOT BETWEEN 1 AND 999 OR price_min < 0 OR price_max < price_min
      OR price_max > 99999999.99`,
  'an actual price out of bounds': `
    SELECT id AS key FROM orders WHERE NOT (actual_price > 0 AND actual_price <= 99999999.99)`,
  'two orders by one key': `
    SELECT coalesce(placed_by, user_id) AS key FROM orders GROUP BY 1, idempotency_key HAVING count(*) > 1`,
  'an order whose status differs from its last event': `
    SELECT orders.id AS key FROM orders JOIN ${STEPS} ON order_id = orders.id AND place_from_end = 1
    WHERE status <> to_status OR (place > 1 AND updated_at <> step.created_at)`,
  'a step that does not start at the previous status': `
    SELECT order_id AS key FROM ${STEPS} WHERE from_status IS DISTINCT FROM before
      OR (place = 1 AND to_status <> 'pending')`,
  'a step that is not allowed': `
    SELECT order_id AS key FROM ${STEPS} WHERE place > 1 AND (
      (from_status, to_status) NOT IN (${LEGAL}) OR (to_status IN ('confirmed', 'delivered') AND prices = 0))`,
  'a correction of an order that was not pending': `
    SELECT order_id AS key FROM order_events WHERE changes IS NOT NULL AND actual_price IS NULL
      AND (from_status, to_status) IS DISTINCT FROM ('pending', 'pending')`,
  'a step earlier than the previous one': `SELECT order_id AS key FROM ${STEPS} WHERE created_at < time_before`,
  'a price that differs from its history': `
    SELECT id AS key FROM orders WHERE actual_price IS DISTINCT FROM (
      SELECT actual_price FROM order_events WHERE order_id = orders.id AND (actual_price IS NOT NULL OR changes @> '[{"part": "price"}]')
      ORDER BY id DESC LIMIT 1)`,
  'an order that was confirmed twice': `
    SELECT order_id AS key FROM order_events GROUP BY 1 HAVING count(actual_price) FILTER (WHERE from_status IS DISTINCT FROM to_status)
      > 1 + count(*) FILTER (WHERE changes @> '[{"part": "price"}]')`,
  'a cancellation by another user': `
    SELECT orders.id AS key FROM orders JOIN ${STEPS} ON order_id = orders.id AND place_from_end = 1
    WHERE cancelled_at IS NOT NULL
      AND (to_status, actor_id, step.created_at) IS DISTINCT FROM ('failed', user_id, cancelled_at)`,
  'shares that do not add up to the price': `
    SELECT id AS key FROM orders WHERE actual_price IS DISTINCT FROM
      (SELECT sum(share) FROM order_lines WHERE order_id = orders.id)`,
  'delivery that does not add up to the fee': `
    SELECT id AS key FROM orders WHERE delivery_fee <> (SELECT sum(delivery_share) FROM order_lines WHERE order_id = orders.id)`,
  'agreed amounts that do not add up to the price': `
    SELECT orders.id AS key FROM orders JOIN order_lines ON order_id = orders.id GROUP BY orders.id
    HAVING discount <> coalesce(sum(agreed_amount) + delivery_fee - actual_price, 0) OR count(agreed_amount) NOT IN (0, count(*))`,
  'a line sold on another day than its order': `
    SELECT line.id AS key FROM order_lines AS line JOIN orders ON orders.id = order_id
    WHERE sold_on IS DISTINCT FROM CASE WHEN ${isSold} THEN ${dayOf('orders.created_at')} END`,
  'a first call without an event': `
    SELECT id AS key FROM orders WHERE first_called_at IS DISTINCT FROM CASE WHEN placed_by IS NULL THEN coalesce(
      (SELECT min(created_at) FROM order_events WHERE order_id = orders.id AND reached IS NOT NULL),
      (SELECT min(created_at) FROM order_events WHERE order_id = orders.id AND actual_price IS NOT NULL)) END`,
  'daily sales that differ from the order lines': `
    SELECT day AS key FROM (
      SELECT day, sum(quantity) AS quantity, sum(cents) AS cents FROM daily_sales
      WHERE kind = 'item' AND day NOT IN (SELECT day FROM changed_days WHERE what = 'sales') GROUP BY 1
    ) AS kept FULL JOIN (
      SELECT sold_on AS day, sum(quantity) AS quantity, sum(share * 100) AS cents FROM order_lines
      WHERE sold_on IS NOT NULL AND sold_on NOT IN (SELECT day FROM changed_days WHERE what = 'sales') GROUP BY 1
    ) AS counted USING (day)
    WHERE coalesce(kept.quantity, 0) <> coalesce(counted.quantity, 0) OR coalesce(kept.cents, 0) <> coalesce(counted.cents, 0)`,
  'daily traffic that differs from the visits': `
    SELECT day AS key FROM daily_traffic AS kept FULL JOIN (
      SELECT ${dayOf('visited_at')} AS day, count(*) AS visits, count(user_id) AS signed_in, count(DISTINCT session_id) AS sessions
      FROM page_visits GROUP BY 1
    ) AS counted USING (day)
    WHERE day NOT IN (SELECT day FROM changed_days WHERE what = 'visits') AND (kept.visits, kept.signed_in, kept.sessions)
      IS DISTINCT FROM (counted.visits, counted.signed_in, counted.sessions)`,
  'daily views that differ from the views of items': `
    SELECT day AS key FROM (SELECT day, item_id, sum(views) AS views FROM daily_views GROUP BY 1, 2) AS kept FULL JOIN (
      SELECT ${dayOf('viewed_at')} AS day, item_id, count(*) AS views FROM item_views GROUP BY 1, 2
    ) AS counted USING (day, item_id)
    WHERE day NOT IN (SELECT day FROM changed_days WHERE what = 'views') AND kept.views IS DISTINCT FROM counted.views`,
  'a wrong item count': `
    SELECT category_id AS key FROM (
      SELECT category_id, car_brand_id, in_stock, fit_kind, items AS change FROM item_counts
      UNION ALL SELECT category_id, car_brand_id, in_stock, fit_kind, -1 FROM items
    ) AS counted GROUP BY category_id, car_brand_id, in_stock, fit_kind HAVING sum(change) <> 0`,
  'a price of an item out of bounds': `
    SELECT id AS key FROM items WHERE price_min < 0 OR price_max < price_min OR price_max > 99999999.99`,
  'a gap between the pictures of an item': gapsIn('item_images', 'item_id'),
  'a picture of an item that is not kept': `
    SELECT item_id AS key FROM item_images JOIN images ON images.id = image_id WHERE NOT kept`,
  'an item twice in a cart': `
    SELECT user_id AS key FROM cart_lines WHERE item_id IS NOT NULL GROUP BY user_id, item_id HAVING count(*) > 1`,
  'a cart that is too full': `
    SELECT user_id AS key FROM cart_lines GROUP BY 1
    HAVING count(item_id) > 100 OR min(quantity) < 1 OR max(quantity) > 999`,
  'an item twice in a wishlist': `
    SELECT user_id AS key FROM wishlist_entries WHERE item_id IS NOT NULL
    GROUP BY user_id, item_id HAVING count(*) > 1`,
  'a wishlist that is too full': `
    SELECT user_id AS key FROM wishlist_entries GROUP BY 1 HAVING count(item_id) > 200`,
  'too many cars in an account': `SELECT user_id AS key FROM cars GROUP BY 1 HAVING count(*) > 10`,
  'two accounts of one email': `SELECT lower(email) AS key FROM users GROUP BY 1 HAVING count(*) > 1`,
  'a session of an account that is not active': `
    SELECT user_id AS key FROM sessions JOIN users ON users.id = user_id WHERE NOT is_active`,
  'a claim on an order outside the call queue': `
    SELECT id AS key FROM orders WHERE claimant_id IS NOT NULL AND (status <> 'pending' OR actual_price IS NOT NULL)`,
};

/** A single statement, so one snapshot: it can run while the shop is busy. */
const SWEEP = Object.entries(RULES)
  .map(([rule, sql]) => `SELECT '${rule}' AS rule, key::text FROM (${sql}) AS broken`)
  .join('\nUNION ALL\n');

export const INVARIANTS = Object.keys(RULES);

/** The violated invariants, such as 'an order without lines: 0f3a…'; empty if all hold. */
export async function brokenInvariants(ask: Ask): Promise<string[]> {
  const broken = (await ask(SWEEP)) as { rule: string; key: string }[];
  return broken.map(({ rule, key }) => `${rule}: ${key}`);
}

/**
 * Missing and orphaned picture files in `folder`. Must not run during an upload.
 */
export async function brokenPictures(ask: Ask, folder: string): Promise<string[]> {
  const images = (await ask('SELECT id, kept FROM images')) as { id: string; kept: boolean }[];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  const wanted = images.filter(({ kept }) => kept).flatMap(({ id }) => filesOfImage(id));
  const known = new Set(images.flatMap(({ id }) => filesOfImage(id)));
  return [
    ...wanted.filter((file) => !files.has(file)).map((file) => `a picture without its file: ${file}`),
    ...[...files].filter((file) => !known.has(file)).map((file) => `an orphaned file: ${file}`),
  ];
}
