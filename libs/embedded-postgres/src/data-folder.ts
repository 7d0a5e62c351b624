import { access, chown, constants, copyFile, mkdir, realpath, stat, truncate } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { explained, systemCode } from './errors.js';

export interface DataFolder {
  path: string;
  /** What PostgreSQL calls its data directory. */
  cluster: string;
  password: string;
  log: string;
}

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const wanted = resolve(dataDir);
  await makeDataFolder(wanted);
  // Resolved, since it is compared with command lines.
  const path = await realpath(wanted);
  const cluster = join(path, 'cluster');
  return { path, cluster, password: join(cluster, 'shop-password'), log: join(path, 'postgres.log') };
}

/** Makes a folder when it is missing. Throws in one sentence when it cannot be made or written to. */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
    await access(path, constants.W_OK);
  } catch (error) {
    throw explained(error, path);
  }
}

/** One level at a time: Node's own `recursive` never ends in /proc, and says ENOENT of a read-only disk. */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path).then(() => giveLikeParent(path));
  const unlessThere = async (error: unknown) => {
    if (systemCode(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  };
  await make().catch(async (error: unknown) => {
    if (systemCode(error) !== 'ENOENT') return unlessThere(error);
    await makeFolder(dirname(path));
    return make().catch(unlessThere);
  });
}

/** What root makes in somebody's folder belongs to that somebody, who can then go on without root. */
export async function giveLikeParent(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
}

/** Moves a long log to `postgres.log.1`. PostgreSQL appends, so emptying the file under it is safe. */
export async function shortenLog(log: string, limit = 5_000_000): Promise<void> {
  if ((await stat(log)).size < limit) return;
  await copyFile(log, `${log}.1`);
  await giveLikeParent(`${log}.1`);
  await truncate(log);
}
