import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { filesOfImage } from '../../src/catalogue/images/image-files.js';

/** Each finds the rows that must not be (row R80); the first column says which. */
const MUST_BE_EMPTY: Record<string, string> = {
  'orders without lines':
    'SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)',
  'totals that are not the sum of their lines': `
    SELECT orders.id FROM orders JOIN order_lines ON order_id = orders.id GROUP BY orders.id
    HAVING total_min <> sum(quantity * price_min) OR total_max <> sum(quantity * price_max)`,
  'shares that are not the price': `
    SELECT orders.id FROM orders JOIN order_lines ON order_id = orders.id WHERE actual_price IS NOT NULL
    GROUP BY orders.id HAVING sum(share) <> actual_price`,
  'orders whose history does not begin with being placed': `
    SELECT id FROM orders WHERE 1 <> (SELECT count(*) FROM order_events WHERE order_id = orders.id AND from_status IS NULL)
      OR (SELECT from_status FROM order_events WHERE order_id = orders.id ORDER BY id LIMIT 1) IS NOT NULL`,
  'steps that do not follow from the one before': `
    SELECT order_id FROM (
      SELECT order_id, from_status, lag(to_status) OVER (PARTITION BY order_id ORDER BY id) AS earlier FROM order_events
    ) AS steps WHERE from_status IS DISTINCT FROM earlier`,
  'orders whose status is not that of their last step': `
    SELECT id FROM orders WHERE status <>
      (SELECT to_status FROM order_events WHERE order_id = orders.id ORDER BY id DESC LIMIT 1)`,
  'histories that run backwards': `
    SELECT order_id FROM (
      SELECT order_id, created_at, lag(created_at) OVER (PARTITION BY order_id ORDER BY id) AS earlier FROM order_events
    ) AS steps WHERE created_at < earlier`,
  'keys with two orders':
    'SELECT idempotency_key FROM orders GROUP BY user_id, idempotency_key HAVING count(*) > 1',
  'lines that are not numbered from 0': `
    SELECT order_id FROM order_lines GROUP BY order_id HAVING max(position) <> count(*) - 1 OR min(position) <> 0`,
  'sessions of deactivated accounts':
    'SELECT user_id FROM sessions JOIN users ON users.id = user_id WHERE NOT is_active',
  'pictures of items that are not kept':
    'SELECT image_id FROM item_images JOIN images ON images.id = image_id WHERE NOT kept',
  'foreign keys and checks that were never looked at':
    "SELECT conname FROM pg_constraint WHERE NOT convalidated AND connamespace = 'public'::regnamespace",
  'categories counted wrongly': `
    SELECT 1 FROM (SELECT coalesce(sum(items), 0) AS counted FROM item_counts) AS c WHERE counted <> (SELECT count(*) FROM items)`,
};

/** The invariants of the shop's data: nothing is found where all is well. With a folder, pictures and rows one to one. */
export async function sweep(sql: Client, imageFolder?: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [what, query] of Object.entries(MUST_BE_EMPTY)) {
    const { rows } = await sql.query<[unknown]>({ text: query, rowMode: 'array' });
    if (rows.length > 0) found[what] = rows.map(([which]) => String(which));
  }
  return { ...found, ...(imageFolder !== undefined && (await unmatchedFiles(sql, imageFolder))) };
}

async function unmatchedFiles(sql: Client, folder: string): Promise<Record<string, string[]>> {
  const { rows } = await sql.query<{ id: string; kept: boolean }>('SELECT id, kept FROM images');
  const files = new Set(await readdir(folder).catch(() => []));
  const known = new Set(rows.flatMap(({ id }) => filesOfImage(id)));
  const missing = rows
    .filter(({ kept }) => kept)
    .flatMap(({ id }) => filesOfImage(id))
    .filter((file) => !files.has(file));
  const stray = [...files].filter((file) => !known.has(file)).map((file) => join(folder, file));
  return {
    ...(missing.length > 0 && { 'pictures without their files': missing }),
    ...(stray.length > 0 && { 'files of no picture': stray }),
  };
}
