import type { Random } from '../random.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_DAY = Date.parse('2025-12-26T21:00:00Z');

export interface Things {
  users: string[];
  sessions: string[];
  items: string[];
}

type Change = (random: Random, things: Things) => string;

/** Few days, so that their rows come and go repeatedly; often on either side of midnight in Nairobi. */
function instant(random: Random): string {
  const at = FIRST_DAY + random.between(0, 9) * DAY_MS + random.pick([0, -1, random.between(0, DAY_MS - 1)]);
  return `timestamptz '${new Date(at).toISOString()}'`;
}

const some = (table: string, share: number, random: Random) =>
  `id IN (SELECT id FROM ${table} WHERE abs(hashtext(id::text || '${random.uuid()}')) % 1000 < ${share * 1000})`;

const visitRow = (random: Random, { users, sessions }: Things) =>
  `('${random.pick(sessions)}', ${random.chance(0.5) ? `'${random.pick(users)}'` : 'NULL'}, ${instant(random)})`;

const viewRow = (random: Random, { items, sessions }: Things) =>
  `((SELECT id FROM items WHERE id = '${random.pick(items)}'), uuid '${random.pick(sessions)}', ${instant(random)})`;

const rowsOf = (row: (random: Random, things: Things) => string, random: Random, things: Things) =>
  Array.from({ length: random.between(1, 12) }, () => row(random, things)).join(', ');

/** With two or three lines; often already confirmed when inserted, like demo data. */
const addOrder: Change = (random, { users, items }) => {
  const [id, price] = [random.uuid(), random.between(1, 900)];
  const status = random.pick(['pending', 'pending', 'confirmed', 'delivered', 'failed']);
  const lines = Array.from({ length: random.between(1, 3) }, (_, position) => {
    const name = `'Part ${random.between(1, 2)}', '${random.pick(['brakes', 'lights'])}', '${random.pick(['Kia', 'Audi'])}'`;
    const item = `(SELECT id FROM items WHERE id = '${random.pick(items)}')`;
    return `('${id}', ${position}, ${item}, ${name}, ${position + 1}, 100, 200, ${position === 0 ? price : 0})`;
  });
  return `
    INSERT INTO orders (id, user_id, status, total_min, total_max, actual_price, shipping_address, idempotency_key, request_hash, created_at)
    VALUES ('${id}', '${random.pick(users)}', '${status}', 300, 600, ${price}, '', '${id}', '', ${instant(random)});
    INSERT INTO order_lines (order_id, position, item_id, item_name, category_name, car_brand_name, quantity, price_min, price_max, share)
    VALUES ${lines.join(', ')};
    INSERT INTO order_events (order_id, actor_id, to_status, actual_price, created_at)
    VALUES ('${id}', '${random.pick(users)}', 'pending', ${random.chance(0.5) ? price : 'NULL'}, ${instant(random)})`;
};

const statusOf = (random: Random) => random.pick(['pending', 'confirmed', 'delivered', 'failed']);

const CHANGES: Change[] = [
  (random, things) =>
    `INSERT INTO page_visits (session_id, user_id, visited_at) VALUES ${rowsOf(visitRow, random, things)}`,
  (random, things) =>
    `INSERT INTO page_visits (session_id, user_id, visited_at) VALUES ${visitRow(random, things)}`,
  (random) =>
    `UPDATE page_visits SET visited_at = ${instant(random)} WHERE ${some('page_visits', 0.05, random)}`,
  (random, { sessions }) =>
    `UPDATE page_visits SET session_id = '${random.pick(sessions)}', user_id = NULL WHERE ${some('page_visits', 0.05, random)}`,
  (random) => `DELETE FROM page_visits WHERE ${some('page_visits', 0.1, random)}`,
  (random, things) =>
    `INSERT INTO item_views (item_id, session_id, viewed_at) SELECT * FROM (VALUES ${rowsOf(viewRow, random, things)}) AS seen (item) WHERE item IS NOT NULL`,
  (random) =>
    `UPDATE item_views SET viewed_at = viewed_at + interval '1 day' WHERE ${some('item_views', 0.1, random)}`,
  (random) => `DELETE FROM item_views WHERE ${some('item_views', 0.1, random)}`,
  addOrder,
  addOrder,
  addOrder,
  (random) =>
    `UPDATE orders SET status = '${statusOf(random)}', cancelled_at = NULL WHERE ${some('orders', 0.15, random)}`,
  (random) => `UPDATE orders SET created_at = ${instant(random)} WHERE ${some('orders', 0.1, random)}`,
  (random) =>
    `UPDATE orders SET status = 'failed', cancelled_at = now() WHERE status <> 'delivered' AND ${some('orders', 0.05, random)}`,
  (random, { users }) =>
    `UPDATE orders SET user_id = '${random.pick(users)}' WHERE ${some('orders', 0.05, random)}`,
  (random) => `DELETE FROM orders WHERE ${some('orders', 0.03, random)}`,
  (random, { users }) =>
    `INSERT INTO order_events (order_id, actor_id, from_status, to_status, reached, call_key, created_at)
     SELECT id, '${random.pick(users)}', 'pending', 'pending', true, '${random.uuid()}' || id, ${instant(random)}
     FROM orders WHERE ${some('orders', 0.1, random)}`,
  (random) => `DELETE FROM order_events WHERE ${some('order_events', 0.05, random)}`,
  (random) => `UPDATE users SET created_at = ${instant(random)} WHERE ${some('users', 0.1, random)}`,
  (random) =>
    `INSERT INTO users (email, password_hash, created_at) VALUES ('${random.uuid()}@example.com', '', ${instant(random)})`,
];

/** Deletes items rarely: that also deletes their views and their name in sales. */
export function randomChange(random: Random, things: Things): string {
  if (random.chance(0.02)) return `DELETE FROM items WHERE id = '${random.pick(things.items)}'`;
  return random.pick(CHANGES)(random, things);
}
