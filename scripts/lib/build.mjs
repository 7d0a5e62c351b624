import { fingerprint, isFresh, markFresh } from './fingerprint.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { inRoot, root, tool } from './workspace.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json'];

const server = {
  name: 'server',
  folder: 'apps/server',
  inputs: [...SHARED, 'apps/server', 'libs'],
  commands: () => [[tool('rolldown'), '-c']],
};

const site = {
  name: 'site',
  folder: 'apps/web',
  inputs: [...SHARED, 'apps/web', 'libs/domain', 'schema.graphql'],
  // What browsers load, and into a folder of it what renders the pages on the server.
  commands: () => [
    [tool('vite'), 'build'],
    [tool('vite'), 'build', '--ssr', 'src/entry-server.tsx'],
  ],
};

const explorer = {
  name: 'explorer',
  folder: 'apps/explorer',
  inputs: [...SHARED, 'apps/explorer'],
  commands: () => [[tool('vite'), 'build']],
};

/** Builds the server, the site and the explorer where what stands in `dist` is not what their sources say. */
export async function buildWhatIsStale() {
  await buildIfStale(server);
  await buildIfStale(site);
  await buildIfStale(explorer);
}

export const buildServer = () => buildIfStale(server);

async function buildIfStale(build) {
  const output = inRoot(build.folder, 'dist');
  const print = fingerprint(root, build.inputs);
  if (isFresh(output, print)) return;
  await step(`Building the ${build.name}`, () => make(build));
  markFresh(output, print);
}

async function make({ name, folder, commands }) {
  for (const command of commands()) {
    const { code, output } = await run(process.execPath, command, {
      cwd: inRoot(folder),
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Problem(`The ${name} could not be built.`, output);
  }
}
