import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';

let database: TestDatabase;
let client: Client;
let received: string[] = [];

async function allReceived(): Promise<string[]> {
  await client.query("SELECT pg_notify('catalogue_changed', 'the end')");
  while (!received.includes('the end')) await client.query('SELECT 1');
  return received.slice(0, -1);
}

const ID = '00000000-0000-4000-8000-000000000001';
const CHANGES: [string, string][] = [
  [
    'a new item',
    `INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
     SELECT 'new', '', 1, 2, category_id, car_brand_id FROM items LIMIT 1`,
  ],
  ['a changed item', "UPDATE items SET description = 'other'"],
  ['a deleted item', "DELETE FROM items WHERE name = 'new'"],
  ['a new category', `INSERT INTO categories (id, name) VALUES ('${ID}', 'new')`],
  ['a renamed category', `UPDATE categories SET name = 'newer' WHERE id = '${ID}'`],
  ['a deleted category', `DELETE FROM categories WHERE id = '${ID}'`],
  ['a new car brand', `INSERT INTO car_brands (id, name) VALUES ('${ID}', 'new')`],
  ['a renamed car brand', `UPDATE car_brands SET name = 'newer' WHERE id = '${ID}'`],
  [
    'a new car model',
    `INSERT INTO car_models (id, car_brand_id, name, slug) VALUES ('${ID}', '${ID}', 'Axio', 'axio')`,
  ],
  [
    'a new vehicle',
    `INSERT INTO vehicles (slug, model_id, chassis_code, from_month) VALUES ('axio', '${ID}', 'NZE141', 24081)`,
  ],
  ['a changed vehicle', 'UPDATE vehicles SET is_checked = true'],
  [
    'a new fitment',
    `INSERT INTO fit_conditions (text) VALUES ('with A/C');
     INSERT INTO fitments (item_id, vehicle_id, fits, positions, condition_id, basis)
     SELECT items.id, vehicles.id, true, 3, fit_conditions.id, 'call' FROM items, vehicles, fit_conditions`,
  ],
  ['a changed fitment', 'UPDATE fitments SET fits = false'],
  ['a corrected condition', `UPDATE fit_conditions SET text = 'with air conditioning'`],
  ['a deleted fitment', 'DELETE FROM fitments'],
  ['a deleted vehicle', 'DELETE FROM vehicles'],
  ['a renamed car model', `UPDATE car_models SET name = 'Corolla Axio'`],
  ['a deleted car model', 'DELETE FROM car_models'],
  ['a deleted car brand', `DELETE FROM car_brands WHERE id = '${ID}'`],
  [
    'a picture of an item',
    `INSERT INTO images (id, width, height, placeholder) VALUES ('a', 1, 1, '');
     INSERT INTO item_images (item_id, position, image_id) SELECT id, 0, 'a' FROM items`,
  ],
  ['reordered pictures', 'UPDATE item_images SET position = position + 1'],
  ['a picture with a new placeholder', "UPDATE images SET placeholder = 'b'"],
  ['a deleted picture', 'DELETE FROM item_images'],
  [
    'a part number',
    `INSERT INTO item_numbers (item_id, position, kind, number, key) SELECT id, 0, 'oem', '1', '1' FROM items`,
  ],
  ['a deleted part number', 'DELETE FROM item_numbers'],
  [
    'a replacement of a number',
    `INSERT INTO part_makers (name) VALUES ('Toyota'); INSERT INTO number_replacements (maker_id, old_number, old_key, new_number, new_key)
     SELECT id, '1', '1', '2', '2' FROM part_makers`,
  ],
  ['a deleted replacement', 'DELETE FROM number_replacements'],
  ['a help page', `INSERT INTO help_pages (topic, text) VALUES ('returns', 'Within 7 days')`],
  ['a rewritten help page', `UPDATE help_pages SET text = 'Within 14 days'`],
  ['a removed help page', 'DELETE FROM help_pages'],
  ['a new synonym', `INSERT INTO search_synonyms (phrase, means, key, lexemes) VALUES ('a', 'b', 'a', '{}')`],
];

describe('catalogue changes', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    client.on('notification', ({ payload = '' }) => received.push(payload));
    await client.query('LISTEN catalogue_changed');
    await client.query(`
    INSERT INTO categories (name) VALUES ('brakes'); INSERT INTO car_brands (name) VALUES ('Toyota');
    INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
    SELECT 'pads', '', 1, 2, categories.id, car_brands.id FROM categories, car_brands`);
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test.each(CHANGES)('%s sends a notification', async (_what, sql) => {
    await client.query(sql);
    expect(await allReceived()).toContain('');
  });

  test('an import of any size sends one notification, at the commit', async () => {
    await client.query('BEGIN');
    for (let more = 0; more < 100; more++) {
      await client.query("UPDATE items SET version = version + 1; UPDATE categories SET name = name || '.'");
    }
    expect(received).toEqual([]);
    await client.query('COMMIT');
    expect(await allReceived()).toEqual(['']);
  });

  test.each([
    [
      'a picture that no item shows yet',
      `INSERT INTO images (id, width, height, placeholder) VALUES ('c', 1, 1, '')`,
    ],
    ['a picture that is no longer used', 'UPDATE images SET kept = false'],
    ['a visit', `INSERT INTO page_visits (session_id) VALUES ('${ID}')`],
    ['a rollback', "BEGIN; UPDATE categories SET name = name || '!'; ROLLBACK"],
  ])('%s sends no notification', async (_what, sql) => {
    await client.query(sql);
    expect(await allReceived()).toEqual([]);
  });

  test('truncating the catalogue sends a notification', async () => {
    await client.query(
      'TRUNCATE items, item_images, images, categories, car_brands, search_synonyms CASCADE',
    );
    expect(await allReceived()).toEqual(['']);
  });
});
