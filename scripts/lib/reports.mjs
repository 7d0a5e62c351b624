import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, root } from './workspace.mjs';

/**
 * The results of Jest and Playwright, from the JSON reports that the targets write and Nx restores from its cache: a list of
 * `{ file, took, passed, skipped, failed }`, where `took` is in ms and `failed` has a text for each failed test: its name, and
 * the first lines of its error.
 */

/** Deletes reports before a run, so that an old report is not counted for a target without one. */
export function clearReports() {
  for (const report of reports()) rmSync(report);
}

export const readReports = () =>
  reports().flatMap((report) => filesOf(JSON.parse(readFileSync(report, 'utf8'))));

const reports = () =>
  [inRoot('tools'), ...foldersIn('apps'), ...foldersIn('libs')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('test-report.json'))
      .map((name) => path.join(folder, name)),
  );

const foldersIn = (name) =>
  readdirSync(inRoot(name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => inRoot(name, entry.name));

export const filesOf = (report) => (report.testResults ? jestFiles(report) : playwrightFiles(report));

/** A file that fails to load has no tests and counts as one failure. */
function jestFiles({ testResults }) {
  return testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const ended = (wanted) => assertionResults.filter((one) => one.status === wanted);
    const failed = ended('failed').map(({ fullName, failureMessages }) => failure(fullName, failureMessages));
    if (status === 'failed' && failed.length === 0) failed.push(failure('the file as a whole', [message]));
    return {
      file: path.relative(root, name),
      took: endTime - startTime,
      passed: ended('passed').length,
      skipped: ended('pending').length,
      failed,
    };
  });
}

/** `errors`: failures outside of tests (setup, teardown, a file that fails to load). */
function playwrightFiles({ config, suites, errors }) {
  const files = suites.map((suite) => {
    const specs = specsIn(suite);
    const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    return {
      file: path.relative(root, path.join(config.rootDir, suite.file)),
      took: results.reduce((sum, { duration }) => sum + duration, 0),
      passed: specs.filter(endedAs('expected')).length,
      skipped: specs.filter(endedAs('skipped')).length,
      failed: specs
        .filter((spec) => !endedAs('expected', 'skipped')(spec))
        .map((spec) => failure(spec.title, errorsOf(spec))),
    };
  });
  const broken = errors.map(({ message }) => ({
    file: 'e2e',
    took: 0,
    passed: 0,
    skipped: 0,
    failed: [failure('outside of tests', [message])],
  }));
  return [...files, ...broken];
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

const endedAs =
  (...wanted) =>
  ({ tests }) =>
    tests.every(({ status }) => wanted.includes(status));

const errorsOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)));

function failure(title, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const first = lines.filter((line) => line.trim() !== '').slice(0, 8);
  return [title, ...first.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/** The last lines of the check: the slowest files, the failed tests, and the counts. */
export function closingLines(files, code) {
  const failures = files.flatMap(({ file, failed }) => failed.map((title) => `FAILED ${file}: ${title}`));
  const passed = files.reduce((sum, one) => sum + one.passed, 0);
  const skipped = files.reduce((sum, one) => sum + one.skipped, 0);
  const failed = failures.length || (code === 0 ? 0 : 1);
  return [
    'The slowest test files:',
    ...slowest(files),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...failures,
    `${passed} passed, ${failed} failed`,
  ];
}

const slowest = (files) =>
  [...files]
    .sort((a, b) => b.took - a.took)
    .slice(0, 10)
    .map(({ file, took }) => `${(took / 1000).toFixed(1).padStart(8)} s  ${file}`);
