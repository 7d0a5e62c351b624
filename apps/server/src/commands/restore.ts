import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.js';
import { readConfig } from '../process/config.js';
import { SetupError, setupMessageOf } from '../process/setup-error.js';

try {
  const { folder, erased } = chosen();
  const { tables, pictures } = await restoreBackup(readConfig(), folder, erased);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${Object.keys(pictures).length} picture files.`);
} catch (error) {
  console.error(setupMessageOf(error));
  process.exitCode = 1;
}

function chosen(): { folder: string; erased?: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { erased: { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    if (folder && more.length === 0) return { folder, erased: values.erased };
  } catch {
    // Another option, or --erased without a file.
  }
  throw new SetupError('Usage: npm run restore -- FOLDER [--erased FILE|none]');
}
