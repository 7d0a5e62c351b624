import cookies from '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import { step } from '../../scripts/lib/steps.mjs';
import { makeItems, readStock } from './items.mjs';
import { connectTo, SESSION_SECRET, startDatabase, startShop, withOpened } from './processes.mjs';

const BATCH = 5_000;
const IMAGES = 200;
const SAMPLE = 2_000;

/** A shop on its own database with `size` items, and a connection to the database. */
export async function openPlace(opened, { build, size = 0, settings } = {}) {
  const database = await opened(startDatabase());
  const shop = await opened(startShop(database.url, database.folder, { build, settings }));
  const client = await opened(connectTo(database.url), (one) => one.end());
  return {
    database,
    shop,
    client,
    ...(size > 0 && (await fillShop(client, size))),
  };
}

export const withPlace = (options, use) =>
  withOpened(async (opened) => use(await openPlace(opened, options), opened));

/** Inserts everything but items. Returns categories and brands, for requests to filter by. */
export async function seedNames(client, stock) {
  await client.query('SET statement_timeout = 0');
  await client.query('INSERT INTO categories (name) SELECT unnest($1::text[])', [stock.categories]);
  await client.query('INSERT INTO car_brands (name) SELECT unnest($1::text[])', [stock.carBrands]);
  await client.query(`
    INSERT INTO images (id, width, height, placeholder)
    SELECT md5(n::text), 1280, 960, 'data:image/webp;base64,' || repeat('A', 120) FROM generate_series(1, ${IMAGES}) AS n`);
  const rows = async (table) => (await client.query(`SELECT id, name FROM ${table} ORDER BY name`)).rows;
  return { categories: await rows('categories'), carBrands: await rows('car_brands') };
}

const INSERT_ITEMS = `
  WITH added AS (
    INSERT INTO items (name, description, price_min, price_max, in_stock, category_id, car_brand_id, created_at, updated_at)
    SELECT item.name, item.description, "priceMin", "priceMax", "inStock", categories.id, car_brands.id, "createdAt", "createdAt"
    FROM jsonb_to_recordset($1::jsonb) AS item (name text, description text, category text, brand text,
      "priceMin" numeric, "priceMax" numeric, "inStock" boolean, "createdAt" timestamptz)
    JOIN categories ON categories.name = item.category JOIN car_brands ON car_brands.name = item.brand RETURNING id)
  INSERT INTO item_images (item_id, position, image_id)
  SELECT id, position, md5((1 + ((hashtext(id::text) & 65535) + position) % ${IMAGES})::text)
  FROM added CROSS JOIN generate_series(0, 1) AS position`;

/** The number of generated items; all others are copies with their own ids, prices, stock and dates. */
const GENERATED = 20_000;

/** Grows the catalogue to `to` items. Generated items pass the triggers, copies do not. */
export const growTo = (client, stock, { from, to }) =>
  step(`${to} items`, async () => {
    const generated = makeItems(stock, Math.min(to, GENERATED)).slice(from);
    for (let start = 0; start < generated.length; start += BATCH)
      await client.query(INSERT_ITEMS, [JSON.stringify(generated.slice(start, start + BATCH))]);
    await client.query('VACUUM ANALYZE');
    const copies = to - Math.max(from, GENERATED);
    if (copies <= 0) return;
    await inBulk(client, ['items', 'item_search', 'item_images'], async () => {
      await client.query(CHOOSE_COPIES, [copies]);
      await client.query(INSERT_COPIES);
    });
    await client.query('VACUUM (ANALYZE)');
  });

export async function sampleOf(client) {
  const { rows } = await client.query(
    `SELECT id, created_at AS "createdAt", price_min::float AS "priceMin", in_stock AS "inStock" FROM items
     ORDER BY md5(name || created_at::text) LIMIT ${SAMPLE}`,
  );
  return rows;
}

const CHOOSE_COPIES = `
  CREATE TEMP TABLE copies AS
  SELECT gen_random_uuid() AS id, original.id AS of, 0.5 + random() AS dearer, random() < 0.92 AS in_stock,
    timestamptz '2024-01-01' + random() * interval '1000 days' AS created_at
  FROM generate_series(0, $1::integer - 1) AS n
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM items) AS original
      ON original.place = n % (SELECT count(*) FROM items)`;

/** The search vocabulary is that of the originals. */
const INSERT_COPIES = `
  INSERT INTO items (id, name, description, price_min, price_max, in_stock, category_id, car_brand_id, created_at, updated_at)
  SELECT copies.id, name, description, round(price_min * dearer::numeric / 50) * 50, round(price_max * dearer::numeric / 50) * 50,
    copies.in_stock, category_id, car_brand_id, copies.created_at, copies.created_at
  FROM copies JOIN items ON items.id = of;

  INSERT INTO item_search (item_id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, words)
  SELECT copies.id, known.category_id, known.car_brand_id, items.in_stock, items.price_min, items.price_max, items.created_at, words
  FROM copies JOIN item_search AS known ON known.item_id = of JOIN items ON items.id = copies.id ORDER BY items.created_at;

  INSERT INTO item_images (item_id, position, image_id)
  SELECT copies.id, position, image_id FROM copies JOIN item_images ON item_id = of;

  TRUNCATE item_counts;
  INSERT INTO item_counts SELECT category_id, car_brand_id, in_stock, count(*) FROM items GROUP BY 1, 2, 3`;

/** Fills a shop; returns the data from which requests are made. */
async function fillShop(client, count) {
  const stock = readStock();
  const facts = await seedNames(client, stock);
  await growTo(client, stock, { from: 0, to: count });
  return { stock, facts, items: await sampleOf(client) };
}

/** Runs `work` without triggers and without indexes except keys: rebuilding indexes is much faster than updating them. */
export async function inBulk(client, tables, work) {
  const { rows } = await client.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = ANY ($1) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`,
    [tables],
  );
  await client.query(
    `SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SELECT setseed(0.42)`,
  );
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** Creates accounts of a role, each with a session. */
export async function signUp(client, count, role = 'customer') {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(INSERT_PEOPLE, [hashes, role]);
  return tokens.map((token, index) => ({
    index,
    cookie: `session=${encodeURIComponent(cookies.sign(token, SESSION_SECRET))}`,
  }));
}

const INSERT_PEOPLE = `
  WITH people AS MATERIALIZED (SELECT gen_random_uuid() AS id, hash FROM unnest($1::bytea[]) AS hash),
    accounts AS (
      INSERT INTO users (id, email, password_hash, role) SELECT id, id || '@example.com', 'no password', $2 FROM people)
  INSERT INTO sessions (user_id, token_hash, seen_at) SELECT id, hash, now() FROM people`;

export async function countOf(client, table) {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0].count;
}
