import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { somebodyWaits } from '../test/row-lock.js';
import { freePort } from '../test/shop-process.js';
import { createTestDatabase } from '../test/test-database.js';
import { createUser, switchOffUsers } from './accounts/create-user.command.js';
import { MIGRATION_LOCK } from './database/migrate.js';
import { examine } from './doctor/examine.js';
import { readConfig } from './process/config.js';
import { setupMessageOf } from './process/setup-error.js';
import { runShop } from './run-shop.js';

let folder: string;

const config = (environment: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...environment }, folder);

const warn = () => jest.mocked(console.warn);

const isDatabaseRunning = () =>
  access(join(folder, 'postgres', 'cluster', 'postmaster.pid')).then(
    () => true,
    () => false,
  );

async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const result = await ask();
  if (result !== undefined) return result;
  await pause(20);
  return until(ask);
}

const jsonOf = (url: string): Promise<unknown> =>
  until(() =>
    fetch(url).then(
      (response) => response.json(),
      () => undefined,
    ),
  );

describe('run shop', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beambright-run-'));
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  test('stops at any moment without leaving processes or partial data behind, and survives a crash of its PostgreSQL', async () => {
    const port = String(await freePort());
    await runShop(config({ PORT: port }), AbortSignal.abort());
    expect(await isDatabaseRunning()).toBe(false);
    await whileRunning({ PORT: port, DEMO_DATA: 'on' }, firstPicture);
    expect(await isDatabaseRunning()).toBe(false);

    const healths = `http://localhost:${port}/api/v1/healths`;
    await whileRunning({ PORT: port }, async () => {
      expect(await jsonOf(healths)).toMatchObject({ status: 'ok' });
      const findings = await examine(() => config({ PORT: port }));
      expect(findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
      expect(findings).toContainEqual({
        name: 'Port',
        outcome: 'pass',
        what: `A shop is running on port ${port} and ready.`,
      });
      const [pid] = (await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split(
        '\n',
      );
      process.kill(Number(pid), 'SIGKILL');
      const isAboutEnd = ([sentence]: unknown[]) =>
        /^Warning: PostgreSQL in .+ had ended/.test(String(sentence));
      const [sentence] = await until(async () => warn().mock.calls.find(isAboutEnd));
      expect(sentence).toMatch(/ and is back \(recovered\)\.$/);
      expect(await jsonOf(healths)).toMatchObject({ status: 'ok' });
      expect(await jsonOf(`http://localhost:${port}/api/v1/get-items`)).toMatchObject({ items: [] });
    });
    expect(await isDatabaseRunning()).toBe(false);
  });

  test('can be stopped while another instance migrates the database', async () => {
    const database = await createTestDatabase({ isMigrated: false });
    const other = new Client({ connectionString: database.url });
    try {
      await other.connect();
      await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      const environment = { DATABASE_URL: database.url, SESSION_SECRET: 'x'.repeat(32) };
      await whileRunning({ ...environment, PORT: String(await freePort()) }, () =>
        somebodyWaits(async (statement) => (await other.query(statement)).rows),
      );
    } finally {
      await other.end();
      await database.drop();
    }
  });

  test('listens on HOST only, and warns if there are no backups, or if client addresses are hidden or can be forged', async () => {
    const database = await createTestDatabase();
    const own = { DATABASE_URL: database.url, SESSION_SECRET: 'x'.repeat(32) };
    const warnings = () =>
      warn()
        .mock.calls.map(([sentence]) => String(sentence))
        .filter((sentence) => /proxy/i.test(sentence));
    const port = String(await freePort());
    try {
      await whileRunning({ ...own, PORT: port, HOST: '127.0.0.1' }, async () => {
        const probe = `http://127.0.0.1:${port}/livez`;
        expect(await jsonOf(probe)).toEqual({ status: 'ok' });
        await expect(fetch(`http://127.0.0.2:${port}/livez`)).rejects.toThrow('fetch failed');
        expect(warnings()).toEqual([]);
        for (const address of ['203.0.113.5', '203.0.113.6']) {
          await fetch(probe, { headers: { 'x-forwarded-for': address } });
        }
        expect(warnings()).toEqual([expect.stringContaining('X-Forwarded-For, but TRUST_PROXY is 0')]);
        await until(async () => warn().mock.calls.find(([sentence]) => /BACKUP_DIR/.test(String(sentence))));
      });
      warn().mockClear();
      await runShop(config({ ...own, PORT: port, TRUST_PROXY: '1' }), AbortSignal.abort());
      expect(warnings()).toEqual([expect.stringContaining('can forge their address. Set HOST')]);
    } finally {
      await database.drop();
    }
  });

  test('refuses to start as a public shop with demo data, or while a demo account has its published password', async () => {
    const database = await createTestDatabase();
    const open = {
      DATABASE_URL: database.url,
      SESSION_SECRET: 'x'.repeat(32),
      PORT: String(await freePort()),
    };
    const shop = { ...open, PUBLIC_URL: 'https://shop.example' };
    const email = 'owner@beambright.test';
    await createUser(config(open), { email, password: 'owner-demo', role: 'system_owner' });
    expect(await startAndStop({ ...shop, DEMO_DATA: 'on' })).toMatch(
      /^DEMO_DATA is on: .+ Set DEMO_DATA=off/,
    );
    expect(await startAndStop(shop)).toMatch(/ npm run user:create -- owner@beambright\.test --off$/);
    expect(await startAndStop({ ...shop, PUBLIC_URL: '', TRUST_PROXY: '1' })).toBe('started');
    await expect(switchOffUsers(config(open), [email, 'unknown@shop.example'])).rejects.toThrow(
      'There is no account with the email unknown@shop.example.',
    );
    expect(await startAndStop(shop)).toMatch(/ --off$/);
    await switchOffUsers(config(open), [email]);
    expect(await startAndStop(shop)).toBe('started');
    await database.drop();
  });

  /** 'started', or why not. */
  async function startAndStop(environment: Record<string, string>): Promise<string> {
    const stop = new AbortController();
    jest.spyOn(console, 'log').mockImplementation((line) => {
      if (String(line).includes('is running at')) stop.abort();
    });
    return runShop(config(environment), stop.signal).then(() => 'started', setupMessageOf);
  }

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

  /** Loading the demo data begins with the pictures. */
  async function firstPicture(): Promise<void> {
    await until(() =>
      access(join(folder, 'uploads', 'items')).then(
        () => true,
        () => undefined,
      ),
    );
  }
});
