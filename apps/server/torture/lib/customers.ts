import { sign } from '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { newSecret, secretHash } from '../../src/accounts/secret.js';
import type { ApiClient } from '../../test/clients.js';
import { SESSION_SECRET } from '../../test/shop-process.js';

/** Makes accounts with sessions, without hashing passwords, which is slow. Returns their session cookies. */
export async function signedInAccounts(sql: Client, count: number, role = 'customer'): Promise<string[]> {
  const tokens = Array.from({ length: count }, newSecret);
  for (const token of tokens) {
    await sql.query(
      `WITH account AS (INSERT INTO users (email, role, password_hash) VALUES ($1, $2, '') RETURNING id)
       INSERT INTO sessions (token_hash, user_id) SELECT $3, id FROM account`,
      [`${randomUUID()}@example.com`, role, secretHash(token)],
    );
  }
  return tokens.map((token) => `session=${encodeURIComponent(sign(token, SESSION_SECRET))}`);
}

export async function signInto(client: ApiClient, sql: Client, role: string): Promise<ApiClient> {
  const [cookie = ''] = await signedInAccounts(sql, 1, role);
  const [name = '', value = ''] = cookie.split('=');
  client.cookies.set(name, value);
  return client;
}

export async function stockedItems(sql: Client, count: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `WITH category AS (INSERT INTO categories (name) VALUES ($2) RETURNING id),
       car_brand AS (INSERT INTO car_brands (name) VALUES ($2) RETURNING id)
     INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
     SELECT 'Part ' || n, 'Vented.', n * 100.05, n * 100.05 + n % 3 * 50.10, category.id, car_brand.id
     FROM category, car_brand, generate_series(1, $1::int) AS n RETURNING id`,
    [count, `stock ${randomUUID()}`],
  );
  return rows.map(({ id }) => id);
}
