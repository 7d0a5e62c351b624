import { importX } from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import * as bans from './tools/lint/bans.mjs';
import { textOfItsOwn } from './tools/lint/text-of-its-own.mjs';
import { zones } from './tools/lint/zones.mjs';

const CODE = ['**/*.{ts,tsx,mjs}'];
const SOURCES = ['{apps,libs}/*/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.spec.{ts,tsx,mjs}', '**/*.cases.{ts,tsx}', '**/*.e2e.ts', '**/test/**', '**/torture/**'];

const forbidImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
});

/** Import rules, regular expressions that are slow for long texts, and texts of the site. All other rules are in .oxlintrc.json. */
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
      'no-restricted-syntax': ['error', bans.emptyNames],
      'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import-x/no-unresolved': ['error', { ignore: ['^[^.@]', '^@(?!beambright/)', '/dist/'] }],
    },
  },
  {
    name: 'texts are normalized in one place',
    files: SOURCES,
    ignores: [...TESTS, 'libs/domain/src/text/one-line.ts'],
    rules: { 'no-restricted-properties': ['error', bans.normalizing] },
  },
  {
    name: 'other projects are imported by the names of their packages',
    files: SOURCES,
    rules: { 'import-x/no-relative-packages': 'error' },
  },
  {
    name: 'no slow regular expressions',
    files: SOURCES,
    ignores: TESTS,
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }] },
  },
  {
    name: 'server: no regular expressions that are slow for long input',
    files: ['apps/server/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'regexp/no-super-linear-move': ['error', { report: 'certain' }] },
  },
  {
    name: 'domain: pure',
    files: ['libs/domain/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      ...forbidImports(bans.allButOwnFiles),
      'no-restricted-globals': ['error', ...bans.environmentGlobals],
      'no-restricted-syntax': ['error', bans.emptyNames, ...bans.clock],
    },
  },
  {
    name: 'server: only config.ts reads the environment',
    files: ['apps/server/src/**/*.ts'],
    ignores: ['apps/server/src/process/config.ts'],
    rules: {
      ...forbidImports(bans.environment, bans.classChecks),
      'no-restricted-properties': ['error', bans.environmentProperty, bans.normalizing],
    },
  },
  {
    name: 'server: thin resolvers',
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
    name: 'site: UI components without data access',
    files: ['apps/web/src/ui/**'],
    ignores: TESTS,
    rules: forbidImports(bans.data),
  },
  {
    name: 'site: texts that a translation may replace',
    files: ['apps/web/src/**/*.tsx'],
    ignores: TESTS,
    plugins: { site: { rules: { 'text-of-its-own': textOfItsOwn } } },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { 'site/text-of-its-own': 'error' },
  },
);
