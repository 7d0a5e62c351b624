import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';
import { jestFailures, jestTally, lastTally, none, playwrightTally, readReport, tallyOf } from './tally.mjs';
import { root } from './workspace.mjs';

/**
 * A stage of the check: a name and what it does. Doing it answers `{ ok, tally, output }`; only a failing stage shows
 * its output. The constructors below are the kinds there are.
 */

/** Gets something ready that later stages need. It says itself what it does, and only counts when it fails. */
export const preparation = (name, work) => ({
  name,
  quiet: true,
  work: async () => {
    await work();
    return { ok: true, tally: none, output: '' };
  },
});

/** Node programs one after the other, which together count as one check. Each is `() => [script, ...arguments]`. */
export const commands = (name, ...programs) => ({
  name,
  work: async () => {
    for (const program of programs) {
      const { code, output } = await run(process.execPath, program(), { cwd: root });
      if (code !== 0) return { ok: false, tally: { ...none, failed: 1 }, output };
    }
    return { ok: true, tally: { ...none, passed: 1 }, output: '' };
  },
});

/** A Node program that ends with `N passed, N failed`. */
export const checks = (name, program) => ({
  name,
  work: async () => {
    const { code, output } = await run(process.execPath, program(), { cwd: root });
    const tally = lastTally(output, code);
    return { ok: code === 0 && tally.failed === 0, tally, output };
  },
});

/** A stage that says what it has found, figures and seeds, and is shown whatever becomes of it. */
export const shown = ({ name, work }) => ({
  name,
  work: async () => {
    const result = await work();
    if (result.ok) console.log(result.output.trim());
    return result;
  },
});

const JEST_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

export const jest = (name, program) =>
  tests(name, jestTally, (report) => ({
    args: [...program(), '--json', `--outputFile=${report}`],
    env: { NODE_OPTIONS: JEST_OPTIONS },
    failures: jestFailures,
  }));

export const playwright = (name, program) =>
  tests(name, playwrightTally, (report) => ({
    args: [...program(), '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }));

/**
 * A test tool that writes a JSON report, whose tests count one by one. `failures` reads from it what failed, which comes
 * before everything else: whoever keeps only the beginning of a long output must find it there.
 */
function tests(name, count, invocation) {
  const work = async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'beambright-check-'));
    try {
      const file = path.join(folder, 'report.json');
      const { args, env, failures = () => [] } = invocation(file);
      const { code, output } = await run(process.execPath, args, { cwd: root, env });
      const report = readReport(file);
      const tally = tallyOf(report, count, code);
      const failed = report ? failures(report) : [];
      return { ok: code === 0 && tally.failed === 0, tally, output: [...failed, output].join('\n\n') };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { name, work };
}
