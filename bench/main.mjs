import '../scripts/lib/node-version.mjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { buildWhatIsStale } from '../scripts/lib/build.mjs';
import { Problem, tell } from '../scripts/lib/problem.mjs';
import { inRoot } from '../scripts/lib/workspace.mjs';

/** npm run bench -- NAME: measures, prints what it found and keeps it in bench/results. Each gives back Markdown. */
const BENCHES = {
  catalogue: async () => (await import('./catalogue/bench.mjs')).catalogueBench(),
  orders: async () => (await import('./orders/bench.mjs')).ordersBench(),
  tracking: async () => (await import('./tracking/bench.mjs')).trackingBench(),
  front: async () => (await import('./front/bench.mjs')).frontBench(),
  requests: async () => (await import('./requests/bench.mjs')).requestsBench(),
  stats: async () => (await import('./stats/bench.mjs')).statsBench(),
  pages: async () => (await import('./pages/bench.mjs')).pagesBench(),
};

try {
  const [name = ''] = process.argv.slice(2);
  const bench = BENCHES[name];
  if (!bench) throw new Problem(`Say which: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  await buildWhatIsStale();
  const text = await bench();
  await mkdir(inRoot('bench/results'), { recursive: true });
  await writeFile(inRoot('bench/results', `${name}.md`), text);
  console.log(`\n${text}`);
} catch (error) {
  process.exitCode = tell(error);
}
