import { access, chown, constants, copyFile, mkdir, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, explained } from './errors.js';

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
