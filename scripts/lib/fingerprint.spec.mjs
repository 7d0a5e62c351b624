import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint, isFresh, markFresh } from './fingerprint.mjs';

let root;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const print = () => fingerprint(root, ['app']);
const output = () => path.join(root, 'app/dist');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'beambright-fingerprint-'));
  write('app/src/main.ts', 'main');
  write('app/dist/main.js', 'built');
  markFresh(output(), print());
});

afterEach(() => rmSync(root, { recursive: true }));

test('modification times do not make a build stale', () => {
  utimesSync(path.join(root, 'app/src/main.ts'), new Date('2040-01-01'), new Date('2040-01-01'));
  expect(isFresh(output(), print())).toBe(true);
});

test.each([
  ['a source changes', () => write('app/src/main.ts', 'other')],
  ['an output is truncated', () => write('app/dist/main.js', 'bu')],
  ['the output is deleted', () => rmSync(output(), { recursive: true })],
])('a build is stale if %s', (_what, change) => {
  change();
  expect(isFresh(output(), print())).toBe(false);
});
