import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'rolldown';

/** Packages stay outside the bundle; our own libraries and rolldown's helpers go in. */
const isPackage = (id) => !/^(\.|\/|@beambright\/|@oxc-project\/|\0|[A-Za-z]:)/.test(id);

const DATABASE = join(import.meta.dirname, 'src', 'database');

/** Read by the server when it starts; in watch mode a change to one builds and restarts it. */
const sqlFiles = {
  name: 'sql-files',
  buildStart() {
    const names = readdirSync(DATABASE, { recursive: true }).filter((name) => name.endsWith('.sql'));
    for (const name of names) this.addWatchFile(join(DATABASE, name));
  },
};

export default defineConfig({
  input: {
    main: 'src/main.ts',
    schema: 'src/commands/schema.ts',
    openapi: 'src/commands/openapi.ts',
    'create-user': 'src/commands/create-user.ts',
    backup: 'src/commands/backup.ts',
    restore: 'src/commands/restore.ts',
    tables: 'src/commands/tables.ts',
    migrate: 'src/commands/migrate.ts',
    doctor: 'src/commands/doctor.ts',
  },
  platform: 'node',
  external: isPackage,
  plugins: [sqlFiles],
  tsconfig: './tsconfig.json',
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true, entryFileNames: '[name].js' },
});
