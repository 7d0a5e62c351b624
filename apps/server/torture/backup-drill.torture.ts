import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVER_FOLDER } from '../src/process/server-folder.js';
import { apiClient } from '../test/clients.js';
import { askerOf, brokenInvariants, brokenPictures } from '../test/invariants.js';
import { png } from '../test/pictures.js';
import { SESSION_SECRET, type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { uploadedId } from '../test/uploads.js';
import { Cluster } from './lib/cluster.js';
import { signedInAccounts } from './lib/customers.js';
import { Ledger } from './lib/ledger.js';
import { OrderLoad } from './lib/order-load.js';
import { seededRandom } from './lib/seed.js';
import { withSql } from './lib/with-sql.js';

const FIFTEEN_MINUTES_MS = 15 * 60_000;

let home: string;
let ledger: Ledger;
let clusters: Cluster[];
let shops: ShopProcess[];
beforeEach(async () => {
  [home, ledger, clusters, shops] = [
    await mkdtemp(join(tmpdir(), 'beambright-drill-')),
    new Ledger(),
    [],
    [],
  ];
});
afterEach(async () => {
  for (const shop of shops) await shop.tidy();
  for (const cluster of clusters) await cluster.remove();
  ledger.remove();
  await rm(home, { recursive: true });
});

const dataDir = (name: string) => join(home, name, 'data');

async function freshCluster(): Promise<Cluster> {
  const cluster = await Cluster.make();
  clusters.push(cluster);
  await cluster.start();
  return cluster;
}

async function open(cluster: Cluster, name: string): Promise<ShopProcess> {
  const shop = await startShopProcess(cluster.url, { dataDir: dataDir(name) });
  shops.push(shop);
  return shop;
}

/** Runs the program that `npm run backup -- FOLDER` or `npm run restore -- FOLDER` runs after the build. */
function run(command: 'backup' | 'restore', cluster: Cluster, name: string, ...options: string[]) {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir(name),
    SESSION_SECRET,
  };
  const script = join(SERVER_FOLDER, 'dist', `${command}.js`);
  return promisify(execFile)(process.execPath, [script, join(home, 'backup'), ...options], { env });
}

const pictures = (name: string) => readdir(join(dataDir(name), 'uploads', 'items'));

test('a shop lost during orders and uploads is restored from its backup with everything acknowledged before', async () => {
  const before = await freshCluster();
  const shop = await open(before, 'first');
  const random = seededRandom('scene 08');
  const load = await withSql(before.url, (sql) =>
    OrderLoad.prepare(sql, { url: shop.url, clients: 8, ledger, random }),
  );
  const [cookie = ''] = await withSql(before.url, (sql) => signedInAccounts(sql, 1, 'admin'));
  const admin = apiClient(shop.url);
  admin.cookies.set('session', cookie.slice('session='.length));
  const kept = await uploadedId(admin, await png());
  load.start();
  await load.acknowledges(50);
  const safe = [...ledger.read()].flatMap(([, outcomes]) =>
    outcomes.flatMap((outcome) => (outcome.kind === 'acked' ? [outcome.orderId] : [])),
  );
  const uploading = uploadedId(admin, await png(300, 300));
  const { stdout } = await run('backup', before, 'first');
  await uploading;
  await load.stop();
  await shop.end('SIGKILL');
  await before.killAll();

  const lostAt = performance.now();
  const after = await freshCluster();
  await run('restore', after, 'second', '--erased', 'none');
  const restored = await open(after, 'second');
  const recoveryMs = Math.round(performance.now() - lostAt);
  const { rows, broken } = await withSql(after.url, async (sql) => ({
    rows: (await sql.query<{ id: string }>('SELECT id FROM orders')).rows.map(({ id }) => id),
    broken: [
      ...(await brokenInvariants(askerOf(sql))),
      ...(await brokenPictures(askerOf(sql), join(dataDir('second'), 'uploads', 'items'))),
    ],
  }));
  console.log(
    `${stdout.trim()} Restored after ${recoveryMs} ms with ${rows.length} orders, ${safe.length} of them required.`,
  );
  expect(rows).toEqual(expect.arrayContaining(safe));
  expect(broken).toEqual([]);
  expect(await pictures('second')).toContain(`${kept}-640.webp`);
  expect(await pictures('first')).toEqual(expect.arrayContaining(await pictures('second')));
  expect(recoveryMs).toBeLessThan(FIFTEEN_MINUTES_MS);
  const returning = apiClient(restored.url);
  returning.cookies.set('session', cookie.slice('session='.length));
  expect(await returning.rest('GET', '/orders')).toMatchObject({ status: 200 });
  for (const file of await pictures('second')) {
    expect((await fetch(`${restored.url}/uploads/items/${file}`)).status).toBe(200);
  }
});
