import { step } from '../scripts/lib/steps.mjs';
import { randomFrom } from './lib/items.mjs';
import { CONTROL, controlMs, databaseCpu, graphql } from './lib/measure.mjs';
import { catalogueRequests, many, siteOperations } from './lib/requests.mjs';
import { countOf, inBulk, withPlace } from './lib/seed.mjs';

const ITEMS = 100_000;
const FITMENTS = 500_000;
const MODELS = 300;
const VEHICLES = 2_000;
/** The vehicles of a kind that the requests choose from: the place of the first by fitments, and the target for lists in ms. */
const KINDS = {
  popular: { first: 0, list: 60 },
  rare: { first: VEHICLES / 2, list: 30 },
  new: { first: VEHICLES, list: 30, only: 'all items by fit' },
};
const CHOSEN = 20;
const ITEMS_OF_NEW = 5;
const REQUESTS = 100;
/** In ms. */
const CARDS = 3;
/** In the order of a list by fit. */
const CLASSES = ['fits', 'fits if', 'named', 'of its brand', 'universal', 'other'];

const METHOD = `${ITEMS} generated items, of which 3 % fit every car, 2 % are not for cars and 10 % have a complete list, and ${FITMENTS} fitments of
${VEHICLES} vehicles of ${MODELS} models, inserted without triggers: the vehicle in place n of popularity has about √n - √(n - 1) times ${Math.round(FITMENTS / Math.sqrt(VEHICLES))}.
${REQUESTS} different requests of each kind, one at a time, warm: ${CHOSEN} vehicles each, the most popular ones and those from place ${KINDS.rare.first} on,
with and without a year. Pages from a class have a cursor before its first item; a short class is followed by the next ones. New cars have no fitments, and their brand has ${ITEMS_OF_NEW} items. Lists have facets and the three counts. Each code is of three models.
CPU of PostgreSQL's processes (/proc). ${CONTROL}`;

const LIST_OF_CAR = `query ($filter: ItemFilter, $byFit: Boolean = false, $after: String) { items(first: 24, after: $after, filter: $filter, byFit: $byFit) {
  totalCount nodes { name } facets { categories { count } carBrands { count } } fitCounts { fits notChecked doesNotFit }
} }`;

const JUDGED = `query ($filter: ItemFilter, $vehicle: String!, $year: Int) {
  items(first: 24, filter: $filter) { nodes { name fit(vehicle: $vehicle, year: $year) { verdict parts { positions verdict reasons { condition } } } } }
}`;

/** CPU of the database for lists by car, and for the verdicts that cards show. */
export const measured = () =>
  withPlace({ size: ITEMS }, async (place) => {
    await seedFitments(place.client);
    const figures = [];
    for (const [name, kind] of Object.entries(KINDS)) {
      const requests = carRequests(place, await vehiclesFrom(place.client, kind.first));
      for (const [what, { make, atMost = kind.list }] of Object.entries(requests)) {
        if (kind.only && kind.only !== what) continue;
        const costs = await step(`${name} car, ${what}`, () => databaseCpu(place, many(REQUESTS, make)));
        const control = controlMs();
        for (const [percentile, value] of Object.entries(costs)) {
          const target = percentile === 'p95' && { atMost };
          figures.push({
            name: `${name} car, ${what}: ${percentile}`,
            value,
            unit: 'ms',
            control,
            ...target,
          });
        }
      }
    }
    return { method: METHOD, figures };
  });

function carRequests(place, vehicles) {
  const random = randomFrom(11);
  const ofSite = siteOperations();
  const catalogue = catalogueRequests(ofSite, place);
  const filterOf = (kind) => JSON.parse(catalogue[kind]().body).variables.filter;
  const chosen = () => {
    const { year, ...vehicle } = random.pick(vehicles);
    return { ...vehicle, ...(random.chance(0.7) && { year: year + random.between(0, 5) }) };
  };
  const car = () => {
    const { slug: vehicle, year } = chosen();
    return { vehicle, year };
  };
  const send = (query, variables) => graphql(JSON.stringify({ query, variables }));
  const list = (fit, others = () => ({}), byFit = false, after = null) => ({
    make: () => send(LIST_OF_CAR, { filter: { ...others(), ...car(), ...(fit && { fit }) }, byFit, after }),
  });
  const listOfCode = () => {
    const { code: chassisCode, year } = chosen();
    return send(LIST_OF_CAR, { filter: { chassisCode, year, fit: 'FITS' } });
  };
  const category = () => filterOf('list with facets');
  const related = () => {
    const { vehicle, year } = car();
    return ofSite('RelatedByCar', { id: random.pick(place.items).id, car: vehicle, year });
  };
  return {
    fits: list('FITS'),
    'fits, by category or brand': list('FITS', category),
    'fits, search': list('FITS', () => filterOf('search')),
    'fits, its code': { make: listOfCode },
    'not checked': list('NOT_CHECKED'),
    'not checked, by category or brand': list('NOT_CHECKED', category),
    'all items': list(null),
    'all items by fit': list(null, undefined, true),
    'all items by fit, search': list(null, () => filterOf('search'), true),
    ...Object.fromEntries(
      CLASSES.map((name, rank) => [`page from "${name}"`, list(null, undefined, true, placeBefore(rank))]),
    ),
    'page of "does not fit"': list('DOES_NOT_FIT', undefined, true),
    '24 verdicts and their list': {
      make: () => send(JUDGED, { filter: category(), ...car() }),
      atMost: CARDS,
    },
    'related items': { make: related, atMost: CARDS },
  };
}

