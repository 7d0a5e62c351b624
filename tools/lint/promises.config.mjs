import path from 'node:path';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The two rules that need types: no promise is forgotten. Types make them slow, so they are a stage of their own and the
 * editor goes without: `npx eslint --config tools/lint/promises.config.mjs`.
 */
export default defineConfig(globalIgnores(['**/dist/', '**/*.generated.ts']), {
  files: ['apps/**/*.{ts,tsx}', 'libs/**/*.ts'],
  plugins: { '@typescript-eslint': tseslint.plugin },
  linterOptions: { noInlineConfig: true },
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { projectService: true, tsconfigRootDir: path.resolve(import.meta.dirname, '../..') },
  },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': 'error',
  },
});
