import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { buildCarBrand, buildCategory } from '../../test/builders.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

const ITEMS = 20_000;

let shop: TestApp;
let categoryId: string;
let carBrandId: string;

async function connect(): Promise<Client> {
  const { url } = shop.dataSource.options as { url?: string };
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** As many items as a large shop has, a fifth of them of each category and of each brand. */
async function seed(): Promise<void> {
  const client = await connect();
  await client.query(`
    INSERT INTO items (name, description, price_min, price_max, in_stock, category_id, car_brand_id, created_at)
    SELECT
      (ARRAY['Brake pad', 'Headlamp', 'Radiator', 'Oil filter', 'Bumper'])[1 + n % 5] || ' for car ' || n % 50,
      'Fits well. One of ' || (ARRAY['four', 'five', 'six', 'seven'])[1 + n % 4], n % 1000 * 10, n % 1000 * 10 + n % 7 * 100, n % 10 <> 0,
      (SELECT id FROM categories ORDER BY name OFFSET n % 5 LIMIT 1), (SELECT id FROM car_brands ORDER BY name OFFSET n / 5 % 5 LIMIT 1),
      timestamptz '2026-01-01' + n * interval '1 minute'
    FROM generate_series(1, ${ITEMS}) AS n`);
  await client.query('VACUUM ANALYZE');
  const { rows } = await client.query<{ category_id: string; car_brand_id: string }>(
    'SELECT * FROM items LIMIT 1',
  );
  categoryId = rows[0]?.category_id ?? '';
  carBrandId = rows[0]?.car_brand_id ?? '';
  await client.end();
}

interface Statement {
  text: string;
  values: unknown[];
}

/** What reaches the database while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const logQuery = jest.spyOn(shop.dataSource.logger, 'logQuery');
  await work();
  const statements = logQuery.mock.calls.map(([text, values]) => ({
    text,
    values: Array.isArray(values) ? (values as unknown[]) : [],
  }));
  logQuery.mockRestore();
  return statements;
}

/** How often PostgreSQL read a whole table for these statements, whatever calls it inside functions. */
async function sequentialScans(statements: Statement[]): Promise<Record<string, number>> {
  const client = await connect();
  const scans = async () => {
    await client.query('SELECT pg_stat_force_next_flush()');
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ relname: string; seq_scan: string }>(
      `SELECT relname, seq_scan FROM pg_stat_user_tables WHERE relname IN ('items', 'item_search')`,
    );
    return new Map(rows.map((row) => [row.relname, Number(row.seq_scan)]));
  };
  const before = await scans();
  for (const { text, values } of statements) await client.query(text, values);
  const after = await scans();
  await client.end();
  return Object.fromEntries([...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)]));
}

const LIST = `query ($first: Int! = 24, $after: String, $filter: ItemFilter, $orderBy: ItemOrder) {
  items(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    totalCount facets { categories { count } carBrands { count } }
    nodes { name category { name } carBrand { name } mainImage { url } } pageInfo { endCursor }
  }
}`;

interface Answer {
  items: { totalCount: number; pageInfo: { endCursor: string } };
}

async function list(variables: Record<string, unknown>): Promise<Answer['items']> {
  const { data, errors } = await shop.asGuest().graphql<Answer>(LIST, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.items;
}

const FILTERS: [string, () => Record<string, unknown>][] = [
  ['no filter', () => ({})],
  ['a category', () => ({ categoryId })],
  ['a brand', () => ({ carBrandId })],
  ['a category and a brand', () => ({ categoryId, carBrandId })],
  ['what is in stock', () => ({ inStock: true })],
  ['what is not', () => ({ inStock: false, carBrandId })],
  ['a price', () => ({ priceMin: '1000', priceMax: '1500' })],
  ['a price that all have', () => ({ priceMin: '0', priceMax: '20000' })],
  ['a price that most have', () => ({ priceMax: '9000', inStock: true })],
  ['a price within a category', () => ({ priceMax: '500', categoryId })],
  ['a search', () => ({ search: 'brake pad' })],
  ['a search for what a fifth of all has', () => ({ search: 'toyota' })],
  ['a search for what all have', () => ({ search: 'fits' })],
  ['a misspelt search within a brand', () => ({ search: 'haedlamp', carBrandId })],
  ['a search that has to give way', () => ({ search: 'headlamp brake radiator' })],
  ['a long search that has to give way', () => ({ search: 'headlamp for car fits well seven brake toyota' })],
];

const CASES = FILTERS.flatMap(([name, filter]) =>
  [null, 'NEWEST', 'NAME', 'PRICE_LOW', 'PRICE_HIGH'].map((orderBy) => ({ name, filter, orderBy })),
);

describe('query plans', () => {
  beforeAll(async () => {
    shop = await startTestApp();
    for (const name of ['Brakes', 'Lighting', 'Engine', 'Cooling', 'Body']) await buildCategory(shop, name);
    for (const name of ['Toyota', 'Nissan', 'Mazda', 'Subaru', 'Honda']) await buildCarBrand(shop, name);
    await seed();
  }, 120_000);
  afterAll(() => shop.close());

  test.each(CASES)(
    'the list with $name by $orderBy reads no table of items as a whole',
    async ({ filter, orderBy }) => {
      const first = await list({ filter: filter(), orderBy });
      expect(first.totalCount).toBeGreaterThan(24);
      const statements = await statementsOf(() =>
        list({ filter: filter(), orderBy, after: first.pageInfo.endCursor }),
      );
      expect(statements.length).toBeLessThanOrEqual(11);
      expect(await sequentialScans(statements)).toEqual({ items: 0, item_search: 0 });
    },
  );

  test.each(FILTERS)(
    'the list with %s takes as many statements for 2 items as for 100',
    async (_, filter) => {
      const statements = (first: number) => statementsOf(() => list({ filter: filter(), first }));
      expect(await statements(100)).toHaveLength((await statements(2)).length);
    },
  );

  test('what each category and brand has is counted without reading the table of items', async () => {
    const query = '{ categories { name itemCount } carBrands { name itemCount } }';
    const statements = await statementsOf(() => shop.asGuest().graphql(query));
    expect(statements.map(({ text }) => text).filter((text) => /\bitems\b(?!\))/.test(text))).toEqual([]);
    expect(await sequentialScans(statements)).toEqual({ items: 0, item_search: 0 });
  });

  test.each(['b', 'br', 'brake', 'haedla', 'toyota head', 'xyzzy'])(
    'the suggestions for %j read no table of items as a whole',
    async (text) => {
      const query =
        'query ($text: String!) { suggestions(text: $text) { items { name } carBrands { name } } }';
      const statements = await statementsOf(() => shop.asGuest().graphql(query, { text }));
      expect(statements.length).toBeGreaterThanOrEqual(2);
      expect(await sequentialScans(statements)).toEqual({ items: 0, item_search: 0 });
    },
  );

  test('an item with what is related to it reads no table of items as a whole', async () => {
    const [row] = await shop.dataSource.query<{ id: string }[]>('SELECT id FROM items LIMIT 1');
    const query = 'query ($id: ID!) { item(id: $id) { name related { name } } }';
    const statements = await statementsOf(() => shop.asGuest().graphql(query, { id: row?.id }));
    expect(await sequentialScans(statements)).toEqual({ items: 0, item_search: 0 });
  });
});
