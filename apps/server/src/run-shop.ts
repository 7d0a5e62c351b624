import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import type { Config } from './config.js';
import { createApp } from './create-app.js';
import { leave } from './leave.js';
import { Metrics } from './metrics/metrics.js';
import { startMetricsServer } from './metrics/metrics-server.js';
import { openDatabase, warnOfRisks } from './database/open-database.js';
import { DemoDataLoader } from './demo-data/demo-data.loader.js';
import { addressFor } from './listen-address.js';
import { sessionSecretOf } from './session-secret.js';
import { readSiteFiles } from './site/site-files.js';
import { step } from './step.js';

/** What has been started so far; each must be closed, the last first. */
type Closers = (() => Promise<void>)[];

/**
 * Starts everything, says where it answers, and runs until `stop` is aborted, also half-way through the start.
 * Whatever happens, nothing is left running. Throws one-line set-up errors.
 */
export async function runShop(config: Config, stop: AbortSignal): Promise<void> {
  const closers: Closers = [];
  try {
    await start(config, stop, closers);
    console.log(`BeamBright answers at ${config.publicUrl}`);
    if (!stop.aborted) await once(stop, 'abort');
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function start(config: Config, stop: AbortSignal, closers: Closers): Promise<void> {
  const siteFiles = readSiteFiles();
  const address = await addressFor(config.port);
  const database = await step('Opening the database', () => openDatabase(config));
  closers.push(() => database.close());
  await warnOfRisks(database.url);
  stop.throwIfAborted();
  const settings = { config, databaseUrl: database.url, siteFiles };
  const app = await step('Starting the shop', async () => createApp(settings, await sessionSecretOf(config)));
  closers.push(() => leave(app, config));
  stop.throwIfAborted();
  if (config.demoData) await loadDemoData(app, stop);
  if (config.metrics) closers.push(await startMetricsServer(app.get(Metrics), config.metrics));
  await app.listen(config.port, address);
}

async function loadDemoData(app: NestFastifyApplication, stop: AbortSignal): Promise<void> {
  const demoData = app.get(DemoDataLoader);
  if (await demoData.isLoaded()) return;
  await step('Loading the demo shop', () => demoData.load(new Date(), stop));
}
