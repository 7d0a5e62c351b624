import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { buildCarBrand, buildCategory } from '../../../test/builders.js';
import { type Random, randomFrom } from '../../../test/random.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { typedWord } from '../../../test/typed-word.js';
import { type MarkedName, searchQuery, type Synonym } from './search-query.js';
import type { Sense, TypedWord } from './search-words.js';

const COMMON = ['alpha', 'bravo', 'delta', 'echo', 'foxtrot', 'golf', 'kilo'];
/** No item of the newest chunk has the last one. */
const WORDS = [...COMMON, 'lima'];
/** Too few items have one for bits. */
const RARE = ['zulu', 'foxhound', 'kilogram'];
/** After which place each batch of items comes: they lie in three chunks of 30,720, and twice on both sides of a border. */
const BATCHES = [0, 30_600, 61_300, 61_700];
const ITEMS_OF_A_BATCH = 300;
const WRITERS = 4;
const CHANGES = 90;

let shop: TestApp;
let places: { categories: string[]; brands: string[] };
let names: MarkedName[];
const clients: Client[] = [];

async function connect(): Promise<Client> {
  const { url } = shop.dataSource.options as { url?: string };
  const client = new Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

const someWords = (random: Random, words = COMMON) => {
  const isWhole = random.chance(0.02);
  const chosen = words.filter(() => isWhole || random.chance(0.4));
  return [...chosen, ...RARE.filter(() => random.chance(0.02))].join(' ');
};

function insertion(random: Random, count: number, words = COMMON): string {
  const rows = Array.from(
    { length: count },
    () =>
      `('Part ${someWords(random, words)}', 'For ${someWords(random, words)}', 1, 2, ${random.chance(0.8)}, '${random.pick(places.categories)}', '${random.pick(places.brands)}')`,
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

/** A word, and what it means to whoever reads every item. */
interface AskedWord {
  typed: TypedWord;
  senses: Sense[];
}

const known = (word: string): AskedWord => ({ typed: typedWord(word), senses: [{ lexemes: [word] }] });

function begun(word: string, completion: string): AskedWord {
  const kind = WORDS.includes(word) ? 2 : null;
  const completions = [{ word: completion, lexeme: completion, kind: 2 }];
  const beginning = { lexemes: [], prefix: word };
  return {
    typed: { ...known(word).typed, kind, isLast: true, completions },
    senses: kind === null ? [beginning] : [{ lexemes: [word] }, { ...beginning, isAside: true }],
  };
}

interface Asked {
  words: AskedWord[];
  synonyms: Synonym[];
  category: string | null;
  brand: string | null;
  inStock: boolean | null;
  /** Up to so many items a search is read item by item, with more it goes by the bits. */
  few: number;
}

/** Some are of eight words, the most that count; of three one has a synonym of two words, and one a word still being typed. */
function someSearch(random: Random): Asked {
  const either = <T>(values: T[]): T | null => (random.chance(0.4) ? random.pick(values) : null);
  const isLong = random.chance(0.15);
  const chosen = isLong
    ? WORDS
    : random.shuffled([...WORDS, ...RARE].filter(() => random.chance(0.3))).slice(0, 8);
  const words = (chosen.length > 0 ? chosen : ['zulu']).map(known);
  if (random.chance(1 / 3)) {
    words.splice(
      7,
      1,
      random.pick([begun('fox', 'foxhound'), begun('kilo', 'kilogram'), begun('zul', 'zulu')]),
    );
  }
  return {
    ...withSynonym(words, random),
    category: either(places.categories),
    brand: either(places.brands),
    inStock: either([true, false]),
    few: random.pick([0, 40, 1_500]),
  };
}

function withSynonym(words: AskedWord[], random: Random): Pick<Asked, 'words' | 'synonyms'> {
  if (random.chance(2 / 3)) return { words, synonyms: [] };
  const key = words[0]?.typed.word ?? '';
  const lexemes = random.shuffled([...WORDS, ...RARE]).slice(0, 2);
  const meanings = ({ kind, completions, word }: TypedWord): Sense[] => [
    ...(word === key ? [{ lexemes }] : []),
    ...(completions.some(({ lexeme }) => lexeme === key) ? [{ lexemes, isAside: kind !== null }] : []),
  ];
  return {
    words: words.map(({ typed, senses }) => ({ typed, senses: [...senses, ...meanings(typed)] })),
    synonyms: [{ key, lexemes }],
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
  { words, synonyms, category, brand, inStock, few }: Asked,
  after: (number | null)[],
) {
  const { leaves, attempts, ranks } =
    searchQuery(
      words.map(({ typed }) => typed),
      synonyms,
      names,
    )?.bits ?? {};
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

/** Whether a word is there, or its category's or brand's mark. */
function isSaid({ senses }: AskedWord, texts: string[]): boolean {
  const isThere = (lexeme: string) =>
    texts.includes(lexeme) ||
    names.some(({ lexemes, mark }) => lexemes.includes(lexeme) && texts.includes(mark));
  return senses.some(({ lexemes, prefix }) =>
    prefix ? texts.some((text) => text.startsWith(prefix)) : lexemes.every(isThere),
  );
}

const ranking = ({ senses, ...word }: AskedWord): AskedWord => ({
  ...word,
  senses: senses.filter(({ isAside }) => !isAside),
});

/** Every item looked at. */
async function oneByOne(client: Client, { words, category, brand, inStock }: Asked): Promise<Found> {
  const { rows: all } = await client.query<
    Record<string, never> & { text: string[]; title: string[]; place: number }
  >(
    `SELECT place, tsvector_to_array(title || others) AS text, tsvector_to_array(title) AS title, category_id, car_brand_id, in_stock FROM item_search`,
  );
  const has = (texts: string[], all = words) => all.filter((word) => isSaid(word, texts)).length;
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
  const ranks = words.map(ranking);
  const keys = chosen.map(({ title, in_stock, place }): [number, number] => {
    const name = title.filter((lexeme) => !lexeme.startsWith('#'));
    return [2 * (has(title, ranks) + has(name, ranks)) + Number(in_stock), place];
  });
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

/** The same searches each time, whatever the writers came to. */
async function compareMany(client: Client): Promise<void> {
  const random = randomFrom('searches');
  const twice = [known('kilo'), begun('kilo', 'kilogram')];
  await compare(client, { ...someSearch(random), words: twice, synonyms: [], inStock: null, few: 0 });
  for (let turn = 0; turn < 80; turn++) await compare(client, someSearch(random));
}

const BITS = `SELECT jsonb_object_agg(chunk || lexeme || in_title, bit_count(bits) || md5(bits::text)) AS bits FROM search_bits
  WHERE bits <> 0::bit(30720) AND (lexeme LIKE '#%' OR lexeme = ANY ($1))`;

describe('search bits', () => {
  beforeAll(async () => {
    shop = await startTestApp();
    const named = async (build: typeof buildCategory | typeof buildCarBrand, names: string[]) =>
      (await Promise.all(names.map((name) => build(shop, name)))).map(({ id }) => id);
    places = {
      categories: await named(buildCategory, ['Brakes', 'Lighting', 'Kilo']),
      brands: await named(buildCarBrand, ['Toyota', 'Golf']),
    };
    names = await shop.dataSource.query(
      `SELECT id, is_brand AS "isBrand", '' AS name, search_mark(id) AS mark, ARRAY[word] AS lexemes
     FROM search_names JOIN (VALUES ($1::uuid, 'kilo'), ($2, 'golf')) AS meant (id, word) USING (id)`,
      [places.categories.at(-1), places.brands.at(-1)],
    );
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await shop.close();
  });

  test('a search by bits finds, ranks and counts what reading every item finds, while many write at once', async () => {
    const random = randomFrom('bits');
    for (const place of BATCHES) {
      await shop.dataSource.query(`SELECT setval('item_places', $1)`, [place]);
      const words = place < 60_000 ? WORDS : COMMON;
      await shop.dataSource.query(insertion(random, ITEMS_OF_A_BATCH, words));
    }
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
    await compareMany(reader);

    await reader.query('SELECT fold_search_changes(1)');
    const { rows: waiting } = await reader.query('SELECT FROM search_changes');
    expect(waiting).toEqual([]);
    const kept = await reader.query(BITS, [WORDS]);
    await reader.query('SELECT rebuild_search_bits()');
    expect((await reader.query(BITS, [WORDS])).rows).toEqual(kept.rows);
    await compareMany(reader);
  }, 180_000);
});
