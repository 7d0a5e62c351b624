import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCarModel, buildItem, buildOrder, buildVehicle, person } from './builders.js';
import { brokenInvariants, brokenPictures, INVARIANTS } from './invariants.js';
import { addToCart, addToWishlist } from './lists.js';
import { png } from './pictures.js';
import { sharedShop } from './shared-shop.js';
import type { TestApp } from './test-app.js';
import { uploadedId } from './uploads.js';

let shop: TestApp;

const ask = (sql: string) => shop.dataSource.query<unknown[]>(sql);

/** Fills the shop with at least one row of every kind. */
async function fill(): Promise<void> {
  const [customer, admin] = [await person(shop), await person(shop, 'admin')];
  const item = await buildItem(shop);
  const imageId = await uploadedId(admin, await png());
  await ask(`INSERT INTO item_images (item_id, position, image_id) VALUES ('${item.id}', 0, '${imageId}')`);
  await addToCart(customer, item.id, 2);
  await addToWishlist(customer, item.id);
  await buildVehicle(shop, await buildCarModel(shop, 'Axio'));
  const { id } = await buildOrder(shop, { userId: customer.user.id });
  await admin.rest('POST', `/confirm-order/${id}`, { actual_price: 2500 });
  await buildOrder(shop, { userId: customer.user.id });
}

const SPARE = `SELECT gen_random_uuid() FROM generate_series(1, 250)`;

/** One fault for each rule, written without constraints and triggers. */
const FAULTS: Record<string, string> = {
  'an order without lines': `DELETE FROM order_lines`,
  'an order without a history': `DELETE FROM order_events`,
  'a total that is not the sum of its lines': `UPDATE orders SET total_min = total_min - 1`,
  'a gap between the lines of an order': `UPDATE order_lines SET position = 1`,
  'an item twice in an order': `INSERT INTO order_lines
    SELECT gen_random_uuid(), order_id, n, (SELECT id FROM items), item_name, category_name, car_brand_name, quantity, price_min, price_max
    FROM order_lines CROSS JOIN generate_series(1, 2) AS n`,
  'a quantity or a price out of bounds': `UPDATE order_lines SET price_max = 100000000`,
  'an actual price out of bounds': `UPDATE orders SET actual_price = 100000000`,
  'two orders by one key': `UPDATE orders SET idempotency_key = 'the same'`,
  'an order whose status differs from its last event': `UPDATE orders SET status = 'failed'`,
  'a step that does not start at the previous status': `UPDATE order_events SET from_status = 'delivered'`,
  'a step that is not allowed': `UPDATE order_events SET to_status = 'failed', from_status = 'delivered'`,
  'a correction of an order that was not pending': `UPDATE order_events SET changes = '[]'`,
  'a step earlier than the previous one': `UPDATE order_events SET created_at = now() - id * interval '1 hour'`,
  'a price that differs from its history': `UPDATE orders SET actual_price = 1`,
  'an order that was confirmed twice': `UPDATE order_events SET actual_price = 1`,
  'a cancellation by another user': `UPDATE orders SET status = 'failed', cancelled_at = now()`,
  'shares that do not add up to the price': `UPDATE order_lines SET share = share + 1`,
  'delivery that does not add up to the fee': `UPDATE order_lines SET delivery_share = 1`,
  'agreed amounts that do not add up to the price': `UPDATE orders SET discount = 1`,
  'a line sold on another day than its order': `UPDATE order_lines SET sold_on = '2020-01-01', share = 1`,
  'a first call without an event': `UPDATE orders SET first_called_at = '2020-01-01'`,
  'daily sales that differ from the order lines': `DELETE FROM changed_days`,
  'daily traffic that differs from the visits': `INSERT INTO daily_traffic VALUES ('2020-01-01', 1, 0, 1)`,
  'daily views that differ from the views of items': `INSERT INTO daily_views SELECT '2020-01-01', id, 1 FROM items`,
  'a wrong item count': `UPDATE item_counts SET items = items + 1`,
  'a price of an item out of bounds': `UPDATE items SET price_max = 100000000`,
  'a gap between the pictures of an item': `UPDATE item_images SET position = 3`,
  'a picture of an item that is not kept': `UPDATE images SET kept = false`,
  'an item twice in a cart': `INSERT INTO cart_lines (user_id, item_id, item_name, quantity)
    SELECT user_id, item_id, item_name, quantity FROM cart_lines`,
  'a cart that is too full': `INSERT INTO cart_lines (user_id, item_id, item_name, quantity)
    SELECT (SELECT id FROM users LIMIT 1), gen_random_uuid, 'x', 1 FROM (${SPARE}) AS spare`,
  'an item twice in a wishlist': `INSERT INTO wishlist_entries (user_id, item_id, item_name)
    SELECT user_id, item_id, item_name FROM wishlist_entries`,
  'a wishlist that is too full': `INSERT INTO wishlist_entries (user_id, item_id, item_name)
    SELECT (SELECT id FROM users LIMIT 1), gen_random_uuid, 'x' FROM (${SPARE}) AS spare`,
  'too many cars in an account': `INSERT INTO cars (user_id, vehicle_id)
    SELECT (SELECT id FROM users LIMIT 1), (SELECT id FROM vehicles) FROM (${SPARE}) AS spare`,
  'two accounts of one email': `INSERT INTO users (email, password_hash) SELECT upper(email), '' FROM users`,
  'a session of an account that is not active': `UPDATE users SET is_active = false`,
  'a claim on an order outside the call queue': `UPDATE orders
    SET claimant_id = user_id, claimant_session = '', claimed_until = now()`,
};

/** Drops constraints and triggers, which a bad disk, manual changes or an old release would have bypassed. */
const LOOSE = `
  DO $$ DECLARE rule record; BEGIN
    FOR rule IN SELECT oid::regclass AS place FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', rule.place); END LOOP;
    FOR rule IN SELECT conname, conrelid::regclass AS place FROM pg_constraint
      WHERE contype IN ('c', 'f', 'u') AND conrelid <> 0 AND connamespace = 'public'::regnamespace ORDER BY contype <> 'f'
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', rule.place, rule.conname); END LOOP;
    DROP INDEX orders_placer_key;
  END $$`;

describe('invariants', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('finds no broken invariants in an empty or a filled shop', async () => {
    expect(await brokenInvariants(ask)).toEqual([]);
    await fill();
    expect(await brokenInvariants(ask)).toEqual([]);
  });

  test('reports a broken invariant for each rule', async () => {
    await fill();
    expect(Object.keys(FAULTS)).toEqual(INVARIANTS);
    for (const [rule, fault] of Object.entries(FAULTS)) {
      const runner = shop.dataSource.createQueryRunner();
      await runner.startTransaction();
      await runner.query(LOOSE);
      await runner.query(fault);
      const broken = await brokenInvariants((sql) => runner.query(sql) as Promise<unknown[]>);
      await runner.rollbackTransaction();
      await runner.release();
      expect(broken).toContainEqual(expect.stringMatching(`^${rule}: `));
    }
  });

  test('reports files without a picture and pictures without a file', async () => {
    const folder = join(shop.dataDir, 'uploads');
    await rm(folder, { recursive: true, force: true });
    await fill();
    expect(await brokenPictures(ask, folder)).toEqual([]);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'left.tmp'), '');
    expect(await brokenPictures(ask, folder)).toEqual(['an orphaned file: left.tmp']);
    await rm(folder, { recursive: true });
    expect(await brokenPictures(ask, folder)).toHaveLength(5);
  });
});
