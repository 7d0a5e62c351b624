import { step } from '../../scripts/lib/steps.mjs';
import { inBulk } from './seed.mjs';

/** The amounts of data of two busy years. */
export const PAST = {
  days: 730,
  users: 50_000,
  sessions: 1_500_000,
  visits: 10_000_000,
  views: 5_000_000,
  orders: 1_000_000,
};

/** Only the newest items have orders and views. */
const ITEMS_WITH_ORDERS = 20_000;
const TABLES = ['users', 'page_visits', 'item_views', 'orders', 'order_events', 'order_lines'];

/** Without triggers, which would take hours, and then counts all days. Returns the first and the last day. */
export async function seedPast(client) {
  await client.query(STOCK);
  await client.query(SHOPPERS);
  await inBulk(client, TABLES, async () => {
    for (const [name, statement] of Object.entries(STATEMENTS))
      await step(name, () => client.query(statement));
  });
  await step('counting days', () => client.query(COUNT));
  await client.query('VACUUM (ANALYZE)');
  const { rows } = await client.query(
    'SELECT min(day)::text AS first, max(day)::text AS last FROM daily_traffic',
  );
  return rows[0];
}

const COUNT = `
  BEGIN ISOLATION LEVEL REPEATABLE READ;
  SELECT recount_days();
  SELECT count_day(what, day) FROM changed_days ORDER BY what, day;
  COMMIT`;

const STOCK = `
  CREATE TEMP TABLE stock AS
  SELECT row_number() OVER () - 1 AS place, items.id, items.name AS item_name, categories.name AS category_name, car_brands.name AS car_brand_name
  FROM (SELECT * FROM items ORDER BY created_at DESC, id LIMIT ${ITEMS_WITH_ORDERS}) AS items
    JOIN categories ON categories.id = category_id JOIN car_brands ON car_brands.id = car_brand_id;
  ALTER TABLE stock ADD PRIMARY KEY (place);
  ANALYZE stock`;

const SHOPPERS = `
  CREATE TEMP TABLE shoppers AS SELECT n AS place, gen_random_uuid() AS id FROM generate_series(0, ${PAST.users - 1}) AS n;
  ALTER TABLE shoppers ADD PRIMARY KEY (place);
  ANALYZE shoppers`;

const START = `(date_trunc('day', now()) - interval '${PAST.days - 1} days')`;

/** Most visits of a session are on its first day, the others within months after it; three of ten sessions are signed in. */
const browsing = (rows) => `
  SELECT md5(session::text)::uuid AS session_id, session,
    ${START} + least(${PAST.days - 1}, session % ${PAST.days} + CASE WHEN random() < 0.75 THEN 0 ELSE floor(random() ^ 2 * 200) END)
      * interval '1 day' + random() * interval '20 hours' AS at
  FROM (SELECT floor(random() ^ 1.3 * ${PAST.sessions})::integer AS session FROM generate_series(1, ${rows})) AS browsing`;

const STATEMENTS = {
  users: `
    INSERT INTO users (id, email, password_hash, created_at)
    SELECT id, place || '@example.com', '', ${START} + random() * ${PAST.days} * interval '1 day' FROM shoppers`,
  visits: `
    INSERT INTO page_visits (session_id, user_id, visited_at)
    SELECT session_id, shoppers.id, at FROM (${browsing(PAST.visits)}) AS browsing
      LEFT JOIN shoppers ON session % 10 < 3 AND place = session % ${PAST.users}`,
  views: `
    INSERT INTO item_views (item_id, session_id, viewed_at)
    SELECT stock.id, session_id, at
    FROM (SELECT *, floor(random() ^ 2.5 * (SELECT count(*) FROM stock))::integer AS wanted FROM (${browsing(PAST.views)}) AS browsing) AS viewing
      JOIN stock ON place = wanted`,
  orders: `
    INSERT INTO orders (id, user_id, status, total_min, total_max, actual_price, shipping_address, idempotency_key, request_hash,
      created_at, updated_at, cancelled_at, first_called_at)
    SELECT id, user_id, status, 2000, 3000, CASE WHEN fate < 0.8 THEN (1900 + floor(random() * 120000) / 100)::numeric(16, 2) END,
      'Nairobi, Kenya', n, '', at, at, CASE WHEN fate >= 0.95 THEN at + interval '1 hour' END,
      CASE WHEN fate < 0.8 THEN at + interval '3 minutes' + random() ^ 3 * interval '6 hours' END
    FROM (
      SELECT n, gen_random_uuid() AS id, shoppers.id AS user_id, at, fate, CASE
        WHEN fate < 0.7 THEN 'delivered' WHEN fate < 0.8 THEN 'confirmed' WHEN fate < 0.88 THEN 'pending' ELSE 'failed' END AS status
      FROM (
        SELECT n, floor(random() ^ 1.5 * ${PAST.users})::integer AS who, random() AS fate,
          ${START} + random() * ${PAST.days} * interval '1 day' AS at
        FROM generate_series(1, ${PAST.orders}) AS n
      ) AS random_orders JOIN shoppers ON place = who
    ) AS placed`,
  events: `
    INSERT INTO order_events (order_id, actor_id, from_status, to_status, actual_price, created_at, reached, call_key, not_buying)
    SELECT orders.id, shoppers.id, 'pending', to_status, CASE to_status WHEN 'confirmed' THEN actual_price END, created_at,
      is_call, CASE WHEN is_call THEN orders.id END, CASE WHEN is_call THEN 'too_dear' END
    FROM orders JOIN shoppers ON place = idempotency_key::integer % 8
      JOIN (VALUES ('confirmed', 'confirmed', NULL), ('delivered', 'confirmed', NULL), ('failed', 'pending', true), ('failed', 'failed', NULL))
        AS deciding (status, to_status, is_call) USING (status)
    ORDER BY created_at, is_call`,
  lines: `
    INSERT INTO order_lines (order_id, position, item_id, item_name, category_name, car_brand_name, quantity, price_min, price_max,
      share, sold_on)
    SELECT order_id, position, stock.id, item_name, category_name, car_brand_name, 1, 1000, 1500, share, sold_on
    FROM (
      SELECT orders.id AS order_id, position, floor(random() ^ 2.5 * (SELECT count(*) FROM stock))::integer AS wanted,
        CASE position WHEN 0 THEN actual_price - round(actual_price / 2, 2) ELSE round(actual_price / 2, 2) END AS share,
        sold_day(status, created_at) AS sold_on
      FROM orders CROSS JOIN generate_series(0, 1) AS position
    ) AS wished JOIN stock ON place = wanted`,
};
