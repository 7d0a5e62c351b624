import cookies from '@fastify/cookie';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SESSION_SECRET } from '../../../../bench/lib/processes.mjs';

/** Creates an account with a session, without hashing a password. */
export async function signedIn(client, role = 'customer') {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await client.query(INSERT_PERSON, [`${randomUUID()}@example.com`, role, hash]);
  return {
    id: rows[0].user_id,
    cookie: `session=${encodeURIComponent(cookies.sign(token, SESSION_SECRET))}`,
  };
}

const INSERT_PERSON = `
  WITH account AS (
    INSERT INTO users (email, role, password_hash) VALUES ($1, $2, 'no password') RETURNING id)
  INSERT INTO sessions (user_id, token_hash, seen_at) SELECT id, $3, now() FROM account RETURNING user_id`;

/** Creates items with single prices, so that order totals are known. Returns their ids. */
export async function seedItems(client, count) {
  await client.query(`INSERT INTO categories (name) VALUES ('brakes'), ('filters')`);
  await client.query(`INSERT INTO car_brands (name) VALUES ('toyota'), ('nissan')`);
  const { rows } = await client.query(
    `INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
     SELECT 'Part ' || n, 'One of many.', 100 + n, 100 + n,
       (SELECT id FROM categories ORDER BY name OFFSET n % 2 LIMIT 1),
       (SELECT id FROM car_brands ORDER BY name OFFSET n % 2 LIMIT 1)
     FROM generate_series(1, $1) AS n RETURNING id`,
    [count],
  );
  await client.query('ANALYZE');
  return rows.map(({ id }) => id);
}
