const BATCH = 5_000;
const IMAGES = 200;

/** The shop as it is before it has items. Answers the ids that requests filter by. */
export async function seedNames(client, stock) {
  await client.query('SET statement_timeout = 0');
  await client.query('INSERT INTO categories (name) SELECT unnest($1::text[])', [stock.categories]);
  await client.query('INSERT INTO car_brands (name) SELECT unnest($1::text[])', [stock.carBrands]);
  await client.query(`
    INSERT INTO images (id, width, height, placeholder)
    SELECT md5(n::text), 1280, 960, 'data:image/webp;base64,' || repeat('A', 120) FROM generate_series(1, ${IMAGES}) AS n`);
  const rows = async (table) => (await client.query(`SELECT id, name FROM ${table} ORDER BY name`)).rows;
  return { categories: await rows('categories'), carBrands: await rows('car_brands') };
}

/** Adds items with two pictures each, by the same triggers as in a shop. */
export async function seedItems(client, items) {
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = items.slice(start, start + BATCH);
    await client.query(INSERT_ITEMS, [JSON.stringify(batch)]);
    await client.query(INSERT_IMAGES, [batch.map(({ id }) => id)]);
  }
  await client.query('VACUUM ANALYZE');
}

const INSERT_ITEMS = `
  INSERT INTO items (id, name, description, price_min, price_max, in_stock, category_id, car_brand_id, created_at, updated_at)
  SELECT item.id, item.name, item.description, "priceMin", "priceMax", "inStock", categories.id, car_brands.id, "createdAt", "createdAt"
  FROM jsonb_to_recordset($1::jsonb) AS item (id uuid, name text, description text, category text, brand text,
    "priceMin" numeric, "priceMax" numeric, "inStock" boolean, "createdAt" timestamptz)
  JOIN categories ON categories.name = item.category JOIN car_brands ON car_brands.name = item.brand`;

const INSERT_IMAGES = `
  INSERT INTO item_images (item_id, position, image_id)
  SELECT id, position, md5((1 + ((hashtext(id::text) & 65535) + position) % ${IMAGES})::text)
  FROM unnest($1::uuid[]) AS id CROSS JOIN generate_series(0, 1) AS position`;
