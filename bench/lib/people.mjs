import cookies from '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import { SESSION_SECRET } from './processes.mjs';

/** As many accounts as wanted, each signed in: their ids, cookies and the hashes by which the shop knows the sessions. */
export async function signUpShoppers(client, count) {
  const shoppers = Array.from({ length: count }, (_, place) => {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    return {
      place,
      email: `shopper-${place}@example.com`,
      hash,
      cookie: `session=${encodeURIComponent(cookies.sign(token, SESSION_SECRET))}`,
    };
  });
  for (const shopper of shoppers) {
    const { rows } = await client.query(INSERT_SHOPPER, [shopper.email, shopper.hash]);
    shopper.userId = rows[0].user_id;
  }
  return shoppers;
}

const INSERT_SHOPPER = `
  WITH account AS (INSERT INTO users (email, password_hash) VALUES ($1, 'nobody signs in with it') RETURNING id)
  INSERT INTO sessions (user_id, token_hash, seen_at) SELECT id, $2, now() FROM account RETURNING user_id`;

/** What pgbench looks up once per client: as which shopper it comes. */
export async function tellPgbench(client, shoppers) {
  await client.query('CREATE TABLE bench_shoppers (place integer PRIMARY KEY, user_id uuid, token bytea)');
  for (const { place, userId, hash } of shoppers) {
    await client.query('INSERT INTO bench_shoppers VALUES ($1, $2, $3)', [place, userId, hash]);
  }
}
