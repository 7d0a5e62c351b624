import 'reflect-metadata';
import { migrateDatabase } from '../database/open-database.js';
import { readDatabaseConfig } from '../process/config.js';
import { SetupError, setupMessageOf } from '../process/setup-error.js';

try {
  if (process.argv.length > 2) throw new SetupError('Usage: npm run migrate');
  console.log(reportOf(await migrateDatabase(readDatabaseConfig())));
} catch (error) {
  console.error(setupMessageOf(error));
  process.exitCode = 1;
}

function reportOf({ migrations, files }: Awaited<ReturnType<typeof migrateDatabase>>): string {
  if (migrations.length > 0) {
    const what = migrations.length === 1 ? '1 migration' : `${migrations.length} migrations`;
    return `${what} run: ${migrations.join(', ')}.`;
  }
  if (files.length > 0) return `Functions, triggers and views replaced: ${files.join(', ')}.`;
  return 'The database is of this version already.';
}
