import { chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

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
  const firstMade = await mkdir(wanted, { recursive: true });
  if (firstMade !== undefined) await giveLikeParent(firstMade, wanted);
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
  if ((await mkdir(folder.holders, { recursive: true })) !== undefined)
    await giveLikeParent(folder.holders, folder.holders);
  return folder;
}

/** What root makes in somebody's folder belongs to that somebody, who can then go on without root. */
export async function giveLikeParent(first: string, last: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(first));
  for (let path = last; path.length >= first.length; path = dirname(path)) await chown(path, uid, gid);
}
