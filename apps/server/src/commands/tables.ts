import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeTables } from '../database/describe-tables.js';
import { openDatabase } from '../database/open-database.js';
import { withClient } from '../database/with-client.js';
import { WORKSPACE_FOLDER } from '../process/server-folder.js';
import { writeOrCheck } from './write-or-check.js';

/** Writes schema.sql from the tables of a new embedded database. `tables.cases.ts` checks that the file is up to date. */
const data = join(WORKSPACE_FOLDER, '.data');
await mkdir(data, { recursive: true });
const dataDir = await mkdtemp(join(data, 'tables-'));
try {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const text = await withClient({ connectionString: database.url }, (client) =>
      describeTables(async (sql) => (await client.query(sql)).rows),
    );
    writeOrCheck('schema.sql', text);
  } finally {
    await database.close();
  }
} finally {
  await rm(dataDir, { recursive: true });
}
