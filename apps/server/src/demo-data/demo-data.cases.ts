import { positionsIn } from '@beambright/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { buildCategory, PASSWORD } from '../../test/builders.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';
import { readCatalogueFile } from './catalogue-file.js';
import { DemoDataLoader } from './demo-data.loader.js';
import { readVehiclesFile } from './demo-vehicles.js';

const NOW = new Date('2026-11-21T09:30:00Z');
let shop: TestApp;
let mixed: Promise<boolean>;
let usersOfMixed: unknown[];

const rows = <T = Record<string, unknown>>(sql: string) => shop.dataSource.query<T[]>(sql);
const number = async (sql: string) => Number((await rows<{ n: string }>(`SELECT (${sql}) AS n`))[0]?.n);

describe('the demo shop', () => {
  beforeAll(async () => {
    shop = await startTestApp({ DEMO_DATA: 'on' });
    await buildCategory(shop, 'Mine');
    mixed = shop.app.get(DemoDataLoader).load(NOW);
    await mixed.catch(() => undefined);
    usersOfMixed = await rows('SELECT FROM users');
    await shop.clear();
    await shop.app.get(DemoDataLoader).load(NOW);
  });
  afterAll(() => shop.close());

  test('has brands, categories, items, pictures, orders, users and traffic', async () => {
    expect(await number('SELECT count(*) FROM car_brands')).toBeGreaterThanOrEqual(20);
    expect(await number('SELECT count(*) FROM categories')).toBeGreaterThanOrEqual(12);
    expect(await number('SELECT count(*) FROM items')).toBeGreaterThanOrEqual(240);
    expect(await number('SELECT count(*) FROM images')).toBeGreaterThanOrEqual(40);
    expect(await number('SELECT count(*) FROM orders')).toBe(400);
    expect(await number('SELECT count(DISTINCT status) FROM orders')).toBe(4);
    expect(await number('SELECT count(*) FROM orders WHERE cancelled_at IS NOT NULL')).toBeGreaterThan(5);
    expect(await number('SELECT count(*) FROM page_visits')).toBeGreaterThan(1_000);
    expect(await number('SELECT count(*) FROM item_views')).toBeGreaterThan(1_000);
  });

  test('has a picture, a description and a plausible price for every item, and no empty category or brand', async () => {
    expect(await rows('SELECT name FROM items WHERE id NOT IN (SELECT item_id FROM item_images)')).toEqual(
      [],
    );
    expect(await rows('SELECT name FROM items WHERE length(description) < 60')).toEqual([]);
    expect(await rows('SELECT name FROM items WHERE price_min < 100 OR price_max > 250000')).toEqual([]);
    expect(await rows('SELECT name FROM items WHERE original_price <= price_max')).toEqual([]);
    expect(await rows('SELECT name FROM categories WHERE id NOT IN (SELECT category_id FROM items)')).toEqual(
      [],
    );
    expect(
      await rows('SELECT name FROM car_brands WHERE id NOT IN (SELECT car_brand_id FROM items)'),
    ).toEqual([]);
  });

  test('has made-up part numbers for all its items; a search for a number that was replaced twice finds the newest number', async () => {
    expect(await rows('SELECT name FROM items WHERE id NOT IN (SELECT item_id FROM item_numbers)')).toEqual(
      [],
    );
    expect(await rows(`SELECT number FROM item_numbers WHERE number NOT LIKE 'DEMO%'`)).toEqual([]);
    expect(await rows('SELECT DISTINCT kind FROM item_numbers ORDER BY kind')).toEqual(
      ['cross', 'mpn', 'oem', 'own'].map((kind) => ({ kind })),
    );
    const [replaced] = await rows<{ text: string; number: string }>(`
      SELECT first.old_number AS text, last.new_number AS number
      FROM number_replacements AS first JOIN number_replacements AS last ON last.old_key = first.new_key ORDER BY 1`);
    const { data } = await shop
      .asGuest()
      .graphql('query ($text: String!) { itemsByNumber(text: $text) { number replaces } }', {
        text: replaced?.text,
      });
    expect(data).toEqual({ itemsByNumber: [{ number: replaced?.number, replaces: replaced?.text }] });
  });

  test('has a list of vehicles of less than 15 kB compressed, all of them unchecked and some with the same chassis code', async () => {
    const file = await readVehiclesFile();
    const inFile = Object.values(file).flatMap((models) => Object.values(models).flat()).length;
    expect(inFile).toBeGreaterThanOrEqual(120);
    expect(await number('SELECT count(*) FROM vehicles WHERE NOT is_checked')).toBe(inFile);
    const { data } = await shop
      .asGuest()
      .graphql('{ vehicles(chassisCode: "NRE161") { slug fromMonth toMonth model { name } } }');
    expect(data).toEqual({
      vehicles: ['Axio', 'Fielder'].map((name) => ({
        slug: `toyota-${name.toLowerCase()}-nre161`,
        fromMonth: '2015-03',
        toMonth: '2025-10',
        model: { name },
      })),
    });
    const list = await shop
      .asGuest()
      .graphql(
        '{ carModels { name carBrand { name } vehicles { slug chassisCode engineCode fromMonth toMonth } } }',
      );
    expect(gzipSync(JSON.stringify(list)).length).toBeLessThan(15_000);
  });

  test('has fitments within the months of production of the vehicle, with the car in the text of the item and the positions in its name', async () => {
    const fitments = await rows<
      Record<'name' | 'told' | 'model' | 'code', string> & { set: number; isInside: boolean }
    >(`
      SELECT items.name, items.name || ' ' || description AS told, split_part(m.name, ' ', -1) AS model, chassis_code AS code,
        positions AS set,
        int4range(coalesce(f.from_month, v.from_month), coalesce(f.to_month, v.to_month), '[]') <@ int4range(v.from_month, v.to_month, '[]')
          AS "isInside"
      FROM fitments f JOIN items ON items.id = item_id JOIN vehicles v ON v.id = vehicle_id JOIN car_models m ON m.id = model_id WHERE fits`);
    expect(fitments.length).toBeGreaterThan(300);
    expect(
      fitments.filter(({ name, told, model, code, set, isInside }) => {
        const places = positionsIn(set);
        const isTold = told.includes(model) || told.includes(code);
        return !isInside || !isTold || places.some((place) => !name.toLowerCase().includes(place));
      }),
    ).toEqual([]);
  });

  test('has data of ninety days, up to the start of today in Nairobi', async () => {
    const today = `timestamptz '2026-11-21 00:00+03'`;
    for (const column of [
      'orders.created_at',
      'orders.updated_at',
      'order_events.created_at',
      'page_visits.visited_at',
      'item_views.viewed_at',
    ]) {
      const [table] = column.split('.');
      expect(
        await rows(
          `SELECT FROM ${table} WHERE ${column} > ${today} OR ${column} < ${today} - interval '91 days'`,
        ),
      ).toEqual([]);
    }
  });

  test('has orders with consistent totals, prices and histories', async () => {
    expect(
      await rows(`SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id
        HAVING o.total_min <> sum(l.price_min * l.quantity) OR o.total_max <> sum(l.price_max * l.quantity)`),
    ).toEqual([]);
    const outside = await number(
      'SELECT avg((actual_price NOT BETWEEN total_min AND total_max)::int) FROM orders WHERE is_sold(status)',
    );
    expect([outside > 0.01, outside < 0.15]).toEqual([true, true]);
    expect(await rows('SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_lines)')).toEqual(
      [],
    );
    expect(
      await rows(`SELECT o.id FROM orders o WHERE o.status <>
        (SELECT to_status FROM order_events e WHERE e.order_id = o.id ORDER BY created_at DESC, id DESC LIMIT 1)`),
    ).toEqual([]);
  });

  test('has confirmed orders that were dispatched after their last event, and confirmed orders not yet dispatched', async () => {
    const sent = await rows<{ status: string; isAfter: boolean }>(`
      SELECT status, d.created_at BETWEEN (SELECT max(e.created_at) FROM order_events e WHERE e.order_id = o.id) AND now() AS "isAfter"
      FROM order_dispatches d JOIN orders o ON o.id = order_id`);
    expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ status: 'confirmed', isAfter: true })]),
    );
    expect(sent.length).toBeLessThan(await number(`SELECT count(*) FROM orders WHERE status = 'confirmed'`));
  });

  test('has customers who registered before ordering and were seen since, and fewer orders than sessions every day', async () => {
    expect(
      await rows(`SELECT users.id FROM users JOIN orders ON user_id = users.id
        WHERE users.created_at > orders.created_at OR last_seen_at < orders.created_at OR last_seen_at IS NULL`),
    ).toEqual([]);
    expect(
      await rows(`SELECT FROM (SELECT nairobi_day(created_at) AS day, count(*) AS orders FROM orders GROUP BY 1) AS sold
        LEFT JOIN (SELECT nairobi_day(visited_at) AS day, count(DISTINCT session_id) AS sessions FROM page_visits GROUP BY 1) AS seen
        USING (day) WHERE orders >= coalesce(sessions, 0)`),
    ).toEqual([]);
  });

  test('has no sale or view of an item before it was added, no sale after it ran out, and several sold items out of stock', async () => {
    expect(
      await rows(`SELECT FROM item_views JOIN items ON items.id = item_id WHERE viewed_at < items.created_at UNION ALL
        SELECT FROM order_lines l JOIN orders o ON o.id = order_id JOIN items ON items.id = item_id WHERE o.created_at < items.created_at
          OR NOT in_stock AND o.created_at > timestamptz '2026-11-11 00:00+03'`),
    ).toEqual([]);
    expect(
      await number(`SELECT count(DISTINCT items.id) FROM items JOIN order_lines ON item_id = items.id
        JOIN item_views USING (item_id) WHERE NOT in_stock AND sold_on IS NOT NULL`),
    ).toBeGreaterThan(5);
  });

  test('has at most 12 orders a day, at most three parts alike in name, brand and price, and new customers every week', async () => {
    expect(
      await number(
        `SELECT max(n) FROM (SELECT count(*) AS n FROM orders GROUP BY nairobi_day(created_at)) AS days`,
      ),
    ).toBeLessThanOrEqual(12);
    expect(
      await rows(
        `SELECT FROM items GROUP BY split_part(name, ',', 1), car_brand_id, price_min, price_max HAVING count(*) > 3`,
      ),
    ).toEqual([]);
    for (const weeks of Array.from({ length: 8 }, (_, index) => index)) {
      const end = `timestamptz '2026-11-21 00:00+03' - interval '${weeks} weeks'`;
      expect(
        await number(
          `SELECT count(*) FROM users WHERE created_at < ${end} AND created_at >= ${end} - interval '1 week'`,
        ),
      ).toBeGreaterThan(0);
    }
  });

  test('has three staff who sell at low, medium and high prices, of whom only the demo admin is active', async () => {
    const staff = await rows<{ isActive: boolean; place: number; orders: number }>(`
      SELECT is_active AS "isActive", count(*)::int AS orders,
        (sum(o.actual_price - total_min) / sum(total_max - total_min))::float AS place
      FROM users JOIN order_events e ON actor_id = users.id AND e.actual_price IS NOT NULL JOIN orders o ON o.id = order_id
      WHERE total_max > total_min GROUP BY users.id ORDER BY place`);
    expect(staff.map(({ isActive }) => isActive)).toEqual([false, true, false]);
    expect(staff.filter(({ orders }) => orders < 20)).toEqual([]);
    const [low, middle, high] = staff.map(({ place }) => place) as [number, number, number];
    expect([middle - low > 0.1, high - middle > 0.1]).toEqual([true, true]);
  });

  test('lists missed searches: no product has all of their words, and their cars are vehicles of the shop', async () => {
    const texts = (
      await rows<{ text: string }>(
        'SELECT text FROM missed_searches GROUP BY text, car HAVING count(DISTINCT session_id) >= 3',
      )
    ).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(5);
    for (const search of texts) {
      const found = await shop
        .asGuest()
        .graphql('query ($search: String!) { items(filter: { search: $search }) { matchesAllWords } }', {
          search,
        });
      expect([search, found.data]).toEqual([search, { items: { matchesAllWords: false } }]);
    }
    expect(
      await rows(`SELECT car FROM missed_searches WHERE car NOT IN (SELECT slug FROM vehicles)
        OR day NOT BETWEEN '2026-08-22' AND '2026-11-20'`),
    ).toEqual([]);
  });

  test('has reasons why customers did not buy', async () => {
    expect(
      await rows(`SELECT id FROM orders WHERE status = 'failed' AND cancelled_at IS NULL
        AND NOT EXISTS (SELECT FROM order_events WHERE order_id = orders.id AND not_buying IS NOT NULL)`),
    ).toEqual([]);
    expect(await number('SELECT count(DISTINCT not_buying) FROM order_events')).toBeGreaterThan(2);
  });

  test('has pictures of several parts only for kits, and other pictures for right parts than for left ones', async () => {
    const { items } = await readCatalogueFile();
    expect(items.filter(({ name, art }) => art.length > 1 && !/kit|with/.test(name))).toEqual([]);
    const pictures = (side: string) =>
      new Set(items.filter(({ name }) => name.includes(side)).map(({ art: [main] }) => main));
    expect([...pictures(', left')].filter((main) => pictures(', right').has(main))).toEqual([]);
  });

  test('has a call queue with new orders, earlier calls with notes, and calls due today', async () => {
    const waits = `status = 'pending' AND actual_price IS NULL`;
    expect(
      await number(`SELECT count(*) FROM orders WHERE ${waits} AND call_again_at IS NULL`),
    ).toBeGreaterThan(3);
    expect(
      await number(
        `SELECT count(*) FROM orders WHERE ${waits} AND call_again_at > timestamptz '2026-11-21 00:00+03'`,
      ),
    ).toBeGreaterThan(0);
    expect(
      await number('SELECT count(*) FROM order_events WHERE reached AND offered_price IS NOT NULL'),
    ).toBeGreaterThan(0);
    expect(await number('SELECT count(*) FROM order_events WHERE NOT reached')).toBeGreaterThan(0);
    expect(
      await rows(`SELECT id FROM orders o WHERE call_again_at IS DISTINCT FROM
        (SELECT try_again_at FROM order_events e WHERE e.order_id = o.id AND reached IS NOT NULL ORDER BY id DESC LIMIT 1)`),
    ).toEqual([]);
  });

  test('allows sign-in only for the demo accounts', async () => {
    for (const { email, password, role } of DEMO_ACCOUNTS) {
      const path = role === 'customer' ? '/login-user' : '/login';
      expect((await shop.asGuest().rest('POST', path, { email, password })).status).toBe(200);
    }
    const [other] = await rows<{ email: string }>(
      `SELECT email FROM users WHERE email LIKE '%example.com' LIMIT 1`,
    );
    expect(
      (await shop.asGuest().rest('POST', '/login-user', { email: other?.email, password: PASSWORD })).status,
    ).toBe(401);
  });

  test('has orders, a wishlist with an item out of stock, and an empty cart for the demo customer', async () => {
    const customer = shop.asGuest();
    await customer.rest('POST', '/login-user', {
      email: 'customer@beambright.test',
      password: 'customer-demo',
    });
    const { data } = await customer.graphql<{ myOrders: { totalCount: number } }>(
      '{ myOrders { totalCount } wishlist { entries { item { inStock } } } cart { pieces } }',
    );
    expect(data?.myOrders.totalCount).toBeGreaterThanOrEqual(8);
    expect(data).toMatchObject({
      wishlist: { entries: [{ item: { inStock: true } }, { item: { inStock: false } }] },
      cart: { pieces: 0 },
    });
  });

  test('lists the demo accounts', async () => {
    expect((await shop.asGuest().graphql('{ shop { demoAccounts { email } } }')).data).toEqual({
      shop: { demoAccounts: DEMO_ACCOUNTS.map(({ email }) => ({ email })) },
    });
  });

  test('is loaded once, and never into a shop with other data', async () => {
    await expect(mixed).rejects.toThrow('DEMO_DATA fills an empty shop only');
    expect(usersOfMixed).toEqual([]);
    expect(await shop.app.get(DemoDataLoader).load(NOW)).toBe(false);
  });
});
