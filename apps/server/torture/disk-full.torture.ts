import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildItem, signedIn } from '../test/builders.js';
import { askerOf, brokenInvariants } from '../test/invariants.js';
import { pngOfBytes } from '../test/pictures.js';
import { type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { startTestApp, type TestApp } from '../test/test-app.js';
import { upload } from '../test/uploads.js';
import { Cluster } from './lib/cluster.js';
import { judge, NOTHING_WRONG } from './lib/judge.js';
import { Ledger } from './lib/ledger.js';
import { OrderLoad } from './lib/order-load.js';
import { seededRandom } from './lib/seed.js';
import { SmallDisk } from './lib/small-disk.js';
import { msUntil } from './lib/until.js';

const KILOBYTE = 1024;
const HEALED_MS = 30_000;

let disk: SmallDisk;

describe('the disk of the pictures', () => {
  let shop: TestApp;
  beforeEach(async () => {
    disk = await SmallDisk.mount(32);
    shop = await startTestApp({ DATA_DIR: disk.folder });
  });
  afterEach(async () => {
    await shop.close();
    await disk.unmount();
  });

  const files = async () => {
    const all = await readdir(join(disk.folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return all.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const images = () => shop.dataSource.query<unknown[]>('SELECT id FROM images');

  test.each([
    ['while it is received', 4_000 * KILOBYTE, 400 * KILOBYTE],
    ['while its sizes are written', 300 * KILOBYTE, 308 * KILOBYTE],
  ])(
    'an upload that runs out of disk space %s fails with a message and leaves no files',
    async (_, bytes, room) => {
      const [admin, customer] = [await signedIn(shop, 'admin'), await signedIn(shop)];
      const item = await buildItem(shop);
      const picture = await pngOfBytes(bytes);
      disk.fill(room);
      const refused = await upload(admin, picture);
      expect(refused).toMatchObject({
        status: 503,
        body: { message: 'There is no storage space left. Please tell the owner of the shop.' },
      });
      expect(refused.headers.get('retry-after')).toBe('5');
      expect([await files(), await images()]).toEqual([[], []]);
      expect((await customer.rest('GET', `/get-items/${item.id}`)).status).toBe(200);
      const order = { cart_items: [{ item_id: item.id, quantity: 1 }] };
      expect((await customer.rest('POST', '/orders/create', order)).status).toBe(201);
      disk.free();
      expect((await upload(admin, picture)).status).toBe(201);
      expect([(await files()).length, (await images()).length]).toEqual([5, 1]);
    },
  );
});

describe('the disk of the database', () => {
  const settings = {
    max_wal_size: '8MB',
    min_wal_size: '2MB',
    shared_buffers: '16MB',
    checkpoint_timeout: '30s',
  };
  let cluster: Cluster;
  let shop: ShopProcess;
  let ledger: Ledger;
  beforeEach(async () => {
    disk = await SmallDisk.mount(128);
    const folder = join(disk.folder, 'cluster');
    await mkdir(folder);
    cluster = await Cluster.make({ folder, settings, initdb: ['--wal-segsize=1'] });
    await cluster.start();
    shop = await startShopProcess(cluster.url);
    ledger = new Ledger();
  });
  afterEach(async () => {
    await shop.tidy();
    ledger.remove();
    await cluster.remove();
    await disk.unmount();
  });

  const connected = async () => {
    const sql = new Client({ connectionString: cluster.url });
    await sql.connect();
    return sql;
  };

  test('when it is full the shop reports it, loses nothing, and recovers by itself once there is space', async () => {
    const random = seededRandom('scene 11');
    const before = await connected();
    const load = await OrderLoad.prepare(before, { url: shop.url, clients: 10, ledger, random });
    await before.end();
    load.start();
    await load.acknowledges(10);
    disk.fill(0);
    await msUntil(async () => load.unresolvedCount > 0);
    expect((await fetch(`${shop.url}/api/v1/get-items`)).status).toBe(200);
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({
      status: 'ok',
      fullDisks: ['database'],
    });
    expect(shop.output()).toContain('PostgreSQL has no room on its disk');
    disk.free();
    const mustBeStarted = !cluster.isRunning();
    if (mustBeStarted) await cluster.start();
    const healed = await msUntil(async () => (await fetch(`${shop.url}/api/v1/healths`)).ok);
    await load.acknowledges(10);
    await load.stop();
    await load.settle();
    const sql = await connected();
    const verdict = await judge(ledger, sql);
    const broken = await brokenInvariants(askerOf(sql));
    await sql.end();
    console.log(
      `${verdict.acked} acknowledged, recovered after ${healed} ms, PostgreSQL ended: ${mustBeStarted}`,
    );
    expect(verdict).toMatchObject({ ...NOTHING_WRONG, unknown: 0, refused: 0 });
    expect(load.affronts).toEqual([]);
    expect(broken).toEqual([]);
    expect(healed).toBeLessThan(HEALED_MS);
    cluster.assertSound();
  });
});
