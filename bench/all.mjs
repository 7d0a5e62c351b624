import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../scripts/lib/workspace.mjs';
import { load, machine } from './lib/machine.mjs';
import { serverVersion } from './lib/database.mjs';
import { toldOf } from './lib/told.mjs';
import { resultsReport } from './results.mjs';

const REPORT = 'bench/RESULTS.md';
const FIGURES = 'bench/results.json';

/**
 * Every bench in its brief form, one after the other, into one table beside the last run's. One that fails does not keep the
 * others from running. Answers the exit code.
 */
export async function runAll(benches, together) {
  const begin = performance.now();
  const before = load();
  const shared = Object.values(together).flatMap(({ names }) => names);
  const single = Object.entries(benches).filter(([name]) => !shared.includes(name));
  const runs = [
    ...single.map(([name, bench]) => [name, async () => ({ [name]: await bench({ isBrief: true }) })]),
    ...Object.entries(together).map(([name, { run }]) => [name, () => run({ isBrief: true })]),
  ];
  const [told, failures] = [{}, []];
  for (const [name, run] of runs) {
    console.log(`\n${name}`);
    try {
      Object.assign(told, await run());
    } catch (error) {
      console.error(error);
      failures.push({ name, message: String(error?.message ?? error).split('\n')[0] });
    }
  }
  const figures = Object.fromEntries(
    Object.entries(told).map(([name, answer]) => [name, toldOf(answer).figures]),
  );
  const now = { date: new Date().toISOString(), figures };
  const last = await lastRun();
  const facts = {
    machine: machine(await serverVersion()),
    load: `${before} to ${load()}`,
    minutes: (performance.now() - begin) / 60_000,
  };
  const text = resultsReport({ now, last, failures, ...facts });
  await writeFile(inRoot(REPORT), text);
  await writeFile(
    inRoot(FIGURES),
    `${JSON.stringify({ ...now, figures: { ...last?.figures, ...figures } }, null, 2)}\n`,
  );
  console.log(`\n${text}`);
  return failures.length > 0 ? 1 : 0;
}

/** Undefined before the first. */
async function lastRun() {
  const text = await readFile(inRoot(FIGURES), 'utf8').catch(() => null);
  return text === null ? undefined : JSON.parse(text);
}
