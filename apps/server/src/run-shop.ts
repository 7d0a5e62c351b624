import { makeDataFolder } from '@beambright/embedded-postgres';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { createApp } from './create-app.js';
import { openDatabase } from './database/open-database.js';
import { DemoDataLoader } from './demo-data/demo-data.loader.js';
import { assertDatabase, assertSettings, warnOfSurroundings } from './doctor/check-at-start.js';
import { addSurroundingMetrics } from './doctor/surrounding-metrics.js';
import type { Config } from './process/config.js';
import { addressFor } from './process/listen-address.js';
import { FullDisks } from './process/metrics/full-disks.js';
import { startMetricsServer } from './process/metrics/metrics-server.js';
import { Metrics } from './process/metrics/metrics.js';
import { sessionSecretOf } from './process/session-secret.js';
import { DatabaseLostError, setupMessageOf } from './process/setup-error.js';
import { shutDown } from './shut-down.js';
import { readSiteFiles } from './site/site-files.js';

type Closers = (() => Promise<void>)[];

/** Runs the shop until `stop` is aborted, which may be during the start. Throws one-line errors. */
export async function runShop(config: Config, stop: AbortSignal): Promise<void> {
  const closers: Closers = [];
  const lost = new AbortController();
  try {
    await start(config, { stop, lost }, closers);
    console.log(`BeamBright is running at ${config.publicUrl}`);
    const end = AbortSignal.any([stop, lost.signal]);
    if (!end.aborted) await once(end, 'abort');
    lost.signal.throwIfAborted();
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** Starts the shop. Aborts `lost`, with the reason, if the embedded PostgreSQL cannot be kept running. */
async function start(
  config: Config,
  { stop, lost }: { stop: AbortSignal; lost: AbortController },
  closers: Closers,
): Promise<void> {
  const siteFiles = readSiteFiles();
  await assertSettings(config);
  const address = await addressFor(config);
  const started: { shop?: NestFastifyApplication } = {};
  const watcher = {
    restarted: (sentence: string) => console.warn(`Warning: ${sentence}`),
    diskFull: () => started.shop?.get(FullDisks).note('database'),
    lost: (error: unknown) => lost.abort(new DatabaseLostError(setupMessageOf(error))),
  };
  if (config.databaseUrl) await makeDataFolder(config.dataDir);
  const database = await step('Opening the database', () => openDatabase(config, { stop, watcher }));
  closers.push(() => database.close());
  await assertDatabase(database.url, config);
  stop.throwIfAborted();
  const settings = { config, databaseUrl: database.url, siteFiles };
  const shop = await step('Starting the shop', async () =>
    createApp(settings, await sessionSecretOf(config)),
  );
  started.shop = shop;
  closers.push(() => shutDown(shop, config));
  stop.throwIfAborted();
  if (config.demoData) await loadDemoData(shop, stop);
  if (config.metrics) {
    addSurroundingMetrics(shop.get(Metrics), config);
    closers.push(await startMetricsServer(shop.get(Metrics), config.metrics));
  }
  await shop.listen(config.port, address);
  void warnOfSurroundings(config);
}

async function loadDemoData(app: NestFastifyApplication, stop: AbortSignal): Promise<void> {
  const demoData = app.get(DemoDataLoader);
  if (await demoData.isLoaded()) return;
  await step('Loading the demo shop', () => demoData.load(new Date(), stop));
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  process.stdout.write(`${name} ... `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
