import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { HASH_COSTS } from '../src/accounts/password.js';
import { AppModule } from '../src/app.module.js';
import { createApp } from '../src/create-app.js';
import { type Limits, LIMITS } from '../src/database/connection-options.js';
import { readConfig } from '../src/process/config.js';
import { readSiteFiles, type SiteFiles } from '../src/site/site-files.js';
import { CaughtUpModule } from './caught-up.js';
import { type ApiClient, apiClient } from './clients.js';
import { documentChecker } from './document-checker.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Referencing tables before referenced ones; those at the end are filled by triggers, which leave rows of zeros. */
const TABLES = [
  ...['import_rows', 'imports'],
  ...[
    'guest_list_merges',
    'cart_lines',
    'wishlist_entries',
    'fit_checks',
    'how_to_pay',
    'order_dispatches',
    'order_links',
    'order_notes',
    'order_events',
    'order_lines',
    'orders',
  ],
  ...[
    'help_pages',
    'item_numbers',
    'number_replacements',
    'part_makers',
    'item_images',
    'images',
    'item_views',
    'page_visits',
    'missed_searches',
    'price_changes',
    'fitments',
    'fit_conditions',
    'items',
  ],
  ...['cars', 'vehicles', 'car_models', 'categories', 'car_brands'],
  ...['jobs', 'password_resets', 'sessions', 'sign_in_networks', 'rate_limits', 'users'],
  ...['changed_days', 'daily_traffic', 'daily_visitors', 'daily_viewers', 'daily_views', 'daily_sales'],
  'item_counts',
];

/** For the few rows of a test ten times faster than TRUNCATE, which creates a hundred files. */
const EMPTY_ALL = `DO $$ BEGIN
  ${TABLES.map((table) => `IF EXISTS (SELECT FROM ${table}) THEN DELETE FROM ${table}; END IF;`).join('\n  ')}
END $$`;

// A sign-in costs a hash.
Object.assign(HASH_COSTS, { memoryCost: 64, timeCost: 1 });

class TestRoot {}

export interface Instance {
  app: NestFastifyApplication;
  url: string;
}

export interface TestApp extends Instance {
  dataSource: DataSource;
  dataDir: string;
  asGuest(): ApiClient;
  clear(): Promise<void>;
  /** Starts another instance on the same database; sessions are valid on both. */
  startTwin(): Promise<Instance>;
  close(): Promise<void>;
}

/**
 * The real shop on a real database and a free port. `environment` overrides the test configuration; `added` modules are
 * imported too; `site` replaces the default site, which renders nothing on the server.
 */
export function startTestApp(
  environment: Record<string, string> = {},
  added: Type[] = [],
  site?: SiteFiles,
  renderLimitMs?: number,
): Promise<TestApp> {
  return openShop(environment, { added, site, renderLimitMs });
}

/** Uses an existing database, which is dropped with the shop. */
export function startTestAppOn(database: TestDatabase): Promise<TestApp> {
  return openShop({}, { database });
}

/** With the database timeouts of production. */
export function startHurriedTestApp(): Promise<TestApp> {
  return openShop({}, { databaseLimits: LIMITS });
}

/** Long timeouts: on a slow machine concurrent calls would exceed those of production. */
export const PATIENT: Limits = {
  connection: 25_000,
  statement: 25_000,
  lock: 25_000,
  idleTransaction: 25_000,
};

interface Parts {
  added?: Type[];
  site?: SiteFiles | undefined;
  renderLimitMs?: number | undefined;
  database?: TestDatabase;
  databaseLimits?: Limits;
}

async function openShop(
  environment: Record<string, string>,
  { added = [], site, renderLimitMs, databaseLimits = PATIENT, ...given }: Parts,
): Promise<TestApp> {
  const database = given.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'beambright-test-'));
  const config = readConfig(
    { DEMO_DATA: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...environment },
    dataDir,
  );
  const siteFiles = site ?? readSiteFiles(await siteFolder(dataDir), await explorerFolder(dataDir));
  const settings = { config, databaseUrl: database.url, databaseLimits, siteFiles, renderLimitMs };
  const startInstance = async (): Promise<Instance> => {
    const root = { module: TestRoot, imports: [AppModule.with(settings), CaughtUpModule, ...added] };
    const app = await createApp(settings, 'a secret for tests of 32 characters', root);
    await app.listen(0, '127.0.0.1');
    return { app, url: await app.getUrl() };
  };
  const { app, url } = await startInstance();
  const dataSource = app.get(DataSource);
  return {
    app,
    dataSource,
    url,
    dataDir,
    asGuest: () => apiClient(url, documentChecker(app)),
    startTwin: startInstance,
    clear: async () => {
      await dataSource.query(EMPTY_ALL);
    },
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A minimal site without server-side rendering; browser tests cover the real one. */
async function siteFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'site');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><script>1</script><title>BeamBright</title>');
  await writeFile(join(folder, 'assets', 'app.js'), 'export {};');
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'entry-server.mjs'), 'export const renderPage = () => null;');
  return folder;
}

async function explorerFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'explorer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><meta content="%NONCE%" /><title>Explorer</title>',
  );
  await writeFile(join(folder, 'assets', 'explorer.js'), 'export {};');
  return folder;
}
