import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { createImageStore } from '../catalogue/images/create-image-store.js';
import { bringUpToDate } from '../database/migrate.js';
import { MIGRATIONS, withBaseline } from '../database/migrations.js';
import { openEmptyDatabase } from '../database/open-database.js';
import { withClient } from '../database/with-client.js';
import { eraseListed } from '../personal-data/erase-person.js';
import { addErased, erasedFile, readErased } from '../personal-data/erased-list.js';
import type { Config } from '../process/config.js';
import { SetupError } from '../process/setup-error.js';
import { areContents, type Contents, contentsFile, pictureFile, tableFile } from './backup-folder.js';
import { batchSizeOf, columnsOf, type Table } from './tables.js';

/**
 * Stores the pictures of a backup, and fills an empty database in one transaction. Deletes again the accounts that were deleted
 * since the backup. `newest` is a file with the newest list of deleted accounts, or 'none'. It is not needed if the list in
 * DATA_DIR includes that of the backup. Throws SetupError.
 */
export async function restoreBackup(config: Config, folder: string, newest?: string): Promise<Contents> {
  const contents = await readContents(folder);
  const erased = await erasedSince(config, folder, contents, newest);
  await restorePictures(config, folder, contents);
  const database = await openEmptyDatabase(config);
  try {
    await withClient(
      { connectionString: database.url, application_name: 'beambright restore' },
      async (client) => {
        await client.query('BEGIN');
        await bringUpToDate(client, MIGRATIONS.slice(0, contents.migrations.length), []);
        await fillTables(client, folder, contents);
        await client.query('ANALYZE');
        await bringUpToDate(client);
        await eraseListed(async (statement, values) => (await client.query(statement, values)).rows, erased);
        await addErased(config.dataDir, erased);
        await client.query('COMMIT');
      },
    );
    return contents;
  } finally {
    await database.close();
  }
}

async function readContents(folder: string): Promise<Contents> {
  const text = await readFile(contentsFile(folder), 'utf8').catch(() => {
    throw new SetupError(`${folder} holds no complete backup: it has no contents.json.`);
  });
  const taken = parsed<unknown>(text, contentsFile(folder));
  if (!areContents(taken)) throw broken(contentsFile(folder));
  const contents = { ...taken, migrations: withBaseline(taken.migrations) };
  const known = MIGRATIONS.map(({ name }) => name);
  if (contents.migrations.some((name, index) => name !== known[index])) {
    throw new SetupError(
      `The backup was taken by version ${contents.shopVersion} of the shop, which is newer than this one: use that version.`,
    );
  }
  return contents;
}

async function erasedSince(
  { dataDir }: Config,
  folder: string,
  { erased }: Contents,
  newest?: string,
): Promise<string[]> {
  const file = erasedFile(folder);
  if (erased !== undefined) await assertUnchanged(file, erased);
  const ofBackup = (await readErased(file)) ?? [];
  const here = (await readErased(erasedFile(dataDir))) ?? [];
  // A list that is empty or lacks some of the backup may be that of a DATA_DIR that was made since.
  const isOlder = here.length === 0 || ofBackup.some((id) => !here.includes(id));
  if (newest === undefined && isOlder) {
    throw new SetupError(
      'Which accounts were deleted since this backup? Say --erased FILE, the newest erased.txt (of the lost DATA_DIR or else of the newest backup), or --erased none.',
    );
  }
  const given = newest === undefined || newest === 'none' ? [] : await readErased(newest);
  if (!given) throw new SetupError(`There is no list of deleted accounts at ${newest}.`);
  return [...ofBackup, ...here, ...given];
}

/** Stores the backup's pictures. It can be repeated, because a file of the same name always has the same content. */
async function restorePictures(config: Config, folder: string, { pictures }: Contents): Promise<void> {
  const store = await createImageStore(config);
  for (const [file, sum] of Object.entries(pictures)) {
    const path = pictureFile(folder, file);
    const bytes = await readFile(path).catch(() => {
      throw broken(path);
    });
    if (createHash('sha256').update(bytes).digest('hex') !== sum) throw broken(path);
    await store.put(file, bytes);
  }
}

/** Fills the tables. Call it before the triggers are created: the backup already includes the rows that they would write. */
async function fillTables(client: Client, folder: string, { tables }: Contents): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const table of tables) {
    const file = tableFile(folder, table.name);
    if (table.sha256 !== undefined) await assertUnchanged(file, table.sha256);
    const rows = await fillTable(client, file, table);
    if (rows !== table.rows) throw broken(file);
    await continueSequences(client, table);
  }
}

async function assertUnchanged(file: string, sha256: string): Promise<void> {
  const sum = createHash('sha256');
  try {
    await pipeline(createReadStream(file), sum);
  } catch {
    throw broken(file);
  }
  if (sum.digest('hex') !== sha256) throw broken(file);
}

async function fillTable(client: Client, file: string, table: Table): Promise<number> {
  const [name, columns] = [client.escapeIdentifier(table.name), columnsOf(client, table)];
  // A type that has exactly the columns of the backup, in their order.
  await client.query(`CREATE TEMP TABLE copied AS SELECT ${columns} FROM ${name} LIMIT 0`);
  const insert = (rows: string[]) =>
    client.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT * FROM unnest($1::copied[])`,
      [rows],
    );
  const lines = createInterface({ input: createReadStream(file) });
  const batch: string[] = [];
  let count = 0;
  for await (const line of lines) {
    batch.push(parsed<string>(line, file));
    count++;
    if (batch.length === batchSizeOf(table)) await insert(batch.splice(0));
  }
  await insert(batch);
  await client.query('DROP TABLE copied');
  return count;
}

async function continueSequences(client: Client, { name, columns }: Table): Promise<void> {
  for (const column of columns) {
    const [table, field] = [client.escapeIdentifier(name), client.escapeIdentifier(column)];
    const { rows } = await client.query<{ sequence: string | null }>(
      'SELECT pg_get_serial_sequence($1, $2) AS sequence',
      [table, column],
    );
    const [{ sequence } = { sequence: null }] = rows;
    if (sequence) await client.query(`SELECT setval($1, max(${field})) FROM ${table}`, [sequence]);
  }
}

function parsed<T>(json: string, file: string): T {
  try {
    return JSON.parse(json) as T;
  } catch {
    throw broken(file);
  }
}

function broken(file: string): SetupError {
  return new SetupError(
    `The backup is broken: ${file} is not as it was written. Use another copy of this backup, or an earlier one.`,
  );
}
