import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
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

const PATIENCE_MS = 50_000;

let folder: string;

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

/** Asks until there is a result, for so long at most. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(20)) {
    const result = await ask();
    if (result !== undefined) return result;
  }
  throw new Error(`Nothing came within ${PATIENCE_MS} ms`);
}

const answer = (url: string): Promise<unknown> =>
  until(() =>
    fetch(url).then(
      (response) => response.json(),
      () => undefined,
    ),
  );

describe('run shop', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beambright-run-'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

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
    try {
      await other.connect();
      await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      const environment = { DATABASE_URL: database.url, SESSION_SECRET: 'x'.repeat(32) };
      await whileRunning({ ...environment, PORT: await freePort() }, () => somebodyWaits(other));
    } finally {
      await other.end();
      await database.drop();
    }
  });

  /** Runs the shop until the work is done, also when that fails. */
  async function whileRunning(environment: Record<string, string>, work: () => Promise<unknown>) {
    const stop = new AbortController();
    const running = runShop(config(environment), stop.signal);
    try {
      await work();
    } finally {
      stop.abort();
      await running;
    }
  }

  /** Until somebody else waits for a lock. */
  async function somebodyWaits(sql: Client): Promise<unknown> {
    const isWaiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    return until(async () => (await sql.query(isWaiting)).rowCount || undefined);
  }

  test('answers again after its PostgreSQL was killed', async () => {
    const port = await freePort();
    const healths = `http://localhost:${port}/api/v1/healths`;
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await whileRunning({ PORT: port }, async () => {
      await answer(healths);
      const [pid] = (await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split(
        '\n',
      );
      process.kill(Number(pid), 'SIGKILL');
      const [sentence] = await until(async () => warn.mock.calls[0]);
      expect(sentence).toMatch(/^Warning: PostgreSQL in .+ had ended and is back \(recovered\)\.$/);
      expect(await answer(healths)).toMatchObject({ status: 'ok' });
    });
    expect(await isDatabaseRunning()).toBe(false);
  });

  test('a stop while the demo shop is loading leaves nothing running and nothing half-loaded', async () => {
    await whileRunning({ PORT: await freePort(), DEMO_DATA: 'on' }, firstPicture);
    expect(await isDatabaseRunning()).toBe(false);
  });

  /** Pictures are made first. */
  async function firstPicture(): Promise<void> {
    await until(() =>
      access(join(folder, 'uploads', 'items')).then(
        () => true,
        () => undefined,
      ),
    );
  }
});
