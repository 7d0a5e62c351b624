import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate, MIGRATION_LOCK } from '../src/database/migrate.js';
import { MIGRATIONS } from '../src/database/migrations.js';
import { SERVER_FOLDER } from '../src/process/server-folder.js';
import { freePort, SESSION_SECRET } from '../test/shop-process.js';
import { Cluster } from './lib/cluster.js';
import { rounds } from './lib/rounds.js';
import { seededRandom } from './lib/seed.js';
import { withSql } from './lib/with-sql.js';

const ROWS = 100_000;
const LONGEST_WAIT_MS = 2_000;

let cluster: Cluster;
beforeEach(async () => {
  cluster = await Cluster.make();
  await cluster.start();
});
afterEach(() => cluster.remove());

/** The whole schema as dumped by pg_dump, with functions, triggers and indexes. */
const schema = () => {
  const { hostname, port } = new URL(cluster.url);
  const dump = cluster.run('pg_dump', '--schema-only', '-h', hostname, '-p', port, '-U', 'shop', 'postgres');
  return dump.replaceAll(/^\\(un)?restrict .*$/gm, '');
};

const applied = () =>
  withSql(cluster.url, async (sql) => {
    const { rows } = await sql.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  });

/** Empties the database. This also drops the extensions, which the first migration creates. */
const emptied = () =>
  withSql(cluster.url, (sql) => sql.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));

/** Repeats a query until stopped. Stopping returns the longest wait for a result. */
function keepAsking(sql: string): () => Promise<number> {
  let isOn = true;
  const asking = withSql(cluster.url, async (client) => {
    let longest = 0;
    while (isOn) {
      const begin = performance.now();
      await client.query(sql);
      longest = Math.max(longest, performance.now() - begin);
    }
    return Math.round(longest);
  });
  return () => ((isOn = false), asking);
}

test('the newest migration on 100,000 accounts and orders blocks no reader for two seconds', async () => {
  await migrate(cluster.url, MIGRATIONS.slice(0, -1), []);
  await withSql(cluster.url, async (sql) => {
    await sql.query(`INSERT INTO users (email, password_hash, is_active)
      SELECT 'customer-' || n || '@example.com', '', n % 50 > 0 FROM generate_series(1, ${ROWS}) AS n`);
    await sql.query(`INSERT INTO orders (user_id, total_min, total_max, shipping_address, idempotency_key, request_hash)
      SELECT id, 100, 200, 'Nairobi, Kenya', id::text, '' FROM users`);
    await sql.query('ANALYZE');
  });
  const readers = [
    'SELECT count(*) FROM (SELECT FROM users ORDER BY created_at DESC, id DESC LIMIT 20) AS page',
    'SELECT count(*) FROM (SELECT FROM orders ORDER BY created_at DESC, id DESC LIMIT 20) AS page',
    "SELECT id FROM users WHERE email = 'customer-5@example.com'",
  ].map(keepAsking);
  await pause(200);
  const begin = performance.now();
  await migrate(cluster.url);
  const tookMs = Math.round(performance.now() - begin);
  const longest = await Promise.all(readers.map((end) => end()));
  console.log(
    `${MIGRATIONS.at(-1)?.name} took ${tookMs} ms, readers waited at most ${longest.join(', ')} ms`,
  );
  expect(Math.max(...longest)).toBeLessThan(LONGEST_WAIT_MS);
});

async function startAndKill(afterMs: number): Promise<void> {
  const shop = spawn(process.execPath, [join(SERVER_FOLDER, 'dist', 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(await freePort()),
      DATA_DIR: join(cluster.folder, 'shop'),
      DATABASE_URL: cluster.url,
      SESSION_SECRET,
    },
    stdio: 'ignore',
  });
  const exited = once(shop, 'exit');
  await hasBegun();
  await pause(afterMs);
  shop.kill('SIGKILL');
  await exited;
}

/** Waits until the migration has begun. */
async function hasBegun(): Promise<void> {
  await withSql(cluster.url, async (sql) => {
    const isLocked = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${MIGRATION_LOCK}`;
    while (!(await sql.query(isLocked)).rowCount) await pause(2);
  });
}

test('a migration killed at any moment, with the shop or PostgreSQL, is applied fully or not at all, and the next start completes it', async () => {
  const random = seededRandom('scene 10');
  await emptied();
  await migrate(cluster.url);
  const whole = schema();
  const reached: number[] = [];
  for (let round = 0; round < rounds(20); round++) {
    await emptied();
    await startAndKill(random.between(0, 800));
    if (round % 2) {
      await cluster.killAll();
      await cluster.start();
    }
    const done = await applied().catch(() => []);
    expect(done).toEqual(done.length > 0 ? MIGRATIONS.map(({ name }) => name) : []);
    reached.push(done.length);
    await migrate(cluster.url);
    expect(schema()).toBe(whole);
  }
  console.log(`migrations done at each kill: ${reached.join(', ')}`);
  expect(reached).toContain(0);
});
