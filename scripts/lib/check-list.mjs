import { isDiskFull, Problem, Stopped, tell } from './problem.mjs';
import { endRunning } from './run.mjs';
import { seconds, timed } from './steps.mjs';
import { add, none } from './tally.mjs';

const LANES = 2;

/** Stages that do not need one another: two at a time, since each keeps one core busy. */
export const together = (...stages) => ({ stages });

/** Walks the list, stops at the first stage that fails, and ends with one line that counts everything. */
export async function check(list) {
  const progress = { tally: none, failure: null };
  for (const entry of list) {
    await inLanes(entry.stages ? [...entry.stages] : [entry], progress);
    if (progress.failure) break;
  }
  return finish(progress);
}

function inLanes(waiting, progress) {
  const lane = async () => {
    while (waiting.length > 0 && !progress.failure) await perform(waiting.shift(), progress);
  };
  return Promise.all(Array.from({ length: LANES }, lane));
}

async function perform(stage, progress) {
  const { result, took } = await timed(() => stage.work().catch(asResult));
  if (progress.failure) return;
  progress.tally = add(progress.tally, result.tally);
  if (!result.ok || !stage.quiet) console.log(line(stage.name, took, result));
  if (result.ok) return;
  progress.failure = { stage: stage.name, ...result };
  endRunning();
}

/** A stage that was stopped by hand did not fail. */
const asResult = (error) => ({
  ok: false,
  tally: { ...none, failed: error instanceof Stopped ? 0 : 1 },
  output: '',
  error,
});

function line(name, took, { ok, tally, error }) {
  const failed = error instanceof Stopped ? 'stopped' : 'FAILED ';
  const total = tally.passed + tally.failed;
  const tests = total > 1 ? `  ${total} tests` : '';
  const skipped = tally.skipped > 0 ? `  ${tally.skipped} skipped` : '';
  return `${ok ? 'ok     ' : failed}  ${name.padEnd(14)}${seconds(took).padStart(8)}${tests}${skipped}`;
}

function finish({ tally, failure }) {
  let exitCode = 0;
  if (failure) exitCode = explain(failure);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  return exitCode;
}

function explain({ stage, error, output }) {
  if (error) return tell(error);
  if (isDiskFull(output)) return tell(new Problem(output));
  console.log(`\n${output.trim()}\n`);
  console.log(`The stage '${stage}' failed.`);
  return 1;
}
