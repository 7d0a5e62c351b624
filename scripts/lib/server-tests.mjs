import { spawnSync } from 'node:child_process';
import { buildWhatIsStale } from './build.mjs';
import { root } from './workspace.mjs';

const PROJECTS = ['apps/server/jest.config.mjs', 'apps/server/jest.site.config.mjs'];

/** Runs the server's integration tests, or those that Jest's arguments choose, on the built shop. Returns the exit code. */
export async function runServerTests(jestArguments, { node = process.execPath, env }) {
  await buildWhatIsStale();
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const args = ['node_modules/jest/bin/jest.js', '--projects', ...PROJECTS, '--testTimeout=120000'];
  const { status } = spawnSync(node, [...options, ...args, ...jestArguments], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
