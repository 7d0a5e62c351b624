import 'reflect-metadata';
import { takeBackup } from '../backup/take-backup.js';
import { readConfig } from '../process/config.js';
import { SetupError, setupMessageOf } from '../process/setup-error.js';

const [folder] = process.argv.slice(2);

try {
  if (!folder || folder.startsWith('-')) throw new SetupError('Usage: npm run backup -- FOLDER');
  const { tables, pictures } = await takeBackup(readConfig(), folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows and ${Object.keys(pictures).length} picture files.`);
} catch (error) {
  console.error(setupMessageOf(error, folder));
  process.exitCode = 1;
}
