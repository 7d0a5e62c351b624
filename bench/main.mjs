import '../scripts/lib/node-version.mjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from '../scripts/lib/build.mjs';
import { Stopped, tell } from '../scripts/lib/problem.mjs';
import { selectScenes } from '../scripts/lib/scenes.mjs';
import { inRoot } from '../scripts/lib/workspace.mjs';
import { closeOnSignals } from './lib/processes.mjs';
import { isMet, machine, report, systemLoad, version } from './lib/report.mjs';
import { SCENES } from './scenes.mjs';

/**
 * npm run bench [-- NAME [--against PATH]]: runs the scenes in sequence; each prints its figures and stores them in bench/results.
 * `against`: another built checkout, which `requests` measures alternately with this one; then nothing is stored.
 */
try {
  const options = { list: { type: 'boolean' }, against: { type: 'string' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const scenes = selectScenes('bench', SCENES, values.list ? ['--list'] : positionals);
  if (scenes.length > 0) await buildWhatIsStale();
  closeOnSignals();
  const missed = [];
  for (const scene of scenes) missed.push(...(await run(scene, values.against)));
  if (missed.length > 0) console.log(`Not met:\n  ${missed.join('\n  ')}`);
} catch (error) {
  process.exit(tell(error));
}

/** Returns the figures that missed their target. A failed scene does not stop the others. */
async function run({ name, file }, against) {
  console.log(`\n${name}`);
  const before = systemLoad();
  try {
    const { measured } = await import(new URL(`../${file}`, import.meta.url).href);
    const found = await measured({ against });
    const where = { date: new Date().toISOString(), version: version(), machine: machine(before) };
    const text = report({ name, ...where, ...found });
    console.log(`\n${text}`);
    if (!against) {
      await mkdir(inRoot('bench/results'), { recursive: true });
      await writeFile(inRoot('bench/results', `${name}.md`), text);
    }
    return found.figures.filter((figure) => !isMet(figure)).map((figure) => `${name}: ${figure.name}`);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    process.exitCode = tell(error);
    return [`${name}: failed`];
  }
}
