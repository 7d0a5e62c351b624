import { defineConfig } from 'rolldown';

/** Packages stay outside the bundle; our own libraries and rolldown's helpers go in. */
const isPackage = (id) => !/^(\.|\/|@beambright\/|@oxc-project\/|\0|[A-Za-z]:)/.test(id);

export default defineConfig({
  input: {
    main: 'src/main.ts',
    schema: 'src/schema.ts',
    openapi: 'src/openapi.ts',
    'create-user': 'src/create-user.ts',
    backup: 'src/backup-command.ts',
    restore: 'src/restore-command.ts',
  },
  platform: 'node',
  external: isPackage,
  tsconfig: './tsconfig.json',
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true, entryFileNames: '[name].js' },
});
