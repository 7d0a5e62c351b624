import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { check, together } from './check-list.mjs';
import { Problem, Stopped } from './problem.mjs';
import { jestFailures, jestTally, none, playwrightTally, readReport, tallyOf } from './tally.mjs';
import { inRoot } from './workspace.mjs';

let printed;

beforeEach(() => {
  printed = [];
  for (const stream of ['log', 'error'])
    jest.spyOn(console, stream).mockImplementation((text) => printed.push(text));
});

afterEach(() => jest.restoreAllMocks());

const passing = (name, passed = 1) => ({
  name,
  work: async () => ({ ok: true, tally: { ...none, passed }, output: '' }),
});
const failing = (name) => ({
  name,
  work: async () => ({ ok: false, tally: { ...none, passed: 2, failed: 3 }, output: 'what went wrong' }),
});
const throwing = (name, error) => ({ name, work: () => Promise.reject(error) });

test('ends with one line that adds up all stages', async () => {
  expect(await check([passing('lint'), together(passing('a', 20), passing('b', 30))])).toBe(0);
  expect(printed.at(-1)).toBe('51 passed, 0 failed');
});

test('stops at the first stage that fails and shows its output and name', async () => {
  const later = { name: 'later', work: jest.fn() };
  expect(await check([passing('lint'), failing('unit tests'), later])).toBe(1);
  expect(later.work).not.toHaveBeenCalled();
  expect(printed.join('\n')).toContain('what went wrong');
  expect(printed.at(-2)).toBe("The stage 'unit tests' failed.");
  expect(printed.at(-1)).toBe('3 passed, 3 failed');
});

test('says an expected problem in one line, without a stack', async () => {
  expect(await check([throwing('browser', new Problem('No browser.'))])).toBe(1);
  expect(printed.slice(1)).toEqual(['No browser.', '0 passed, 1 failed']);
});

test('counts nothing as failed when it is stopped by hand', async () => {
  expect(await check([throwing('types', new Stopped('SIGINT'))])).toBe(130);
  expect(printed.at(-1)).toBe('0 passed, 0 failed');
});

test('a test file that does not load counts as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 2,
    numPendingTests: 1,
    numTodoTests: 1,
  };
  expect(jestTally(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('a browser test that passed only sometimes counts as a failure', () => {
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'set-up' }],
  };
  expect(playwrightTally(report)).toEqual({ passed: 4, failed: 3, skipped: 0 });
});

test('a tool that failed without a report counts as one failure', () => {
  expect(tallyOf(readReport('/nowhere/report.json'), jestTally, 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('says of each suite that failed what failed in it', () => {
  const suite = (name, status, message) => ({ name: inRoot('apps', name), status, message });
  const testResults = [
    suite('a.spec.ts', 'passed', ''),
    suite('b.spec.ts', 'failed', '  ● adds up\n\n    Expected: 2\n'),
  ];
  expect(jestFailures({ testResults })).toEqual(['FAIL apps/b.spec.ts\n  ● adds up\n\n    Expected: 2']);
});
