import { access, chown, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { explained, systemCode } from './errors.js';

export interface DataFolder {
  path: string;
  /** What PostgreSQL calls its data directory. */
  cluster: string;
  password: string;
  holders: string;
  log: string;
}

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const wanted = resolve(dataDir);
  await makeFolder(wanted);
  // One folder must have one name, whichever link it was reached by: names are compared with command lines.
  const path = await realpath(wanted);
  const cluster = join(path, 'cluster');
  const folder: DataFolder = {
    path,
    cluster,
    password: join(cluster, 'shop-password'),
    holders: join(path, 'holders'),
    log: join(path, 'postgres.log'),
  };
  await makeFolder(folder.holders);
  return folder;
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
