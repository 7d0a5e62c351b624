import 'reflect-metadata';
import { restoreBackup } from '../backup/restore-backup.js';
import { readConfig } from '../process/config.js';
import { SetupError, setupMessageOf } from '../process/setup-error.js';

const [folder] = process.argv.slice(2);

try {
  if (!folder || folder.startsWith('-')) throw new SetupError('Usage: npm run restore -- FOLDER');
  const { tables, pictures } = await restoreBackup(readConfig(), folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${Object.keys(pictures).length} picture files.`);
} catch (error) {
  console.error(setupMessageOf(error));
  process.exitCode = 1;
}
