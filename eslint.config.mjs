import js from '@eslint/js';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import * as bans from './tools/lint/bans.mjs';
import { projectConstraints, zones } from './tools/lint/zones.mjs';

// @nx/enforce-module-boundaries reads this graph from Nx's cache, and where there is none it skips with a mere warning. So
// it is made first; if that fails, so does the linting.
await createProjectGraphAsync();

const CODE = ['**/*.{ts,tsx,mjs}'];
const SOURCES = ['{apps,libs}/*/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.spec.{ts,tsx,mjs}', '**/*.cases.ts', '**/*.e2e.ts', '**/test/**', '**/torture/**'];

const forbidImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
});

const sizeOfFunctions = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});

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
    extends: [js.configs.recommended, tseslint.configs.recommended],
    plugins: { 'import-x': importX },
    languageOptions: { globals: globals.node },
    settings: importX.flatConfigs.typescript.settings,
    rules: {
      complexity: ['error', 10],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import-x/no-unresolved': ['error', { ignore: ['^[^.@]', '^@(?!beambright/)', '/dist/'] }],
    },
  },
  { name: 'functions', files: CODE, ignores: [...TESTS, '**/*.tsx'], rules: sizeOfFunctions(50) },
  { name: 'components', files: ['**/*.tsx'], ignores: TESTS, rules: sizeOfFunctions(80) },
  {
    name: 'projects',
    files: SOURCES,
    ignores: ['**/*.d.ts'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', { depConstraints: projectConstraints }],
      'import-x/no-default-export': 'error',
    },
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
    ignores: ['apps/server/src/config.ts'],
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
    name: 'site: browser and React',
    files: ['apps/{explorer,web}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    name: 'site: parts by props',
    files: ['apps/web/src/ui/**'],
    ignores: TESTS,
    rules: forbidImports(bans.data),
  },
);
