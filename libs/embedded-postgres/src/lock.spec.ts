import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addHolder } from './holders.js';
import { withLock } from './lock.js';
import { makeFolder, removeFolders } from '../test/folders.js';

let folder: string;

beforeEach(async () => {
  folder = await makeFolder();
});

afterAll(removeFolders);

async function hold<T>(work: () => Promise<T>): Promise<T> {
  return withLock(folder, await addHolder(folder), work);
}

/** Counts up in two steps, which goes wrong when two do it at once. */
function counter() {
  let count = 0;
  return async () => {
    const before = count;
    await new Promise(setImmediate);
    count = before + 1;
    return count;
  };
}

const locks = async () => (await readdir(folder)).filter((name) => name.startsWith('lock.'));

describe('the lock', () => {
  it('lets one at a time do its work', async () => {
    const count = counter();
    await Promise.all(Array.from({ length: 30 }, () => hold(count)));
    expect(await count()).toBe(31);
    expect((await locks()).length).toBeLessThanOrEqual(3);
  });

  it('is free again after work that failed', async () => {
    await expect(hold(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
    await expect(hold(async () => 'next')).resolves.toBe('next');
  });

  it('passes from a process that has ended to exactly one of those who wait', async () => {
    const { pid } = spawnSync('true');
    await writeFile(join(folder, 'lock.7'), `${pid} any`);
    const count = counter();
    await Promise.all(Array.from({ length: 10 }, () => hold(count)));
    expect(await count()).toBe(11);
  });

  it('passes from a process whose number belongs to another one by now', async () => {
    await writeFile(join(folder, 'lock.1'), `${process.pid} of-another-time`);
    await expect(hold(async () => 'mine')).resolves.toBe('mine');
  });
});
