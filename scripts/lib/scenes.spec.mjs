import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { SCENES as TORTURE } from '../../apps/server/torture/scenes.mjs';
import { SCENES as BENCH } from '../../bench/scenes.mjs';
import { selectScenes } from './scenes.mjs';
import { inRoot } from './workspace.mjs';

const SCENES = [
  { name: 'search', sentence: 'finds parts', duration: '60 s' },
  { name: 'growth', sentence: 'grows', duration: '30 min', isByNameOnly: true },
];
const selected = (...words) => selectScenes('bench', SCENES, words).map(({ name }) => name);

let printed;
beforeEach(() => {
  printed = [];
  for (const way of ['log', 'error'])
    jest.spyOn(console, way).mockImplementation((text) => printed.push(text));
});
afterEach(() => {
  process.exitCode = undefined;
  jest.restoreAllMocks();
});

test('without a name all scenes run except those that only run by name', () => {
  expect(selected()).toEqual(['search']);
  expect(selected('growth')).toEqual(['growth']);
  expect(process.exitCode).toBeUndefined();
});

test('--list prints all scenes and runs none', () => {
  expect(selected('--list')).toEqual([]);
  expect(printed[0]).toMatch(
    / {2}search +60 s {2}finds parts\n {2}growth +30 min {2}grows \(only by name\)$/,
  );
  expect(process.exitCode).toBeUndefined();
});

test('an unknown name prints the scenes and sets exit code 2', () => {
  expect(selected('serach')).toEqual([]);
  expect(printed[0]).toMatch(/^There is no scene 'serach'\.[^]*search[^]*growth/);
  expect(process.exitCode).toBe(2);
});

test('the file of every scene exists, and every torture file is listed as a scene', () => {
  const files = TORTURE.map(({ file }) => file);
  for (const file of [...files, ...BENCH.map((scene) => scene.file)])
    expect([file, existsSync(inRoot(file))]).toEqual([file, true]);
  const tortures = readdirSync(inRoot('apps/server/torture')).filter((name) => name.endsWith('.torture.ts'));
  expect(files).toEqual(expect.arrayContaining(tortures.map((name) => `apps/server/torture/${name}`)));
});
