import { access, chown, constants, copyFile, mkdir, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, explained } from './errors.js';

/** Creates a folder when it is missing. Throws NOT_WRITABLE or DISK_FULL. */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
    await access(path, constants.W_OK);
  } catch (error) {
    throw explained(error, path);
  }
}

/** Creates one level at a time: Node's `recursive` never returns in /proc, and reports ENOENT for a read-only disk. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
    await giveLikeParent(path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || (await stat(dirname(path)).catch(() => undefined))) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path);
  }
}

/** Gives what root creates in a user's folder to that user, who can then continue without root. */
export async function giveLikeParent(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
}

/** Copies a long log to `postgres.log.1`. PostgreSQL appends, so truncating the open file is safe. */
export async function shortenLog(log: string, limit = 5_000_000): Promise<void> {
  if ((await stat(log)).size < limit) return;
  await copyFile(log, `${log}.1`);
  await giveLikeParent(`${log}.1`);
  await truncate(log);
}
