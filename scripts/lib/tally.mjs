import { readFileSync } from 'node:fs';

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

/** The counts of a tool's JSON report; a tool that failed without saying which test counts as one failure. */
export function readTally(file, count, code) {
  const tally = countIn(file, count);
  if (code !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  return tally;
}

function countIn(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return none;
  }
}
