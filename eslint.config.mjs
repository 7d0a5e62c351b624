import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { importX } from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import * as bans from './tools/lint/bans.mjs';
import { projectConstraints, zones } from './tools/lint/zones.mjs';

// @nx/enforce-module-boundaries reads this graph from Nx's cache, and where there is none it skips with a mere warning. So
// it is made first; if that fails, so does the linting.
await createProjectGraphAsync();

const CODE = ['**/*.{ts,tsx,mjs}'];
const SOURCES = ['{apps,libs}/*/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.spec.{ts,tsx,mjs}', '**/*.cases.{ts,tsx}', '**/*.e2e.ts', '**/test/**', '**/torture/**'];

const forbidImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
});

/** Who may import whom, and regular expressions that long texts make slow. All other rules stand in .oxlintrc.json. */
export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/*.generated.ts',
    '.nx/',
    '.data/',
    '**/test-results/',
    '**/playwright-report/',
  ]),
  { linterOptions: { noInlineConfig: true } },
  {
    name: 'every file',
    files: CODE,
    plugins: { 'import-x': importX, '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    settings: importX.flatConfigs.typescript.settings,
    rules: {
      'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import-x/no-unresolved': ['error', { ignore: ['^[^.@]', '^@(?!beambright/)', '/dist/'] }],
    },
  },
  {
    name: 'projects',
    files: SOURCES,
    ignores: ['**/*.d.ts'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', { depConstraints: projectConstraints }],
    },
  },
  {
    name: 'regular expressions that no text makes slow',
    files: SOURCES,
    ignores: TESTS,
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }] },
  },
  {
    name: 'server: not even those that anybody can reach with a long text',
    files: ['apps/server/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'regexp/no-super-linear-move': ['error', { report: 'certain' }] },
  },
  {
    name: 'domain: pure',
    files: ['libs/domain/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      ...forbidImports(bans.allButSiblings),
      'no-restricted-globals': ['error', ...bans.surroundings],
      'no-restricted-syntax': ['error', ...bans.clock],
    },
  },
  {
    name: 'server: one reader of the environment',
    files: ['apps/server/src/**/*.ts'],
    ignores: ['apps/server/src/process/config.ts'],
    rules: {
      ...forbidImports(bans.environment, bans.classChecks),
      'no-restricted-properties': ['error', bans.environmentProperty],
    },
  },
  {
    name: 'server: thin edges',
    files: ['apps/server/src/**/*.resolver.ts'],
    rules: forbidImports(bans.environment, bans.typeorm, bans.classChecks),
  },
  {
    name: 'server: thin REST',
    files: ['apps/server/src/rest/**/*.ts'],
    ignores: TESTS,
    rules: forbidImports(bans.environment, bans.typeorm, bans.entityValues),
  },
  {
    name: 'site: parts by props',
    files: ['apps/web/src/ui/**'],
    ignores: TESTS,
    rules: forbidImports(bans.data),
  },
);
