import './lib/node-version.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { check, together } from './lib/check-list.mjs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { install } from './lib/install.mjs';
import { commands, jest, playwright, preparation } from './lib/stages.mjs';
import { tool } from './lib/workspace.mjs';

// Of several projects Jest takes the time limit from here alone. It is for the slowest machine, not a figure to meet.
// A worker keeps the modules of all files it has tested: beyond this much memory a new one takes its place.
const JEST = ['--maxWorkers=2', '--testTimeout=120000', '--workerIdleMemoryLimit=1.5GB'];

// The compiler in native code, four times as fast; the tools that read types as a library still need the other one.
const tsc = (project) => () => [tool('typescript7', 'tsc'), '-p', project];

/** npm test: everything that must hold, in this order; it stops at the first stage that fails. */
process.exitCode = await check([
  preparation('dependencies', install),
  preparation('builds', buildWhatIsStale),
  together(
    commands('lint', () => [tool('eslint'), '.', '--max-warnings=0']),
    commands(
      'types',
      tsc('libs/domain'),
      tsc('libs/embedded-postgres'),
      tsc('apps/server'),
      tsc('apps/web'),
      tsc('apps/explorer'),
      tsc('apps/e2e'),
    ),
    commands('promises', () => [
      tool('eslint'),
      '--config',
      'tools/lint/promises.config.mjs',
      'apps',
      'libs',
      '--max-warnings=0',
    ]),
    commands('format', () => [tool('prettier'), '--check', '.']),
    commands('schema', () => ['apps/server/dist/schema.js', '--check']),
    commands('openapi', () => ['apps/server/dist/openapi.js', '--check']),
    commands('codegen', () => [tool('@graphql-codegen/cli', 'graphql-codegen'), '--check']),
  ),
  jest('unit tests', () => [tool('jest'), ...JEST, '--projects', 'libs/domain', 'apps/web', 'tools']),
  jest('server tests', () => [tool('jest'), ...JEST, '--projects', 'libs/embedded-postgres', 'apps/server']),
  preparation('browser', ensureBrowser),
  playwright('browser tests', () => [tool('@playwright/test', 'playwright'), 'test', '-c', 'apps/e2e']),
]);
