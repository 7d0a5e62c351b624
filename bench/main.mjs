import '../scripts/lib/node-version.mjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { buildWhatIsStale } from '../scripts/lib/build.mjs';
import { tell } from '../scripts/lib/problem.mjs';
import { scenesAsked } from '../scripts/lib/scenes.mjs';
import { inRoot } from '../scripts/lib/workspace.mjs';
import { serverVersion } from './lib/database.mjs';
import { load, machine } from './lib/machine.mjs';
import { isMet, report } from './lib/report.mjs';
import { SCENES } from './scenes.mjs';

/** npm run bench [-- NAME]: one scene after the other; each prints its figures and keeps them in bench/results. */
try {
  const scenes = scenesAsked('bench', SCENES, process.argv.slice(2));
  if (scenes.length > 0) await buildWhatIsStale();
  const missed = [];
  for (const scene of scenes) missed.push(...(await run(scene)));
  if (missed.length > 0) console.log(`Not met:\n  ${missed.join('\n  ')}`);
} catch (error) {
  process.exitCode = tell(error);
}

/** Answers which figures missed their target. A scene that fails does not keep the others from running. */
async function run({ name, file }) {
  console.log(`\n${name}`);
  const before = load();
  try {
    const { measured } = await import(new URL(`../${file}`, import.meta.url).href);
    const found = await measured();
    const text = report({
      name,
      date: new Date().toISOString(),
      machine: machine(await serverVersion()),
      load: `${before} to ${load()}`,
      ...found,
    });
    await mkdir(inRoot('bench/results'), { recursive: true });
    await writeFile(inRoot('bench/results', `${name}.md`), text);
    console.log(`\n${text}`);
    return found.figures.filter((figure) => !isMet(figure)).map((figure) => `${name}: ${figure.name}`);
  } catch (error) {
    process.exitCode = tell(error);
    return [`${name}: failed`];
  }
}
