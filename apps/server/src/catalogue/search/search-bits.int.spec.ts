import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { buildCarBrand, buildCategory } from '../../../test/builders.js';
import { type Random, randomFrom } from '../../../test/random.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { searchQuery } from './search-query.js';
import type { TypedWord } from './search-words.js';

const WORDS = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot'];
const RARE = 'zulu';
const ITEMS = 1_200;
const WRITERS = 4;
const CHANGES = 90;

let shop: TestApp;
let places: { categories: string[]; brands: string[] };
const clients: Client[] = [];
beforeAll(async () => {
  shop = await startTestApp();
  const named = async (build: typeof buildCategory | typeof buildCarBrand, names: string[]) =>
    (await Promise.all(names.map((name) => build(shop, name)))).map(({ id }) => id);
  places = {
    categories: await named(buildCategory, ['Brakes', 'Lighting', 'Engine']),
    brands: await named(buildCarBrand, ['Toyota', 'Mazda']),
  };
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await shop.close();
});

async function connect(): Promise<Client> {
  const { url } = shop.dataSource.options as { url?: string };
  const client = new Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

const someWords = (random: Random) =>
  [...WORDS.filter(() => random.chance(0.4)), ...(random.chance(0.02) ? [RARE] : [])].join(' ');

function insertion(random: Random, count: number): string {
  const rows = Array.from(
    { length: count },
    () =>
      `('Part ${someWords(random)}', 'For ${someWords(random)}', 1, 2, ${random.chance(0.8)}, '${random.pick(places.categories)}', '${random.pick(places.brands)}')`,
  );
  return `INSERT INTO items (name, description, price_min, price_max, in_stock, category_id, car_brand_id) VALUES ${rows.join(', ')}`;
}

/** One row at a time, so that two writers never wait for each other's rows in turns. */
function change(random: Random): string {
  const one = `WHERE id = (SELECT id FROM items ORDER BY md5(id::text || ${random.between(1, 1e6)}) LIMIT 1)`;
  return random.pick([
    `UPDATE items SET name = 'Part ${someWords(random)}' ${one}`,
    `UPDATE items SET description = 'For ${someWords(random)}' ${one}`,
    `UPDATE items SET in_stock = NOT in_stock ${one}`,
    `UPDATE items SET category_id = '${random.pick(places.categories)}' ${one}`,
    `UPDATE items SET price_max = 3 ${one}`,
    `DELETE FROM items ${one}`,
    insertion(random, random.between(1, 6)),
  ]);
}

const typed = (word: string): TypedWord => ({
  word,
  lexeme: word,
  kind: 2,
  isLast: false,
  isFiller: false,
  completions: [],
  near: [],
  joined: null,
  split: null,
});

interface Asked {
  words: string[];
  category: string | null;
  brand: string | null;
  inStock: boolean | null;
  /** Up to so many items a search is read item by item, with more it goes by the bits. */
  few: number;
}

function someSearch(random: Random): Asked {
  const either = <T>(values: T[]): T | null => (random.chance(0.4) ? random.pick(values) : null);
  const words = [...WORDS, RARE].filter(() => random.chance(0.35));
  return {
    words: words.length > 0 ? words : [RARE],
    category: either(places.categories),
    brand: either(places.brands),
    inStock: either([true, false]),
    few: random.pick([0, 40, 1_500]),
  };
}

interface Found {
  total: number;
  counts: Record<string, number>;
  keys: [number, number][];
}

interface Row {
  found: { key: number; place: number }[];
  total: number;
  counts: [string, number][];
}

const NOTHING: Row = { found: [], total: 0, counts: [] };
const MOST = 7;
const ENOUGH = 60;

/** Page by page. */
async function byBits(client: Client, asked: Asked): Promise<Found> {
  const keys: Found['keys'] = [];
  for (;;) {
    const { found, total, counts } = await pageOf(client, asked, keys.at(-1) ?? [null, null]);
    keys.push(...found);
    if (found.length < MOST || keys.length > ENOUGH) return { total, counts, keys: keys.slice(0, ENOUGH) };
  }
}

async function pageOf(
  client: Client,
  { words, category, brand, inStock, few }: Asked,
  after: (number | null)[],
) {
  const { leaves, attempts, ranks } = searchQuery(words.map(typed), [], [])?.bits ?? {};
  const { rows } = await client.query<Row>(
    `SELECT answer -> 'total' AS total, coalesce(nullif(answer -> 'counts', 'null'), '[]') AS counts,
       coalesce(nullif(answer -> 'found', 'null'), '[]') AS found
     FROM search_items($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10) AS answer`,
    [
      ...[leaves, attempts, ranks].map((part) => JSON.stringify(part)),
      ...[category, brand, inStock, MOST, ...after, few],
    ],
  );
  const [row = NOTHING] = rows;
  const found = row.found.map(({ key, place }): Found['keys'][number] => [key, place]);
  return { found, total: row.total, counts: Object.fromEntries(row.counts) };
}

/** Every item looked at. */
async function oneByOne(client: Client, { words, category, brand, inStock }: Asked): Promise<Found> {
  const { rows: all } = await client.query<
    Record<string, never> & { text: string[]; name: string[]; place: number }
  >(
    `SELECT place, tsvector_to_array(title || others) AS text, tsvector_to_array(title) AS name, category_id, car_brand_id, in_stock FROM item_search`,
  );
  const has = (texts: string[]) => words.filter((word) => texts.includes(word)).length;
  const missing = [0, words.length > 2 ? 1 : 0, words.length - 1];
  const least = missing.find((few) => all.some(({ text }) => has(text) >= words.length - few));
  const matching = all.filter(({ text }) => least !== undefined && has(text) >= words.length - least);
  const rows = matching.filter((row) => inStock === null || row['in_stock'] === inStock);
  const isOf = (row: (typeof rows)[number], column: string, id: string | null) =>
    id === null || row[column] === id;
  const counts: Record<string, number> = {};
  const count = (id: string) => (counts[id] = (counts[id] ?? 0) + 1);
  for (const row of rows) {
    if (isOf(row, 'car_brand_id', brand)) count(row['category_id'] ?? '');
    if (isOf(row, 'category_id', category)) count(row['car_brand_id'] ?? '');
  }
  const chosen = rows.filter((row) => isOf(row, 'category_id', category) && isOf(row, 'car_brand_id', brand));
  const keys = chosen.map((row): [number, number] => [
    4 * has(row.name) + Number(row['in_stock']),
    row.place,
  ]);
  keys.sort(([key, place], [otherKey, otherPlace]) => otherKey - key || otherPlace - place);
  return { total: chosen.length, counts, keys: keys.slice(0, ENOUGH) };
}

/** Both see the same state of the shop, whatever the writers do meanwhile. */
async function compare(client: Client, asked: Asked): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  const [found, expected] = [await byBits(client, asked), await oneByOne(client, asked)];
  await client.query('COMMIT');
  expect({ asked, ...found }).toEqual({ asked, ...expected });
}

