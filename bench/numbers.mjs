import { step } from '../scripts/lib/steps.mjs';
import { randomFrom } from './lib/items.mjs';
import { databaseTimes, graphql, post } from './lib/measure.mjs';
import { inBulk, withPlace } from './lib/seed.mjs';

const ITEMS = 100_000;
const NUMBERS = 10_000_000;
const MAKERS = 1_000;
const CHAINS = 1_000;
/** As many as a search follows. */
const LINKS = 50;
const REQUESTS = 200;

const METHOD = `${NUMBERS} part numbers of ${ITEMS} generated items, each number at two items, and ${CHAINS} chains of ${LINKS} replacements, inserted without triggers;
${REQUESTS} different \`itemsByNumber\` of each kind, one at a time, warm: whole numbers, their first 5 to 9 characters, whole numbers with O for 0 and I
for 1, and the oldest numbers of chains of which only the newest is in the shop. Database time: the sum of the durations that PostgreSQL logs for all statements of a request, those that read the items too.`;

export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    await seedNumbers(place.client);
    const figures = [];
    for (const [name, { texts, atMost }] of Object.entries(await kinds(place.client))) {
      for (const text of texts) await assertFound(place.shop, text);
      const times = await step(name, () => databaseTimes(place, texts.map(byNumber)));
      for (const [percentile, value] of Object.entries(times))
        figures.push({ name: `${name}: database time ${percentile}`, value, unit: 'ms', atMost });
    }
    return { method: METHOD, figures };
  });

const byNumber = (text) =>
  graphql(
    JSON.stringify({
      query: 'query ($text: String!) { itemsByNumber(text: $text) { item { name } number kind isExact } }',
      variables: { text },
    }),
  );

async function assertFound({ url }, text) {
  const { data } = JSON.parse(await post(url, byNumber(text)));
  if (data.itemsByNumber.length === 0) throw new Error(`Nothing has the number ${text}.`);
}

/** Texts of each kind and the longest time for one in ms. */
async function kinds(client) {
  const random = randomFrom(7);
  const textsOf = async (sql) => (await client.query(sql)).rows.map(({ text }) => text);
  const numbers = await textsOf(
    `SELECT number AS text FROM item_numbers WHERE item_id IN (SELECT id FROM items ORDER BY md5(id::text) LIMIT ${REQUESTS}) AND position = 3`,
  );
  const oldest = await textsOf(
    `SELECT old_number AS text FROM number_replacements WHERE old_number LIKE '%-00000' ORDER BY 1 LIMIT ${REQUESTS}`,
  );
  const beginnings = numbers.map((number) => number.slice(0, random.between(5, 9)));
  const alike = numbers.map(
    (number) => `${number.slice(0, 5)}${number.slice(5).replaceAll('0', 'O').replaceAll('1', 'I')}`,
  );
  return {
    'a whole number': { texts: numbers, atMost: 1 },
    'a beginning': { texts: beginnings, atMost: 5 },
    'a number with O and I': { texts: alike },
    'a number replaced 50 times': { texts: oldest },
  };
}

/** Foreign keys are added afterwards, when one join checks all rows. */
async function seedNumbers(client) {
  await client.query(STOCK);
  await inBulk(client, ['item_numbers'], async () => {
    await client.query(
      `ALTER TABLE item_numbers ${KEYS.map(([name]) => `DROP CONSTRAINT ${name}`).join(', ')}`,
    );
    await step(`${NUMBERS} numbers`, () => client.query(INSERT_NUMBERS));
    await client.query(INSERT_CHAINS);
    await client.query(
      `ALTER TABLE item_numbers ${KEYS.map(([name, definition]) => `ADD CONSTRAINT ${name} ${definition}`).join(', ')}`,
    );
  });
  await client.query('VACUUM (ANALYZE) item_numbers, number_replacements, part_makers');
}

const KEYS = [
  ['item_numbers_item_id_fkey', 'FOREIGN KEY (item_id) REFERENCES items ON DELETE CASCADE'],
  ['item_numbers_maker_id_fkey', 'FOREIGN KEY (maker_id) REFERENCES part_makers'],
];

const STOCK = `
  CREATE TEMP TABLE stock AS SELECT row_number() OVER (ORDER BY id) - 1 AS place, id FROM items;
  INSERT INTO part_makers (name) SELECT 'Maker ' || n FROM generate_series(1, ${MAKERS}) AS n;
  CREATE TEMP TABLE makers AS SELECT row_number() OVER (ORDER BY name) - 1 AS place, id FROM part_makers;
  ANALYZE stock, makers`;

const DIFFERENT = NUMBERS / 2;
/** Parts that a maker counts as one group have the same first five digits. */
const OF_GROUP = 2_500;

/** Two items have the same number, written as 20370-07141; numbers next to each other are far apart in the table. */
const INSERT_NUMBERS = `
  INSERT INTO item_numbers (item_id, position, kind, maker_id, number, key)
  SELECT stock.id, n / ${ITEMS}, CASE WHEN n < ${ITEMS} THEN 'mpn' WHEN n < ${(NUMBERS * 2) / 5} THEN 'oem' ELSE 'cross' END,
    makers.id, "group" || '-' || tail, "group" || tail
  FROM (
    SELECT n, (20000 + value / ${OF_GROUP})::text AS "group", lpad((value % ${OF_GROUP} * 37)::text, 5, '0') AS tail
    FROM (
      SELECT n, n / 2 * 2654437::bigint % ${DIFFERENT} AS value FROM generate_series(0, ${NUMBERS - 1}) AS n
    ) AS spread
  ) AS written JOIN stock ON stock.place = n % ${ITEMS} JOIN makers ON makers.place = n % ${MAKERS}`;

const numberOf = (chain, link) =>
  `lpad((90000 + ${chain})::text, 5, '0') || '-' || lpad((${link})::text, 5, '0')`;

const INSERT_CHAINS = `
  INSERT INTO number_replacements (maker_id, old_number, old_key, new_number, new_key)
  SELECT id, old, replace(old, '-', ''), new, replace(new, '-', '')
  FROM (
    SELECT id, ${numberOf('chain', 'link')} AS old, ${numberOf('chain', 'link + 1')} AS new
    FROM generate_series(0, ${CHAINS - 1}) AS chain JOIN makers ON place = chain % ${MAKERS}
      CROSS JOIN generate_series(0, ${LINKS - 1}) AS link
  ) AS linked;

  INSERT INTO item_numbers (item_id, position, kind, maker_id, number, key)
  SELECT stock.id, ${NUMBERS / ITEMS}, 'oem', makers.id, number, replace(number, '-', '')
  FROM (SELECT chain, ${numberOf('chain', LINKS)} AS number FROM generate_series(0, ${CHAINS - 1}) AS chain) AS newest
    JOIN stock ON stock.place = chain JOIN makers ON makers.place = chain % ${MAKERS}`;
