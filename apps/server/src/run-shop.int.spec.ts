import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { createTestDatabase } from '../test/test-database.js';
import { MIGRATION_LOCK } from './database/migrate.js';
import { readConfig } from './config.js';
import { runShop } from './run-shop.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beambright-run-'));
});
afterEach(() => rm(folder, { recursive: true }));

const config = (environment: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...environment }, folder);

const isDatabaseRunning = () =>
  access(join(folder, 'postgres', 'cluster', 'postmaster.pid')).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' && address ? address.port : 0);
}

/** Asks until it is answered. */
async function answer(url: string): Promise<unknown> {
  const response = await fetch(url).catch(() => null);
  if (response) return response.json();
  await pause(20);
  return answer(url);
}

test('answers until it is stopped, and then leaves nothing running', async () => {
  const port = await freePort();
  const stop = new AbortController();
  const running = runShop(config({ PORT: port }), stop.signal);
  expect(await answer(`http://localhost:${port}/api/v1/healths`)).toMatchObject({ status: 'ok' });
  expect(await isDatabaseRunning()).toBe(true);
  stop.abort();
  await running;
  expect(await isDatabaseRunning()).toBe(false);
});

test('a stop that comes while it is starting leaves nothing running', async () => {
  await runShop(config({ PORT: await freePort() }), AbortSignal.abort());
  expect(await isDatabaseRunning()).toBe(false);
});

test('a stop is heeded while another shop migrates the database', async () => {
  const database = await createTestDatabase({ isMigrated: false });
  const other = new Client({ connectionString: database.url });
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const stop = new AbortController();
  const environment = { DATABASE_URL: database.url, SESSION_SECRET: 'x'.repeat(32) };
  const running = runShop(config({ ...environment, PORT: await freePort() }), stop.signal);
  await waiting(other);
  stop.abort();
  await running;
  await other.end();
  await database.drop();
});

/** Until somebody else waits for a lock. */
async function waiting(sql: Client): Promise<void> {
  const isWaiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  if ((await sql.query(isWaiting)).rowCount === 0) return waiting(sql);
}

test('answers again after its PostgreSQL was killed', async () => {
  const port = await freePort();
  const healths = `http://localhost:${port}/api/v1/healths`;
  const stop = new AbortController();
  const told = new Promise((tell) => jest.spyOn(console, 'warn').mockImplementation(tell));
  const running = runShop(config({ PORT: port }), stop.signal);
  await answer(healths);
  const [pid] = (await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  expect(await told).toMatch(/^Warning: PostgreSQL in .+ had ended and is back \(recovered\)\.$/);
  expect(await answer(healths)).toMatchObject({ status: 'ok' });
  stop.abort();
  await running;
  jest.restoreAllMocks();
  expect(await isDatabaseRunning()).toBe(false);
});

test('a stop while the demo shop is loading leaves nothing running and nothing half-loaded', async () => {
  const stop = new AbortController();
  const running = runShop(config({ PORT: await freePort(), DEMO_DATA: 'on' }), stop.signal);
  await firstPicture();
  stop.abort();
  await running;
  expect(await isDatabaseRunning()).toBe(false);
});

/** Pictures are made first. */
async function firstPicture(): Promise<void> {
  const isThere = await access(join(folder, 'uploads', 'items')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await pause(20);
  return firstPicture();
}
