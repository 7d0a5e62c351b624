import { expect, test } from '@jest/globals';
import { closingLines, filesOf } from './reports.mjs';
import { inRoot, root } from './workspace.mjs';

const jestFile = (name, status, ...assertionResults) => ({
  name: inRoot(name),
  status,
  message: '',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults,
});
const passing = { status: 'passed', fullName: 'adds up' };
const failing = {
  status: 'failed',
  fullName: 'takes away',
  failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\n' + 'at line\n'.repeat(10)],
};
const failed = ['takes away', '    Expected: 1', ...Array(7).fill('    at line')].join('\n');

test("Jest's report gives per file the number of passed tests, and the name and first lines of failed tests", () => {
  const testResults = [
    jestFile('a.spec.ts', 'failed', passing, failing),
    jestFile('b.spec.ts', 'passed', passing),
  ];
  expect(filesOf({ testResults })).toEqual([
    { file: 'a.spec.ts', took: 2_500, passed: 1, skipped: 0, failed: [failed] },
    { file: 'b.spec.ts', took: 2_500, passed: 1, skipped: 0, failed: [] },
  ]);
});

test('a file that does not load counts as a failure', () => {
  const [file] = filesOf({ testResults: [jestFile('a.spec.ts', 'failed')] });
  expect(file).toMatchObject({ passed: 0, failed: ['the file as a whole'] });
});

test('a flaky browser test counts as a failure, and so does an error outside of tests', () => {
  const spec = (title, status) => ({
    title,
    tests: [
      {
        status,
        results: [
          { duration: 400, errors: [{ message: 'too late' }] },
          { duration: 600, errors: [] },
        ],
      },
    ],
  });
  const suites = [
    {
      file: 'a.e2e.ts',
      specs: [spec('one', 'expected'), spec('none', 'skipped')],
      suites: [{ specs: [spec('two', 'flaky')] }],
    },
  ];
  expect(filesOf({ config: { rootDir: root }, suites, errors: [{ message: 'set-up' }] })).toEqual([
    { file: 'a.e2e.ts', took: 3_000, passed: 1, skipped: 1, failed: ['two\n    too late'] },
    { file: 'e2e', took: 0, passed: 0, skipped: 0, failed: ['outside of tests\n    set-up'] },
  ]);
});

test('the last lines are the ten slowest files, the failed tests and the totals', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({
    file: `${n}.spec.ts`,
    took: n * 1_000,
    passed: 2,
    skipped: 1,
    failed: [],
  }));
  files[3].failed.push('takes away');
  const lines = closingLines(files, 1);
  expect(lines.slice(1, 3)).toEqual(['    11.0 s  11.spec.ts', '    10.0 s  10.spec.ts']);
  expect(lines.slice(11)).toEqual(['12 skipped', 'FAILED 3.spec.ts: takes away', '24 passed, 1 failed']);
});

test('a failed target without a failed test counts as one failure', () => {
  expect(closingLines([], 1).at(-1)).toBe('0 passed, 1 failed');
  expect(closingLines([], 0).at(-1)).toBe('0 passed, 0 failed');
});
