import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './workspace.mjs';

export const none = { passed: 0, failed: 0, skipped: 0 };

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A suite that could not even be loaded has no tests to count: it counts as one that failed. */
export const jestTally = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** What broke outside of any test (set-up, tear-down, a file that does not load) is in `errors`. */
export const playwrightTally = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/** The counts in the last line of what a program has printed; one that ended without them counts as one failure. */
export function lastTally(output, code) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  if (passed === undefined || (code !== 0 && failed === '0')) return { ...none, failed: 1 };
  return { ...none, passed: Number(passed), failed: Number(failed) };
}

/** A tool's JSON report, or null if it has ended without one. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The counts of a report; a tool that failed without saying which test counts as one failure. */
export function tallyOf(report, count, code) {
  const tally = report ? count(report) : none;
  if (code !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  return tally;
}

/** What failed by Jest's report, suite by suite: a line of its file, then each test with its message. */
export const jestFailures = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `FAIL ${path.relative(root, name)}\n${message.trimEnd()}`);
