import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FILE } from '../catalogue/images/image-files.js';
import { SetupError } from '../process/setup-error.js';

export interface TableContents {
  name: string;
  columns: string[];
  rows: number;
  /** The SHA-256 of the table's file; missing in backups of older versions. */
  sha256?: string;
}

/** contents.json of a backup; written last, so that a folder without it is incomplete. */
export interface Contents {
  format: 1;
  takenAt: string;
  shopVersion: string;
  /** The names of the applied migrations, oldest first. */
  migrations: string[];
  tables: TableContents[];
  /** The SHA-256 of every picture file, by name. */
  pictures: Record<string, string>;
  /** The SHA-256 of the list of deleted accounts; missing in backups of older versions. */
  erased?: string;
}

const isText = (value: unknown) => typeof value === 'string';
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isTable = (value: unknown) => {
  const { name, columns, rows } = (value ?? {}) as Partial<TableContents>;
  return /^\w+$/.test(name ?? '') && areTexts(columns) && Number.isInteger(rows);
};

/** Whether the value is the contents of a backup. Its picture and table names must be valid, because they become file names. */
export function areContents(value: unknown): value is Contents {
  const { shopVersion, migrations, tables, pictures, erased } = (value ?? {}) as Partial<Contents>;
  return (
    [isText(shopVersion), areTexts(migrations), Array.isArray(tables), pictures].every(Boolean) &&
    (erased === undefined || isText(erased)) &&
    (tables ?? []).every(isTable) &&
    Object.entries(pictures ?? {}).every(([file, sum]) => IMAGE_FILE.test(file) && isText(sum))
  );
}

export const contentsFile = (folder: string) => join(folder, 'contents.json');
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`);
export const pictureFile = (folder: string, file: string) => join(folder, 'pictures', file);

/** When the newest complete backup in `parent` was taken, or null. Throws SetupError if a folder cannot be read. */
export async function newestBackup(parent: string): Promise<Date | null> {
  const names = await readdir(parent).catch(({ code }: NodeJS.ErrnoException) => {
    throw new SetupError(`The folder of backups, ${parent}, cannot be read (${code}): check BACKUP_DIR.`);
  });
  const folders = names.filter((name) => name !== OF_THE_FILE_SYSTEM);
  const times = await Promise.all(folders.map((name) => takenAt(join(parent, name))));
  const newest = Math.max(...times);
  return Number.isFinite(newest) ? new Date(newest) : null;
}

/** Linux makes this folder at the top of a disk; only root can read it. */
const OF_THE_FILE_SYSTEM = 'lost+found';

/** The time of a backup in ms; -Infinity for anything but a complete backup. */
async function takenAt(folder: string): Promise<number> {
  try {
    const contents = JSON.parse(await readFile(contentsFile(folder), 'utf8')) as Contents;
    return Date.parse(contents.takenAt) || -Infinity;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (error instanceof SyntaxError || code === 'ENOENT' || code === 'ENOTDIR') return -Infinity;
    throw new SetupError(
      `The backup in ${folder} cannot be read (${code}), so its age is unknown: let this user read it.`,
    );
  }
}
