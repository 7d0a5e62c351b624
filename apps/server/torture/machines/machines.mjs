import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { connectTo, startDatabase, withOpened } from '../../../../bench/lib/processes.mjs';
import { freePort } from '../../../../scripts/lib/free-port.mjs';
import { crowdChecks } from './crowd.mjs';
import { drainChecks } from './drain.mjs';
import { killedChecks } from './killed.mjs';
import { startNginx } from './nginx.mjs';
import { seedItems, signedIn } from './people.mjs';
import { rollingChecks } from './rolling.mjs';
import { sharingChecks } from './sharing.mjs';
import { ShopProcess } from './shop-process.mjs';

const BUCKET = 'pictures';
const SHOPPERS = 20;
const ITEMS = 200;

/** Runs checks on two shops with one PostgreSQL and one object store behind nginx. Always stops everything. */
export async function withMachines(runChecks) {
  return withOpened(async (opened) => {
    const folder = await opened(mkdtemp(path.join(tmpdir(), 'beambright-machines-')), (one) =>
      rm(one, { recursive: true, force: true }),
    );
    const database = await opened(startDatabase());
    const s3 = await opened(startObjectStore(path.join(folder, 's3')), (one) => one.server.close());
    const environment = { ...s3.variables, DATABASE_URL: database.url, TRUST_PROXY: '1' };
    const shops = [];
    for (const name of ['shop-1', 'shop-2']) {
      const shop = new ShopProcess(await freePort(), path.join(folder, name), environment);
      shops.push(shop);
      await opened(shop.start(), () => shop.tidy());
    }
    const proxy = await opened(startNginx(path.join(folder, 'nginx'), await freePort(), shops), (one) =>
      one.stop(),
    );
    const client = await opened(connectTo(database.url), (one) => one.end());
    const machines = await furnished({ folder, shops, proxy, client, environment });
    const parts = [sharingChecks, crowdChecks, rollingChecks, killedChecks, drainChecks];
    const checks = parts.flatMap((part) => part(machines));
    return await runChecks(checks.map(([sentence, work]) => [sentence, () => withBoth(shops, work)]));
  });
}

/** Restarts shops that the previous check has stopped. */
async function withBoth(shops, work) {
  for (const shop of shops) if (!shop.isRunning) await shop.start();
  return work();
}

async function furnished(machines) {
  const { client } = machines;
  const itemIds = await seedItems(client, ITEMS);
  const shoppers = [];
  while (shoppers.length < SHOPPERS) shoppers.push(await signedIn(client));
  return { ...machines, itemIds, shoppers, admin: await signedIn(client, 'admin') };
}

async function startObjectStore(directory) {
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const variables = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'eu-west-1',
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { server, variables };
}
