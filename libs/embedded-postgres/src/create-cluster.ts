import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.js';
import { EmbeddedPostgresError, diskFull, isDiskFull, systemCode } from './errors.js';
import type { Place } from './place.js';
import { lastWords, runProgram } from './programs.js';
import { CHARACTER_TYPES, HOST_ACCESS, SHOP_ROLE, initdbArguments } from './settings.js';

const HALF_MADE = 'cluster.new-';

/** Makes the cluster when there is none; says whether it did. Throws when the one that is there is of another version. */
export async function createClusterIfMissing(place: Place): Promise<boolean> {
  await removeHalfMade(place.folder);
  const version = await clusterVersion(place.folder);
  if (version !== undefined) assertSameMajor(version, place);
  else await createCluster(place);
  return version === undefined;
}

async function clusterVersion({ path, cluster }: DataFolder): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const names = await readdir(cluster).catch(() => undefined);
  if (names === undefined) return undefined;
  throw new EmbeddedPostgresError(
    'DAMAGED_FOLDER',
    `The folder cluster in ${path} is not a PostgreSQL cluster: move it away and start again to get a new one.`,
  );
}

function assertSameMajor(version: string, { folder, binaries }: Place): void {
  if (version === binaries.major) return;
  throw new EmbeddedPostgresError(
    'WRONG_VERSION',
    `The data in ${folder.path} belongs to PostgreSQL ${version}, this shop brings ${binaries.major}: ` +
      `use the shop that made it, or choose another folder with DATA_DIR.`,
  );
}

/** Made beside and renamed when it is whole: a start that is killed leaves no half-made cluster to be taken for one. */
async function createCluster(place: Place): Promise<void> {
  const { folder, runAs } = place;
  const work = join(folder.path, HALF_MADE + process.pid);
  const data = join(work, 'data');
  try {
    await mkdir(data, { recursive: true, mode: 0o700 });
    await runAs.give(work);
    await runAs.give(data);
    await initialise(place, data);
    await writeFile(join(data, 'pg_hba.conf'), HOST_ACCESS);
    await addShopRole(place, data);
    if (place.durable) await demand(place, ['--sync-only', `--pgdata=${data}`]);
    await rename(data, folder.cluster);
    if (place.durable) await syncFolder(folder.path);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function initialise(place: Place, data: string): Promise<void> {
  for (const characterTypes of CHARACTER_TYPES) {
    const { ok, output } = await runProgram(
      place.runAs,
      place.binaries.initdb,
      initdbArguments(data, characterTypes),
    );
    if (ok) return;
    const isUnknownLocale = /invalid locale/i.test(output) && characterTypes !== 'C';
    if (!isUnknownLocale) throw failed(place, output);
  }
}

/** By a single-user server: the superuser never gets a password, and the cluster is whole before anybody can connect. */
async function addShopRole(place: Place, data: string): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const file = join(data, 'shop-password');
  await writeFile(file, password, { mode: 0o600, flag: 'wx' });
  await place.runAs.give(file);
  const { ok, output } = await runProgram(
    place.runAs,
    place.binaries.postgres,
    ['--single', '-D', data, '-c', 'fsync=off', 'postgres'],
    `CREATE ROLE ${SHOP_ROLE} LOGIN CREATEDB PASSWORD '${password}'\n`,
  );
  if (!ok || /ERROR|FATAL|PANIC/.test(output)) throw failed(place, output);
}

async function demand(place: Place, args: string[]): Promise<void> {
  const { ok, output } = await runProgram(place.runAs, place.binaries.initdb, args);
  if (!ok) throw failed(place, output);
}

function failed({ folder }: Place, output: string): EmbeddedPostgresError {
  if (isDiskFull(output)) return diskFull(folder.path);
  return new EmbeddedPostgresError(
    'START_FAILED',
    `The database could not be made in ${folder.path}: ${lastWords(output)}`,
  );
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeHalfMade({ path }: DataFolder): Promise<void> {
  for (const name of await readdir(path)) {
    if (name.startsWith(HALF_MADE))
      await rm(join(path, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
