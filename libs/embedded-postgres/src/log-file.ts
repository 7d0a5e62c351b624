import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { giveLikeParent } from './data-folder.js';

const LIMIT_BYTES = 5_000_000;
const CHECK_MS = 10_000;

/**
 * PostgreSQL writes to a file of ours, since a pipe would break when the shop is killed. Whoever holds the database
 * keeps the file short: once it is long it becomes `postgres.log.1`. Appending makes emptying it safe.
 */
export function keepShort(log: string): () => void {
  const timer = setInterval(() => void shorten(log).catch(() => undefined), CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function openLog(log: string) {
  await shorten(log).catch(() => undefined);
  const file = await open(log, 'a', 0o600);
  await giveLikeParent(log);
  return { file, from: (await file.stat()).size };
}

/** What was written since `from`. */
export async function readLog(log: string, from: number): Promise<string> {
  const file = await open(log, 'r');
  try {
    const { size } = await file.stat();
    // Whoever else holds the database may have emptied it meanwhile.
    const start = size < from ? 0 : from;
    const room = Buffer.alloc(Math.min(size - start, 100_000));
    const { buffer, bytesRead } = await file.read(room, 0, null, start);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function shorten(log: string, limit = LIMIT_BYTES): Promise<void> {
  if ((await stat(log)).size < limit) return;
  await copyFile(log, `${log}.1`);
  await giveLikeParent(`${log}.1`);
  await truncate(log);
}
