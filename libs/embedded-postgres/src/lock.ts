import { link, open, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, systemCode } from './errors.js';
import { isLivingHolder } from './holders.js';
import { poll } from './poll.js';

const LIMIT_MS = 180_000;

/**
 * One process at a time starts or stops PostgreSQL in a folder. Every taking of the lock makes the file
 * `lock.<number>`, one higher than the last; the highest counts. Taking over from a killed process is therefore the
 * same exclusive creation as any other taking, and no process ever deletes a lock that another may just have taken.
 */
export async function withLock<T>(
  folder: string,
  holder: string,
  work: () => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  const number = await poll(() => tryTake(folder, holder), LIMIT_MS, stop);
  if (number === undefined) throw busy(folder);
  try {
    return await work();
  } finally {
    await release(folder, number);
  }
}

/** A link appears together with its content, so nobody reads a lock without its holder, and a full disk has room for it. */
async function tryTake(folder: string, holder: string): Promise<number | undefined> {
  const newest = await newestNumber(folder);
  if (await isTaken(lockFile(folder, newest))) return undefined;
  const mine = newest + 1;
  try {
    await link(holder, lockFile(folder, mine));
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return undefined;
    throw error;
  }
  // Somebody slow may make a number again that others have long left behind; it does not count then.
  if ((await newestNumber(folder)) !== mine) return undefined;
  await sweep(folder, newest);
  return mine;
}

/** The next number as an empty file: the numbers never start anew under somebody who has just read them. */
async function release(folder: string, number: number): Promise<void> {
  try {
    await (await open(lockFile(folder, number + 1), 'wx')).close();
  } catch {
    await rm(lockFile(folder, number), { force: true });
  }
}

async function isTaken(file: string): Promise<boolean> {
  try {
    const content = await readFile(file, 'utf8');
    return content !== '' && (await isLivingHolder(content));
  } catch (error) {
    // Swept because a newer one exists: to be read again. Number 0 is what a new folder has.
    return systemCode(error) === 'ENOENT' && !file.endsWith('.0');
  }
}

/** The predecessor stays, so that a listing of the folder taken meanwhile cannot miss both. */
async function sweep(folder: string, predecessor: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const number = numberOf(name);
    if (number > 0 && number < predecessor) await rm(join(folder, name), { force: true });
  }
}

async function newestNumber(folder: string): Promise<number> {
  return Math.max(0, ...(await readdir(folder)).map(numberOf));
}

function numberOf(name: string): number {
  return Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0);
}

function lockFile(folder: string, number: number): string {
  return join(folder, `lock.${number}`);
}

function busy(folder: string): EmbeddedPostgresError {
  const minutes = LIMIT_MS / 60_000;
  return new EmbeddedPostgresError(
    'BUSY',
    `Another process has been starting or stopping the database in ${folder} for ${minutes} minutes: end it and start again.`,
  );
}
