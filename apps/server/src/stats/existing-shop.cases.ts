import { afterEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { connectionOptions } from '../database/connection-options.js';
import { migrate } from '../database/migrate.js';
import { MIGRATIONS } from '../database/migrations.js';

let database: TestDatabase;
let source: DataSource;

const USER = '00000000-0000-4000-8000-000000000001';
const SESSION = '00000000-0000-4000-8000-000000000002';

/** An order of three equal lines at 100.00, confirmed a minute and a half after midnight in Nairobi, and one that waits. */
const PAST = `
  INSERT INTO users (id, email, password_hash, created_at) VALUES ('${USER}', 'a@b.c', '', '2026-02-28T20:59:59.999Z');
  WITH category AS (INSERT INTO categories (name) VALUES ('Brakes') RETURNING id),
    car_brand AS (INSERT INTO car_brands (name) VALUES ('Toyota') RETURNING id)
  INSERT INTO items (id, name, description, price_min, price_max, category_id, car_brand_id)
  SELECT '${SESSION}', 'Disc', 'Vented.', 1, 2, category.id, car_brand.id FROM category, car_brand;
  INSERT INTO orders (id, user_id, status, total_min, total_max, actual_price, shipping_address, idempotency_key, request_hash, created_at)
  VALUES ('${USER}', '${USER}', 'confirmed', 3, 6, 100, '', 'a', '', '2026-02-28T21:00:00Z'),
    ('${SESSION}', '${USER}', 'pending', 1, 2, NULL, '', 'b', '', '2026-02-28T20:59:59.999Z');
  INSERT INTO order_lines (order_id, position, item_name, category_name, car_brand_name, quantity, price_min, price_max)
  SELECT id, position, 'Disc', 'Brakes', 'Toyota', 1, 1, 2 FROM orders, generate_series(0, 2) AS position;
  INSERT INTO order_events (order_id, actor_id, from_status, to_status, actual_price, created_at)
  VALUES ('${USER}', '${USER}', 'pending', 'confirmed', 100, '2026-02-28T21:01:30Z');
  INSERT INTO page_visits (session_id, visited_at) VALUES ('${SESSION}', '2026-02-28T20:59:59.999Z'), ('${SESSION}', '2026-02-28T21:00:00Z');
  INSERT INTO item_views (item_id, session_id, viewed_at) VALUES ('${SESSION}', '${SESSION}', '2026-02-28T21:00:00Z')`;

describe('existing shop', () => {
  afterEach(async () => {
    await source.destroy();
    await database.drop();
  });

  test('a shop that was there before gets its shares and all its figures', async () => {
    database = await createTestDatabase({ isMigrated: false });
    const before = MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name.startsWith('AddOrderShares')),
    );
    source = new DataSource({ ...connectionOptions(database.url), migrations: before });
    await source.initialize();
    await source.runMigrations();
    await source.query(PAST);
    await migrate(database.url);
    const rows = (sql: string) => source.query<unknown>(sql);
    expect(
      await rows('SELECT share, sold_on::text FROM order_lines ORDER BY sold_on NULLS LAST, position'),
    ).toEqual([
      { share: '33.34', sold_on: '2026-03-01' },
      { share: '33.33', sold_on: '2026-03-01' },
      { share: '33.33', sold_on: '2026-03-01' },
      ...Array<object>(3).fill({ share: null, sold_on: null }),
    ]);
    expect(await rows('SELECT day::text, users FROM registration_days')).toEqual([
      { day: '2026-02-28', users: 1 },
    ]);
    expect(await rows('SELECT day::text, visits FROM visit_days ORDER BY day')).toEqual([
      { day: '2026-02-28', visits: 1 },
      { day: '2026-03-01', visits: 1 },
    ]);
    expect(await rows('SELECT day::text, orders, pending, revenue FROM order_days ORDER BY day')).toEqual([
      { day: '2026-02-28', orders: 1, pending: 1, revenue: '0.00' },
      { day: '2026-03-01', orders: 1, pending: 0, revenue: '100.00' },
    ]);
    expect(
      await rows(`SELECT kind, orders, quantity, cents FROM sales WHERE tier = 'year' ORDER BY kind`),
    ).toEqual(
      ['brand', 'category', 'item'].map((kind) => ({ kind, orders: 1, quantity: 3, cents: '10000' })),
    );
    expect(await rows(`SELECT start::text, views FROM view_counts WHERE tier = 'month'`)).toEqual([
      { start: '2026-03-01', views: 1 },
    ]);
    expect(await rows(`SELECT minute, orders, milliseconds FROM call_minutes WHERE tier = 'day'`)).toEqual([
      { minute: 1, orders: 1, milliseconds: '90000' },
    ]);
    expect(
      await rows(
        `SELECT what, days, first_day::text, last_day::text FROM seen_spans WHERE tier = 'day' AND what IN ('visit', 'sale') ORDER BY 1, 2, 3`,
      ),
    ).toEqual([
      { what: 'sale', days: 1, first_day: '2026-03-01', last_day: '2026-03-01' },
      { what: 'visit', days: 1, first_day: '2026-02-28', last_day: '2026-02-28' },
      { what: 'visit', days: 1, first_day: '2026-03-01', last_day: '2026-03-01' },
      { what: 'visit', days: 2, first_day: '2026-02-28', last_day: '2026-03-01' },
    ]);
  });
});
