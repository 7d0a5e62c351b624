import { expect, jest, test } from '@jest/globals';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addErased, erasedFile, readErased } from './erased-list.js';

test('a deleted account is added to the list as a whole line or not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beambright-erased-'));
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await addErased(folder, [first]);
  const file = await open(erasedFile(folder));
  const full = jest.spyOn(Object.getPrototypeOf(file) as typeof file, 'appendFile');
  full.mockImplementation(async function (this: typeof file, text) {
    await this.write(String(text).slice(0, 20));
    throw new Error('ENOSPC');
  });
  await file.close();
  await expect(addErased(folder, [second])).rejects.toThrow('ENOSPC');
  full.mockRestore();
  expect(await readErased(erasedFile(folder))).toEqual([first]);
  await rm(folder, { recursive: true });
});
