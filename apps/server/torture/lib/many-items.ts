import type { DataSource } from 'typeorm';

const BATCH = 5_000;

const PARTS =
  'Front brake pad set,Rear brake shoe,Oil filter,Air filter,Headlamp,Radiator,Shock absorber,Wiper blade,Clutch plate,Fuel pump,Alternator,Spark plug,Timing belt,Wheel bearing,Side mirror,Tyre 185/65R15';
const BRANDS = 'Toyota,Nissan,Mazda,Subaru,Honda,Mitsubishi,Isuzu,Suzuki,Volkswagen,Mercedes';
const CATEGORIES = 'brakes,filters,lighting,cooling,suspension,engine';

const INSERT = `
  WITH names AS (SELECT string_to_array($1, ',') AS parts),
    sorts AS (SELECT array_agg(id ORDER BY name) AS ids FROM categories),
    cars AS (SELECT array_agg(id ORDER BY name) AS ids, array_agg(name ORDER BY name) AS names FROM car_brands)
  INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id, created_at)
  SELECT parts[1 + n % array_length(parts, 1)] || ', ' || cars.names[1 + n / 7 % 10] || ' ' || chr(65 + n / 3 % 26) || n % 97,
    'Fits the models of ' || 1990 + n % 35 || ', part ' || md5(n::text), 100 + n % 9000, 200 + n % 9000,
    sorts.ids[1 + n % 6], cars.ids[1 + n / 7 % 10], timestamptz '2020-01-01' + n * interval '20 minutes'
  FROM generate_series($2::int, $3::int) AS n, names, sorts, cars`;

/** Adds items to the catalogue, for which the usual triggers run. */
export async function insertItems(dataSource: DataSource, count: number): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query(`INSERT INTO categories (name) SELECT unnest(string_to_array($1, ','))`, [CATEGORIES]);
    await runner.query(`INSERT INTO car_brands (name) SELECT unnest(string_to_array($1, ','))`, [BRANDS]);
    for (let made = 0; made < count; made += BATCH)
      await runner.query(INSERT, [PARTS, made + 1, Math.min(made + BATCH, count)]);
    await runner.query('VACUUM ANALYZE');
    await runner.query('RESET statement_timeout');
  } finally {
    await runner.release();
  }
}
