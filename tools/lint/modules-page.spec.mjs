import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { arrowsOf, modulesPage } from './modules-page.mjs';

test('docs/MODULES.md is up to date with the import rules (else run `npm run generate`)', () => {
  expect(readFileSync(new URL('../../docs/MODULES.md', import.meta.url), 'utf8')).toBe(modulesPage());
});

test('docs/MODULES.md leaves out an arrow that follows from two others', () => {
  const rules = [
    { module: 'low', mayImport: [] },
    { module: 'middle', mayImport: ['low'] },
    { module: 'high', mayImport: ['low', 'middle', 'main.ts'] },
  ];
  expect(arrowsOf(rules)).toEqual(['high --> middle', 'middle --> low']);
});
