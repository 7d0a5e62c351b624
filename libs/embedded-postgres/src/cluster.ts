import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeDataFolder } from './data-folder.js';
import { EmbeddedPostgresError, codeOf, failure } from './errors.js';
import { type RunAs, chooseRunAs, findPrograms, give, lastWords, runProgram } from './programs.js';
import { CHARACTER_TYPES, HOST_ACCESS, SHOP_ROLE, initdbArguments } from './settings.js';

export interface Cluster {
  path: string;
  /** The folder in which PostgreSQL keeps its data. */
  data: string;
  log: string;
  postgres: string;
  runAs: RunAs;
  durable: boolean;
  isNew: boolean;
  password: string;
}

const HALF_MADE = 'cluster.new-';
const ABANDONED_MS = 600_000;
const REMOVE = { recursive: true, force: true, maxRetries: 3 };

/** Creates the cluster when it is missing. Throws WRONG_VERSION and DAMAGED_FOLDER. */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const { postgres, initdb, major } = await findPrograms();
  await makeDataFolder(resolve(dataDir));
  // Real path, because it is compared with command lines.
  const path = await realpath(dataDir);
  const data = join(path, 'cluster');
  const runAs = await chooseRunAs(path, postgres);
  await removeHalfMade(path);
  const version = await versionOf(data);
  if (version !== undefined && version !== major)
    throw new EmbeddedPostgresError(
      'WRONG_VERSION',
      `The data in ${path} belongs to PostgreSQL ${version}, but this shop has ${major}: ` +
        `use the shop that created it, or choose another folder with DATA_DIR.`,
    );
  const settings = { path, data, log: join(path, 'postgres.log'), postgres, runAs, durable };
  const isNew = version === undefined && (await createCluster(settings, initdb));
  return { ...settings, isNew, password: await readPassword(path, join(data, 'shop-password')) };
}

async function versionOf(data: string): Promise<string | undefined> {
  try {
    return (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    if (!(await stat(data).catch(() => undefined))) return undefined;
    const message = `The folder ${data} is not a PostgreSQL cluster: move it away and start again to get a new one.`;
    throw new EmbeddedPostgresError('DAMAGED_FOLDER', message);
  }
}

async function readPassword(path: string, file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    const message = `The data in ${path} lacks its password (${file}): put the file back, or move the folder away.`;
    throw new EmbeddedPostgresError('DAMAGED_FOLDER', message);
  });
}

/** Creates the cluster under another name and renames it when ready, so that of concurrent first starts only one succeeds. */
async function createCluster(
  { path, data, runAs, postgres, durable }: Omit<Cluster, 'isNew' | 'password'>,
  initdb: string,
): Promise<boolean> {
  const work = join(path, HALF_MADE + randomBytes(4).toString('hex'));
  const newData = join(work, 'data');
  const file = join(newData, 'shop-password');
  const password = randomBytes(24).toString('base64url');
  const run = async (program: string, args: string[], input?: string) => {
    const { ok, output } = await runProgram(runAs, program, args, input);
    if (ok && !/(ERROR|FATAL|PANIC):/.test(output)) return;
    throw failure(output, path, `The database could not be created in ${path}: ${lastWords(output)}`);
  };
  try {
    await mkdir(newData, { recursive: true, mode: 0o700 });
    await give(runAs, work);
    await run(initdb, initdbArguments(newData, CHARACTER_TYPES)).catch(async (error: unknown) => {
      if (!/invalid locale/i.test(String(error))) throw error;
      await run(initdb, initdbArguments(newData, 'C'));
    });
    await writeFile(join(newData, 'pg_hba.conf'), HOST_ACCESS);
    await writeFile(file, password, { mode: 0o600, flag: 'wx' });
    await give(runAs, file);
    // Uses single-user mode: the superuser needs no password, and no client can connect before the cluster is ready.
    // The password is random, so more iterations would only slow down connections.
    const create = `SET scram_iterations = 1; CREATE ROLE ${SHOP_ROLE} LOGIN CREATEDB PASSWORD '${password}'\n`;
    await run(postgres, ['--single', '-D', newData, '-c', 'fsync=off', 'postgres'], create);
    if (durable) await run(initdb, ['--sync-only', `--pgdata=${newData}`]);
    const isFirst = await rename(newData, data).then(
      () => true,
      async (error: unknown) => ((await versionOf(data)) ? false : Promise.reject(error)),
    );
    if (durable) await syncFolder(path);
    return isFirst;
  } finally {
    await rm(work, REMOVE);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removes what a first start left behind when it was killed, unless another process may still be creating the cluster. */
async function removeHalfMade(path: string): Promise<void> {
  for (const name of (await readdir(path)).filter((entry) => entry.startsWith(HALF_MADE))) {
    const { mtimeMs = Infinity } = (await stat(join(path, name)).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(path, name), REMOVE);
  }
}