const BITS = `SELECT jsonb_object_agg(chunk || lexeme || in_title, bit_count(bits) || md5(bits::text)) AS bits FROM search_bits
  WHERE bits <> 0::bit(30720) AND (lexeme LIKE '#%' OR lexeme = ANY ($1))`;

test('a search by bits finds, ranks and counts what reading every item finds, while many write at once', async () => {
  const random = randomFrom('bits');
  for (let added = 0; added < ITEMS; added += 300) await shop.dataSource.query(insertion(random, 300));
  const writers = await Promise.all(Array.from({ length: WRITERS }, connect));
  const reader = await connect();
  let isOver = false;
  const writing = Promise.all(
    writers.map(async (writer) => {
      for (let turn = 0; turn < CHANGES; turn++) await writer.query(change(random));
    }),
  ).finally(() => (isOver = true));
  while (!isOver) await compare(reader, someSearch(random));
  await writing;
  for (let turn = 0; turn < 20; turn++) await compare(reader, someSearch(random));

  await reader.query('SELECT fold_search_changes(1)');
  const { rows: waiting } = await reader.query('SELECT FROM search_changes');
  expect(waiting).toEqual([]);
  const kept = await reader.query(BITS, [WORDS]);
  await reader.query('SELECT rebuild_search_bits()');
  expect((await reader.query(BITS, [WORDS])).rows).toEqual(kept.rows);
  for (let turn = 0; turn < 20; turn++) await compare(reader, someSearch(random));
}, 180_000);