/** A cursor before the newest item of a class. */
function placeBefore(rank) {
  const key = [String(rank), '9999-12-31T23:59:59.999Z', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

async function vehiclesFrom(client, first) {
  const { rows } = await client.query(
    `SELECT slug, from_month / 12 AS year, chassis_code AS code
     FROM vehicles LEFT JOIN (SELECT vehicle_id, count(*) AS fitments FROM fitments GROUP BY vehicle_id) AS said ON vehicle_id = id
     ORDER BY fitments DESC NULLS LAST, id LIMIT ${CHOSEN} OFFSET ${first}`,
  );
  return rows;
}

async function seedFitments(client) {
  await inBulk(client, ['items', 'item_search', 'fitments'], async () => {
    await client.query(INSERT_VEHICLES);
    await client.query(DECLARE_ITEMS);
    await step(`${FITMENTS} fitments`, () => client.query(INSERT_FITMENTS));
  });
  await client.query(INSERT_NEW);
  await client.query('VACUUM (ANALYZE)');
  if ((await countOf(client, 'fitments')) !== FITMENTS)
    throw new Error(`There are not ${FITMENTS} fitments.`);
}

const INSERT_VEHICLES = `
  INSERT INTO car_models (car_brand_id, name, slug)
  SELECT id, 'Model ' || n, 'model-' || n
  FROM generate_series(1, ${MODELS}) AS n
    JOIN (SELECT id, row_number() OVER (ORDER BY name) - 1 AS place, count(*) OVER () AS brands FROM car_brands) AS brand
      ON place = n % brands;

  INSERT INTO vehicles (slug, model_id, chassis_code, from_month, to_month, created_at)
  SELECT slug || '-c' || n, model.id, 'C' || n / 3, from_month, CASE WHEN n % 4 > 0 THEN from_month + 80 END, '2025-01-01'
  FROM generate_series(1, ${VEHICLES}) AS n
    JOIN (SELECT id, slug, row_number() OVER (ORDER BY slug) - 1 AS place FROM car_models) AS model ON place = n % ${MODELS}
    CROSS JOIN LATERAL (SELECT 2000 * 12 + n * 7919 % 180 AS from_month) AS built;

  INSERT INTO fit_conditions (text) SELECT 'condition ' || n FROM generate_series(1, 20) AS n`;

const DECLARE_ITEMS = `
  UPDATE items SET fit_kind = 'universal' WHERE random() < 0.03;
  UPDATE items SET fit_kind = 'not_for_cars' WHERE fit_kind = 'specific' AND random() < 0.02;
  UPDATE items SET fit_list_complete_at = '2025-06-01' WHERE fit_kind = 'specific' AND random() < 0.1;
  UPDATE item_search SET fit_kind = items.fit_kind, fit_list_complete_at = items.fit_list_complete_at FROM items WHERE id = item_id;
  TRUNCATE item_counts;
  INSERT INTO item_counts (category_id, car_brand_id, in_stock, fit_kind, items)
  SELECT category_id, car_brand_id, in_stock, fit_kind, count(*) FROM items GROUP BY 1, 2, 3, 4`;

/** 15 % front, 15 % rear; 10 % with a condition; 10 % only from the middle of the vehicle's time; 8 % do not fit. */
const INSERT_FITMENTS = `
  CREATE TEMP TABLE stock AS SELECT row_number() OVER (ORDER BY id) - 1 AS place, id FROM items WHERE fit_kind = 'specific';
  CREATE TEMP TABLE fleet AS SELECT row_number() OVER (ORDER BY md5(slug)) - 1 AS place, id, from_month FROM vehicles;
  CREATE TEMP TABLE said AS
  SELECT n % (SELECT count(*) FROM stock) AS item, floor(${VEHICLES} * random() ^ 2) AS vehicle, random() AS whose, random() AS condition,
    random() AS month, random() AS fits
  FROM generate_series(1, ${FITMENTS} * 1.1) AS n;

  INSERT INTO fitments (item_id, vehicle_id, fits, from_month, positions, condition_id, basis)
  SELECT * FROM (
    SELECT DISTINCT ON (stock.id, fleet.id, positions) stock.id, fleet.id, fits > 0.08, CASE WHEN month < 0.1 THEN fleet.from_month + 40 END,
      positions, CASE WHEN condition < 0.1 THEN (1 + floor(condition * 200))::int END, 'catalogue'
    FROM said JOIN stock ON stock.place = item JOIN fleet ON fleet.place = vehicle
      CROSS JOIN LATERAL (SELECT CASE WHEN whose < 0.15 THEN 1 WHEN whose < 0.3 THEN 2 ELSE 0 END AS positions) AS part
  ) AS different ORDER BY random() LIMIT ${FITMENTS}`;

const INSERT_NEW = `
  INSERT INTO car_brands (name) VALUES ('New');
  UPDATE items SET car_brand_id = (SELECT id FROM car_brands WHERE name = 'New') WHERE id IN (SELECT id FROM items ORDER BY id LIMIT ${ITEMS_OF_NEW});
  INSERT INTO car_models (car_brand_id, name, slug) SELECT id, 'Model', 'new' FROM car_brands WHERE name = 'New';
  INSERT INTO vehicles (slug, model_id, chassis_code, from_month)
  SELECT slug || '-n' || n, id, 'N' || n, 2020 * 12 FROM generate_series(1, ${CHOSEN}) AS n JOIN car_models ON slug = 'new'`;
