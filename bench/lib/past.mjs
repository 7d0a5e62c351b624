import { connectTo } from './database.mjs';
import { withoutIndexes } from './without-indexes.mjs';

/** Two years of a busy shop: so many of each. */
export const SIZE = {
  days: 730,
  users: 50_000,
  sessions: 1_500_000,
  visits: 10_000_000,
  views: 5_000_000,
  orders: 1_000_000,
};

const FOR_MANY = `SET statement_timeout = 0; SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'`;

/** The two halves take about as long. */
const COUNTED = [
  ['days', 'seen'],
  ['items', 'calls'],
];

/** The database's own generator, so that the same numbers give the same shop. */
const SEED = 'SELECT setseed(0.42)';

/**
 * Fills tables past their triggers, in which ten million rows would take hours, and then has the roll-ups counted by the
 * functions `recount_*()`. The figures of these rows are as true as any. Answers the first and the last day.
 */
export async function seedPast({ database, control: client }, items, step, size = SIZE) {
  await client.query(`${FOR_MANY}; ${SEED}`);
  await client.query(
    'CREATE TEMP TABLE stock AS SELECT row_number() OVER () - 1 AS place, * FROM unnest($1::uuid[]) AS id',
    [items.map(({ id }) => id)],
  );
  await client.query(stockOf(size));
  const restore = await withoutTriggers(client);
  const index = await withoutIndexes(client, TABLES);
  for (const [name, statement] of Object.entries(statementsOf(size)))
    await step(name, () => client.query(statement));
  await step('indexes', index);
  await step('foreign keys', restore);
  await step('counting', () => Promise.all(COUNTED.map((what) => recount(database.url, what))));
  await step('vacuum', () => client.query('VACUUM (ANALYZE)'));
  const { rows } = await client.query(
    'SELECT min(day)::text AS first, max(day)::text AS last FROM visit_days',
  );
  return rows[0];
}

async function recount(url, what) {
  const client = await connectTo(url);
  try {
    await client.query(FOR_MANY);
    for (const one of what) await client.query(`SELECT recount_${one}()`);
  } finally {
    await client.end();
  }
}

const TABLES = ['users', 'page_visits', 'item_views', 'orders', 'order_lines'];

/** Foreign keys are dropped and made anew: checked once at the end. */
async function withoutTriggers(client) {
  const { rows: keys } = await client.query(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1)`,
    [TABLES],
  );
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const key of keys) await client.query(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`);
  return async () => {
    for (const key of keys)
      await client.query(`ALTER TABLE ${key.table} ADD CONSTRAINT ${key.name} ${key.definition}`);
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  };
}

const stockOf = (size) => `
  ALTER TABLE stock ADD COLUMN item_name text, ADD COLUMN category_name text, ADD COLUMN car_brand_name text;
  UPDATE stock SET item_name = items.name, category_name = categories.name, car_brand_name = car_brands.name
  FROM items JOIN categories ON categories.id = category_id JOIN car_brands ON car_brands.id = car_brand_id
  WHERE items.id = stock.id;
  ALTER TABLE stock ADD PRIMARY KEY (place);
  ANALYZE stock;
  CREATE TEMP TABLE shoppers AS SELECT n AS place, gen_random_uuid() AS id FROM generate_series(0, ${size.users - 1}) AS n;
  ALTER TABLE shoppers ADD PRIMARY KEY (place);
  ANALYZE shoppers`;

const startOf = (size) => `(date_trunc('day', now()) - interval '${size.days - 1} days')`;

/** Most of a session's visits on its first day, the others within the months after it; three of ten are signed in. */
const browsing = (size, rows) => `
  SELECT md5(session::text)::uuid AS session_id, session,
    ${startOf(size)} + least(${size.days - 1}, session % ${size.days} + CASE WHEN random() < 0.75 THEN 0 ELSE floor(random() ^ 2 * 200) END)
      * interval '1 day' + random() * interval '20 hours' AS at
  FROM (SELECT floor(random() ^ 1.3 * ${size.sessions})::integer AS session FROM generate_series(1, ${rows})) AS browsing`;

const statementsOf = (size) => ({
  users: `
    INSERT INTO users (id, email, password_hash, created_at)
    SELECT id, place || '@example.com', '', ${startOf(size)} + random() * ${size.days} * interval '1 day' FROM shoppers`,
  visits: `
    INSERT INTO page_visits (session_id, user_id, visited_at)
    SELECT session_id, shoppers.id, at FROM (${browsing(size, size.visits)}) AS browsing
      LEFT JOIN shoppers ON session % 10 < 3 AND place = session % ${size.users}`,
  views: `
    INSERT INTO item_views (item_id, session_id, viewed_at)
    SELECT stock.id, session_id, at
    FROM (SELECT *, floor(random() ^ 2.5 * (SELECT count(*) FROM stock))::integer AS wanted FROM (${browsing(size, size.views)}) AS browsing) AS viewing
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
        SELECT n, floor(random() ^ 1.5 * ${size.users})::integer AS who, random() AS fate,
          ${startOf(size)} + random() * ${size.days} * interval '1 day' AS at
        FROM generate_series(1, ${size.orders}) AS n
      ) AS drawn JOIN shoppers ON place = who
    ) AS placed`,
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
});
