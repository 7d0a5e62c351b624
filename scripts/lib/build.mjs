import { fingerprint, isFresh, markFresh } from './fingerprint.mjs';
import { install } from './install.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { inRoot, root, tool } from './workspace.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json'];

const SERVER = { name: 'server', inputs: [...SHARED, 'apps/server', 'libs'] };
const SITE = { name: 'web', inputs: [...SHARED, 'apps/web', 'libs/domain'] };
const EXPLORER = { name: 'explorer', inputs: [...SHARED, 'apps/explorer'] };

/** Builds the server, the site and the explorer if their `dist` is out of date. Installs what is missing before, as `buildServer` does. */
export const buildWhatIsStale = () => build(SERVER, SITE, EXPLORER);

export const buildServer = () => build(SERVER);

/** Nx rewrites `dist` each time, even under a running shop, so it is called only for stale projects. */
async function build(...projects) {
  await install();
  const fingerprints = new Map(projects.map((project) => [project, fingerprint(root, project.inputs)]));
  const stale = projects.filter((project) => !isFresh(outputOf(project), fingerprints.get(project)));
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name).join(',');
  await step(`Building ${names}`, () => runNx('run-many', '-t', 'build', '-p', names));
  for (const project of stale) markFresh(outputOf(project), fingerprints.get(project));
}

const outputOf = ({ name }) => inRoot('apps', name, 'dist');

async function runNx(...args) {
  const { code, output } = await run(process.execPath, [tool('nx'), ...args, '--outputStyle=static'], {
    cwd: root,
  });
  if (code !== 0) throw new Problem('The build failed.', output);
}
