import { makeDataFolder } from '@beambright/embedded-postgres';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { createImageStore } from '../catalogue/images/create-image-store.js';
import { filesOfImage } from '../catalogue/images/image-files.js';
import type { ImageStore } from '../catalogue/images/image-store.js';
import { REMOVAL_LOCK } from '../catalogue/images/removal-lock.js';
import { openDatabaseAsItIs } from '../database/open-database.js';
import { addErased, erasedAccounts, erasedFile, readErased } from '../personal-data/erased-list.js';
import type { Config } from '../process/config.js';
import { SetupError } from '../process/setup-error.js';
import { SHOP_VERSION } from '../process/version.js';
import { type Contents, contentsFile, pictureFile, type TableContents, tableFile } from './backup-folder.js';
import { batchSizeOf, columnsOf, type Table, tablesInOrder } from './tables.js';

/** Closes the folder and files of a backup to other users, because they contain personal data. */
const OWN_FOLDER = { recursive: true, mode: 0o700 };
const OWN_FILE = { flush: true, mode: 0o600 };

/** Writes a consistent copy of all tables and pictures while the shop runs. Throws SetupError if the folder is not empty. */
export async function takeBackup(config: Config, folder: string): Promise<Contents> {
  await makeFolder(folder);
  const database = await openDatabaseAsItIs(config);
  const client = new Client({ connectionString: database.url, application_name: 'beambright backup' });
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [REMOVAL_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const copied = await copyAll(client, await createImageStore(config), folder);
    const contents = { ...copied, erased: await listErased(client, config, folder, copied) };
    await client.query('COMMIT');
    await writeWhole(contentsFile(folder), JSON.stringify(contents, null, 2));
    return contents;
  } finally {
    await client.end();
    await database.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => undefined);
  if (names?.length) throw new SetupError(`${folder} is not empty: a backup needs a new or empty folder.`);
  await makeDataFolder(folder).catch(() => {
    throw new SetupError(`No backup can be written to ${folder}: choose another folder.`);
  });
  if (!names) await chmod(folder, OWN_FOLDER.mode);
}

async function copyAll(client: Client, store: ImageStore, folder: string): Promise<Contents> {
  const applied = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const tables = await tablesInOrder(client);
  const copied: TableContents[] = [];
  for (const table of tables) copied.push({ ...table, ...(await copyTable(client, table, folder)) });
  return {
    format: 1,
    takenAt: new Date().toISOString(),
    shopVersion: SHOP_VERSION,
    migrations: applied.rows.map(({ name }) => name),
    tables: copied,
    pictures: await copyPictures(client, store, folder),
  };
}

/** Writes a table with one row per line, in PostgreSQL's own text format, which it reads back exactly. */
async function copyTable(
  client: Client,
  table: Table,
  folder: string,
): Promise<Required<Pick<TableContents, 'rows' | 'sha256'>>> {
  let rows = 0;
  const sum = createHash('sha256');
  const read = async function* () {
    const name = client.escapeIdentifier(table.name);
    const row = `ROW(${columnsOf(client, table)})::text`;
    await client.query(`DECLARE copying NO SCROLL CURSOR FOR SELECT ${row} AS row FROM ${name}`);
    for (;;) {
      const batch = await client.query<{ row: string }>(`FETCH ${batchSizeOf(table)} FROM copying`);
      if (batch.rows.length === 0) break;
      rows += batch.rows.length;
      const lines = batch.rows.map(({ row: text }) => `${JSON.stringify(text)}\n`).join('');
      sum.update(lines);
      yield lines;
    }
    await client.query('CLOSE copying');
  };
  const file = tableFile(folder, table.name);
  await mkdir(dirname(file), OWN_FOLDER);
  await pipeline(read, createWriteStream(file, OWN_FILE));
  return { rows, sha256: sum.digest('hex') };
}

async function copyPictures(
  client: Client,
  store: ImageStore,
  folder: string,
): Promise<Contents['pictures']> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM images WHERE kept ORDER BY id');
  const sums: Contents['pictures'] = {};
  for (const file of rows.flatMap(({ id }) => filesOfImage(id))) {
    sums[file] = await copyPicture(store, file, pictureFile(folder, file));
  }
  return sums;
}

async function copyPicture(store: ImageStore, name: string, to: string): Promise<string> {
  const file = await store.open(name);
  if (!file) throw new SetupError(`The picture ${name} is missing: the backup would be incomplete.`);
  await mkdir(dirname(to), OWN_FOLDER);
  const sum = createHash('sha256');
  file.stream.on('data', (bytes: Buffer) => sum.update(bytes));
  await pipeline(file.stream, createWriteStream(to, OWN_FILE));
  return sum.digest('hex');
}

/** Writes the ids of deleted accounts, as listed in DATA_DIR and in the database. Returns the SHA-256 of the written list. */
async function listErased(
  client: Client,
  { dataDir }: Config,
  folder: string,
  { tables }: Contents,
): Promise<string> {
  const listed = (await readErased(erasedFile(dataDir))) ?? [];
  const isKnown = tables.some(({ name, columns }) => name === 'users' && columns.includes('erased_at'));
  const erased = isKnown
    ? await erasedAccounts(async (statement) => (await client.query<{ id: string }>(statement)).rows)
    : [];
  await addErased(folder, [...listed, ...erased]);
  const list = await readFile(erasedFile(folder));
  return createHash('sha256').update(list).digest('hex');
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(path, text, OWN_FILE);
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
