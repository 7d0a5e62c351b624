import type { NumberKind } from '@beambright/domain';
import { ITEM_COLUMNS } from '../catalogue/item-rows.js';
import { prepared } from '../database/prepared.js';

export const EARLIER = prepared(
  'SELECT id, request_hash AS "requestHash" FROM orders WHERE coalesce(placed_by, user_id) = $1 AND idempotency_key = $2',
);

export const LOCK_ITEMS = prepared('SELECT FROM items WHERE id = ANY ($1::uuid[]) ORDER BY id FOR SHARE');
/** SQL to run after LOCK_ITEMS. A locking statement with these joins misses an item whose category or brand has just changed. */
export const READ_ITEMS = prepared(`
  SELECT ${ITEM_COLUMNS}, category.name AS "categoryName", car_brand.name AS "carBrandName"
  FROM items AS item
  JOIN categories AS category ON category.id = item.category_id
  JOIN car_brands AS car_brand ON car_brand.id = item.car_brand_id
  WHERE item.id = ANY ($1::uuid[])`);

const firstNumber = (kind: NumberKind) =>
  `(SELECT number FROM item_numbers WHERE item_id = "itemId" AND kind = '${kind}' ORDER BY item_numbers.position LIMIT 1)`;

const insertLines = (order: string, lines: string) => `
    INSERT INTO order_lines (order_id, position, item_id, item_name, category_name, car_brand_name, quantity, price_min, price_max,
      mpn, oem_number, vehicle_id, car_from_month, car_to_month, verdict, fit_reasons)
    SELECT made.id, position, "itemId", "itemName", "categoryName", "carBrandName", quantity, "priceMin", "priceMax",
      ${firstNumber('mpn')}, ${firstNumber('oem')}, "vehicleId", "carFromMonth", "carToMonth", verdict, "fitReasons"
    FROM ${order} CROSS JOIN json_to_recordset(${lines}::json) AS line (position integer, "itemId" uuid, "itemName" text,
      "categoryName" text, "carBrandName" text, quantity integer, "priceMin" numeric, "priceMax" numeric,
      "vehicleId" integer, "carFromMonth" integer, "carToMonth" integer, verdict text, "fitReasons" jsonb)
    ORDER BY position
    RETURNING id, position, mpn, oem_number AS "oemNumber"`;

export const INSERT_LINES = prepared(insertLines('(SELECT $1::uuid AS id) AS made', '$2'));

/** Inserts the order, its lines and the first event in one statement. Returns no row if the key was used before. */
export const INSERT_ORDER = prepared(`
  WITH made AS (
    INSERT INTO orders (user_id, status, total_min, total_max, shipping_address, notes, idempotency_key, request_hash, placed_by, reference)
    VALUES ($1, 'pending', $2, $3, $4, $5, $6, $7, $9, $10)
    ON CONFLICT ((coalesce(placed_by, user_id)), idempotency_key) DO NOTHING
    RETURNING id, code, created_at AS "createdAt", updated_at AS "updatedAt", call_at AS "callAt"
  ), lines AS (${insertLines('made', '$8')}
  ), event AS (
    INSERT INTO order_events (order_id, actor_id, to_status) SELECT id, coalesce($9, $1), 'pending' FROM made
  )
  SELECT made.*, (SELECT json_agg(lines ORDER BY position) FROM lines) AS lines FROM made`);
