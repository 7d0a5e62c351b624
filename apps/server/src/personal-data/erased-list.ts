import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../database/uuid.js';
import { SetupError } from '../process/setup-error.js';

/** The list of erased accounts, one id per line, in DATA_DIR or a backup. After a restore it tells which to erase again. */
export const erasedFile = (folder: string) => join(folder, 'erased.txt');

/** Undefined if the file is missing. Throws SetupError if it is not a list of ids. */
export async function readErased(file: string): Promise<string[] | undefined> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return undefined;
    throw new SetupError(`The list of deleted accounts, ${file}, cannot be read (${code}).`);
  });
  const ids = text?.split('\n').filter((line) => line !== '');
  const wrong = ids?.find((id) => !isUuid(id));
  if (wrong === undefined) return ids;
  throw new SetupError(`${file} is no list of deleted accounts: '${wrong.slice(0, 50)}' is not an id.`);
}

/** The ids of erased accounts. Fails in databases of older versions without the column `erased_at`. */
export async function erasedAccounts(
  query: (statement: string) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const erased = await query('SELECT id FROM users WHERE erased_at IS NOT NULL');
  return erased.map(({ id }) => id);
}

/** Adds the ids that the list lacks, and creates the file even if there are none. Several instances may do so at once. */
export async function addErased(folder: string, ids: string[]): Promise<void> {
  const file = erasedFile(folder);
  const known = new Set(await readErased(file));
  await mkdir(folder, { recursive: true });
  const list = await open(file, 'a', 0o600);
  const { size } = await list.stat();
  try {
    await list.appendFile(
      [...new Set(ids)]
        .filter((id) => !known.has(id))
        .map((id) => `${id}\n`)
        .join(''),
    );
    await list.sync();
  } catch (error) {
    // A full disk may have cut off a line, which would make the list unreadable.
    await list.truncate(size);
    throw error;
  } finally {
    await list.close();
  }
}
