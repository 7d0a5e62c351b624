import { randomUUID } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityOf } from './processes.js';

/** Writes down that this process uses the database, or is about to; one file per start. */
export async function addHolder(holders: string): Promise<string> {
  const file = join(holders, `${process.pid}.${randomUUID()}`);
  try {
    await writeFile(file, `${process.pid} ${await identityOf(process.pid)}`, { flag: 'wx' });
    return file;
  } catch (error) {
    await removeHolder(file);
    throw error;
  }
}

export async function removeHolder(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Whether the process that wrote this still runs, and not just another one with its number. */
export async function isLivingHolder(content: string): Promise<boolean> {
  const [, pid, identity] = /^(\d+) (.+)$/.exec(content) ?? [];
  return identity !== undefined && (await identityOf(Number(pid))) === identity;
}

/** Whether anybody uses the database; forgets those that ended without saying goodbye. */
export async function hasHolders(holders: string): Promise<boolean> {
  let isHeld = false;
  for (const name of await readdir(holders)) {
    const file = join(holders, name);
    if (await isLiving(file, Number.parseInt(name, 10))) isHeld = true;
    else await removeHolder(file);
  }
  return isHeld;
}

async function isLiving(file: string, pid: number): Promise<boolean> {
  // One that waits for its turn may write or remove its file at this very moment.
  const content = await readFile(file, 'utf8').catch(() => '');
  return content === '' ? (await identityOf(pid)) !== undefined : isLivingHolder(content);
}
