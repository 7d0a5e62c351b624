import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { halfMade, makeFolder, removeFolders, requirePid, runningPid } from '../test/folders.js';
import { spawnShop, buildLibrary, openShop } from '../test/shops.js';
import { keepRow, keptRows, sql } from '../test/sql.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.js';
import { poll } from './server.js';

let library: string;
let dataDir: string;

const options = () => ({ dataDir, database: 'shop' });
const start = () => startEmbeddedPostgres(options());

beforeAll(async () => {
  library = await buildLibrary();
  dataDir = join(await makeFolder(), 'data');
  const postgres = await start();
  await keepRow(postgres.url, 'brake pad');
  await postgres.stop();
});

afterAll(removeFolders);

async function killPostgres(): Promise<void> {
  const pid = await requirePid(dataDir);
  process.kill(pid, 'SIGKILL');
  expect(await poll(async () => (await runningPid(dataDir)) === undefined, 5_000)).toBe(true);
}

async function expectRows(postgres: EmbeddedPostgres): Promise<void> {
  expect(await keptRows(postgres.url)).toContain('brake pad');
  await postgres.stop();
  expect(await runningPid(dataDir)).toBeUndefined();
}

describe('kill -9 of the shop', () => {
  test('leaves a server that the next shop adopts and stops', async () => {
    const shop = await openShop(library, options());
    const orphan = await requirePid(dataDir);
    await shop.kill();
    // Until then the server counts the killed shop as a user.
    const locks = `SELECT FROM pg_locks WHERE locktype = 'advisory'`;
    expect(await poll(async () => (await sql(shop.url, locks)).length === 0, 5_000)).toBe(true);
    const postgres = await start();
    expect(postgres).toMatchObject({ state: 'adopted', url: shop.url });
    expect(await runningPid(dataDir)).toBe(orphan);
    await expectRows(postgres);
  });
});

describe('kill -9 of PostgreSQL', () => {
  test('is recovered by the next start, on the same port', async () => {
    const before = await start();
    await keepRow(before.url, 'oil filter');
    await killPostgres();
    const after = await start();
    expect(after).toMatchObject({ state: 'recovered', url: before.url });
    expect(await keptRows(after.url)).toContain('oil filter');
    await before.stop();
    expect(await runningPid(dataDir)).toBeDefined();
    await expectRows(after);
  });

  test('is recovered once the last backend process has finished its statement', async () => {
    const before = await start();
    const busy = sql(before.url, 'SELECT count(*) FROM generate_series(1, 4000000)').catch(() => 'cut off');
    const isBusy = `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%4000000)' AND state = 'active'`;
    expect(await poll(async () => (await sql(before.url, isBusy)).length > 0, 5_000)).toBe(true);
    await killPostgres();
    const after = await start();
    expect(after.state).toBe('recovered');
    await busy;
    await before.stop();
    await expectRows(after);
  });
});

describe('kill -9 of a PostgreSQL that is watched', () => {
  /** `event` resolves to the first event that the watcher is told. */
  async function startWatched() {
    let tell: (event: unknown) => void = () => undefined;
    const event = new Promise((resolve) => (tell = resolve));
    const postgres = await startEmbeddedPostgres({
      ...options(),
      watcher: { restarted: tell, diskFull: () => tell('full'), lost: tell },
    });
    return { postgres, event };
  }

  test('makes one user restart PostgreSQL on the same port, and the other users adopt it', async () => {
    const [one, other] = [await startWatched(), await startWatched()];
    const short = await openShop(library, options());
    await killPostgres();
    const events = await Promise.all([one.event, other.event]);
    expect(events.sort()).toEqual([
      expect.stringMatching(/had ended and is back \(adopted\)\.$/),
      expect.stringMatching(/had ended and is back \(recovered\)\.$/),
    ]);
    await short.stop();
    await one.postgres.stop();
    await expectRows(other.postgres);
  });

  test('leaves nothing running if the only user stops during the restart', async () => {
    const { postgres } = await startWatched();
    const record = join(dataDir, 'cluster', 'postmaster.pid');
    const before = await readFile(record, 'utf8');
    await killPostgres();
    const hasNewRecord = async () => (await readFile(record, 'utf8').catch(() => before)) !== before;
    expect(await poll(hasNewRecord, 5_000)).toBe(true);
    await postgres.stop();
    expect(await runningPid(dataDir)).toBeUndefined();
  });
});

describe('the recorded PID of a killed PostgreSQL', () => {
  async function expectRecovery(pid: number | undefined): Promise<void> {
    const before = await start();
    await killPostgres();
    const file = join(dataDir, 'cluster', 'postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(pid)));
    const after = await start();
    expect(after.state).toBe('recovered');
    await before.stop();
    await expectRows(after);
  }

  test('is not mistaken for PostgreSQL if another program has that PID', async () => {
    const stranger = spawn('sleep', ['60']);
    await expectRecovery(stranger.pid);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  test('is not mistaken for PostgreSQL if a zombie process has that PID', async () => {
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60']);
    const [output] = await once(parent.stdout, 'data');
    await expectRecovery(Number(String(output)));
    parent.kill();
  });
});

describe('kill -9 of the very first start', () => {
  let fresh: { dataDir: string; database: string };
  let first: ChildProcess;

  beforeAll(async () => {
    fresh = { dataDir: join(await makeFolder(), 'data'), database: 'shop' };
    first = spawnShop(library, fresh);
    const begun = async () => (await halfMade(fresh.dataDir).catch(() => [])).length > 0;
    expect(await poll(begun, 10_000)).toBe(true);
    first.kill('SIGKILL');
    await once(first, 'exit');
  });

  test('lets the next start create the cluster, and a later start remove the leftovers', async () => {
    const shop = await openShop(library, fresh);
    expect(shop.state).toBe('created');
    await shop.stop();
    const [left = ''] = await halfMade(fresh.dataDir);
    await utimes(join(fresh.dataDir, left), 0, 0);
    await (await startEmbeddedPostgres(fresh)).stop();
    expect(await halfMade(fresh.dataDir)).toEqual([]);
    expect(await runningPid(fresh.dataDir)).toBeUndefined();
  });
});
