import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from './config.js';
import { createApp } from './create-app.js';
import { type OpenDatabase, openDatabase } from './database/open-database.js';
import { DemoDataLoader } from './demo-data/demo-data.loader.js';
import { addressFor } from './listen-address.js';
import { sessionSecretOf } from './session-secret.js';
import { readSiteFiles } from './site/site-files.js';

/** Starts everything, says where it answers, and stops everything on SIGINT or SIGTERM. Throws one-line set-up errors. */
export async function startShop(config: Config): Promise<void> {
  const siteFiles = readSiteFiles();
  const address = await addressFor(config.port);
  const database = await openDatabase(config);
  const app = await opened(database, async () => {
    const settings = { config, databaseUrl: database.url, siteFiles };
    const created = await createApp(settings, await sessionSecretOf(config));
    if (config.demoData) await created.get(DemoDataLoader).load(new Date());
    await created.listen(config.port, address);
    return created;
  });
  stopOnSignal(app, database);
  console.log(`BeamBright answers at ${config.publicUrl}`);
}

/** Closes the database again when the shop above it does not come up. */
async function opened<T>(database: OpenDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
}

function stopOnSignal(app: NestFastifyApplication, database: OpenDatabase): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    console.log(`Stopping (${signal}) ...`);
    app
      .close()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
