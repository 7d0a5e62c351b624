import '../scripts/lib/node-version.mjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { buildWhatIsStale } from '../scripts/lib/build.mjs';
import { Problem, tell } from '../scripts/lib/problem.mjs';
import { inRoot } from '../scripts/lib/workspace.mjs';
import { runAll } from './all.mjs';
import { toldOf } from './lib/told.mjs';

/**
 * npm run bench -- NAME: measures, prints what it found and keeps it in bench/results. Each gives back Markdown, or { text, figures }:
 * figures are what the run of all compares with the last one: { name, value, unit, target, better: 'lower' | 'higher' }.
 */
const BENCHES = {
  catalogue: async (how) => (await import('./catalogue/bench.mjs')).catalogueBench(how),
  orders: async (how) => (await import('./orders/bench.mjs')).ordersBench(how),
  tracking: async (how) => (await import('./tracking/bench.mjs')).trackingBench(how),
  front: async (how) => (await import('./front/bench.mjs')).frontBench(how),
  requests: async (how) => (await import('./requests/bench.mjs')).requestsBench(how),
  stats: async (how) => (await import('./stats/bench.mjs')).statsBench(how),
  pages: async (how) => (await import('./pages/bench.mjs')).pagesBench(how),
  growth: async (how) => (await import('./growth/bench.mjs')).growthBench(how),
};

/** Several by one run, which share a shop that takes minutes to fill: the names of what it answers. */
const TOGETHER = {
  'growth and stats': {
    names: ['growth', 'stats'],
    run: async (how) => (await import('./growth/bench.mjs')).growthAndStats(how),
  },
};

try {
  const [name] = process.argv.slice(2);
  if (name !== undefined && !BENCHES[name]) {
    throw new Problem(`Say which, or nothing for all: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  }
  await buildWhatIsStale();
  if (name === undefined) process.exitCode = await runAll(BENCHES, TOGETHER);
  else await runOne(name);
} catch (error) {
  process.exitCode = tell(error);
}

async function runOne(name) {
  const { text } = toldOf(await BENCHES[name]({ isBrief: false }));
  await mkdir(inRoot('bench/results'), { recursive: true });
  await writeFile(inRoot('bench/results', `${name}.md`), text);
  console.log(`\n${text}`);
}
