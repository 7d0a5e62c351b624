import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nativePreset } from '../../jest.preset.mjs';
import { tool } from '../../scripts/lib/workspace.mjs';

/** Two files of these very tests run in one worker: whatever the first leaves behind, the second would meet. */
const TESTS = `import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { next } from './shared.js';

interface Gone {
  inJavaScript: true;
}

beforeEach(() => expect.hasAssertions());

test('meets a clean world', async () => {
  expect(Math.random()).toBeLessThan(1);
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(String(process.exit)).not.toContain('mine');
});
test('fails', () => expect(next()).toBe(0));
test.each([1, 2])('hangs', () => new Promise(() => {}), 50);
test('breaks off', async () => {
  expect(1).toBe(1);
  void Promise.reject(new Error('nobody listens'));
  await new Promise((resolve) => setImmediate(resolve));
});
test('leaves things behind', () => {
  jest.spyOn(Math, 'random').mockReturnValue(7);
  jest.useFakeTimers();
  expect(Math.random()).toBe(7);
  expect((setTimeout as unknown as { clock: object }).clock).toBeDefined();
});
`;

let folder;
let files;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'beambright-native-'));
  writeFileSync(
    path.join(folder, 'shared.ts'),
    'let count: number = 0;\nexport const next = () => ++count;\n',
  );
  for (const name of ['one', 'two']) writeFileSync(path.join(folder, `${name}.spec.ts`), TESTS);
  const preset = JSON.parse(
    JSON.stringify(nativePreset).replaceAll('<rootDir>/../../tools/jest', import.meta.dirname),
  );
  const config = JSON.stringify({ ...preset, rootDir: folder, cacheDirectory: path.join(folder, 'cache') });
  const report = path.join(folder, 'report.json');
  const program = [tool('jest'), '-i', '--config', config, '--json', `--outputFile=${report}`];
  // False timers that stay would hang it, with all its time limits.
  spawnSync(process.execPath, program, { timeout: 60_000, killSignal: 'SIGKILL' });
  files = JSON.parse(readFileSync(report, 'utf8')).testResults;
}, 90_000);
afterAll(() => rmSync(folder, { recursive: true }));

const messagesOf = (name) =>
  files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ title }) => title === name).flatMap(({ failureMessages }) => failureMessages),
  );

test('nothing that a file has changed of the world is met by the next', () => {
  expect(files.map(({ assertionResults }) => assertionResults.length)).toEqual([6, 6]);
  expect(messagesOf('meets a clean world')).toEqual([]);
  expect(messagesOf('leaves things behind')).toEqual([]);
});

test('modules are loaded once, and test files each time', () => {
  expect(messagesOf('fails').map((text) => /Received: .*?(\d)/.exec(text)?.[1])).toEqual(['1', '2']);
});

test('a failure names the line of the TypeScript file', () => {
  const line = TESTS.split('\n').findIndex((text) => text.startsWith("test('fails'")) + 1;
  for (const text of messagesOf('fails')) expect(text).toMatch(new RegExp(`(one|two)\\.spec\\.ts:${line}:`));
});

test('a test that hangs is ended by its time limit', () => {
  expect(messagesOf('hangs')).toEqual(Array(4).fill(expect.stringContaining('Exceeded timeout of 50 ms')));
});

test('a promise that nobody listens to fails its test', () => {
  expect(messagesOf('breaks off')).toEqual(Array(2).fill(expect.stringContaining('nobody listens')));
});
