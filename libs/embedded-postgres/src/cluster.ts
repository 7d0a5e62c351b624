import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.js';
import { EmbeddedPostgresError, failure, systemCode } from './errors.js';
import { type Programs, type RunAs, give, lastWords, runProgram } from './programs.js';
import { CHARACTER_TYPES, HOST_ACCESS, SHOP_ROLE, initdbArguments } from './settings.js';

export interface Place {
  folder: DataFolder;
  programs: Programs;
  runAs: RunAs;
  durable: boolean;
}

const HALF_MADE = 'cluster.new-';
const ABANDONED_MS = 600_000;
const REMOVE = { recursive: true, force: true, maxRetries: 3 };

/** Makes the cluster when there is none; says whether it did. Throws when the one that is there is of another version. */
export async function createClusterIfMissing(place: Place): Promise<boolean> {
  const { folder, programs } = place;
  await removeHalfMade(folder);
  const version = await clusterVersion(folder);
  if (version === undefined) return createCluster(place);
  if (version === programs.major) return false;
  throw new EmbeddedPostgresError(
    'WRONG_VERSION',
    `The data in ${folder.path} belongs to PostgreSQL ${version}, this shop brings ${programs.major}: ` +
      `use the shop that made it, or choose another folder with DATA_DIR.`,
  );
}

export async function readPassword({ path, password }: DataFolder): Promise<string> {
  return readFile(password, 'utf8').catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
    const message = `The data in ${path} lacks its password (${password}): put the file back, or move the folder away.`;
    throw new EmbeddedPostgresError('DAMAGED_FOLDER', message);
  });
}

async function clusterVersion({ path, cluster }: DataFolder): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    if (!(await stat(cluster).catch(() => undefined))) return undefined;
    const message = `The folder cluster in ${path} is not a PostgreSQL cluster: move it away and start again to get a new one.`;
    throw new EmbeddedPostgresError('DAMAGED_FOLDER', message);
  }
}

/** Made beside and renamed when it is whole; of several first starts at once one succeeds in that. */
async function createCluster(place: Place): Promise<boolean> {
  const { folder, runAs, durable, programs } = place;
  const work = join(folder.path, HALF_MADE + randomBytes(4).toString('hex'));
  const data = join(work, 'data');
  try {
    await mkdir(data, { recursive: true, mode: 0o700 });
    await give(runAs, work);
    await initialise(place, data);
    await writeFile(join(data, 'pg_hba.conf'), HOST_ACCESS);
    await addShopRole(place, data);
    if (durable) await run(place, programs.initdb, ['--sync-only', `--pgdata=${data}`]);
    await rename(data, folder.cluster);
    if (durable) await syncFolder(folder.path);
    return true;
  } catch (error) {
    if (await clusterVersion(folder)) return false;
    throw error;
  } finally {
    await rm(work, REMOVE);
  }
}

async function initialise(place: Place, data: string): Promise<void> {
  const make = (types: string) => run(place, place.programs.initdb, initdbArguments(data, types));
  await make(CHARACTER_TYPES).catch(async (error: unknown) => {
    if (!/invalid locale/i.test(String(error))) throw error;
    await make('C');
  });
}

/** By a single-user server: the superuser never gets a password, and the cluster is whole before anybody can connect. */
async function addShopRole(place: Place, data: string): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const file = join(data, 'shop-password');
  await writeFile(file, password, { mode: 0o600, flag: 'wx' });
  await give(place.runAs, file);
  const create = `CREATE ROLE ${SHOP_ROLE} LOGIN CREATEDB PASSWORD '${password}'\n`;
  await run(place, place.programs.postgres, ['--single', '-D', data, '-c', 'fsync=off', 'postgres'], create);
}

async function run({ folder, runAs }: Place, program: string, args: string[], input?: string): Promise<void> {
  const { ok, output } = await runProgram(runAs, program, args, input);
  if (ok && !/(ERROR|FATAL|PANIC):/.test(output)) return;
  throw failure(
    output,
    folder.path,
    `The database could not be made in ${folder.path}: ${lastWords(output)}`,
  );
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** What a first start that was killed has left; not what another one may be making right now. */
async function removeHalfMade({ path }: DataFolder): Promise<void> {
  for (const name of (await readdir(path)).filter((entry) => entry.startsWith(HALF_MADE))) {
    const { mtimeMs = Infinity } = (await stat(join(path, name)).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(path, name), REMOVE);
  }
}
