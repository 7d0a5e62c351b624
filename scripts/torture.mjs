import './lib/node-version.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { check } from './lib/check-list.mjs';
import { install } from './lib/install.mjs';
import { jest, preparation } from './lib/stages.mjs';
import { tool } from './lib/workspace.mjs';

const [...names] = process.argv.slice(2);

/** npm run torture [-- NAME...]: the faults and attacks that take long, all of them or those whose file is named so. */
process.exitCode = await check([
  preparation('dependencies', install),
  preparation('builds', buildWhatIsStale),
  jest('torture', () => [tool('jest'), '-c', 'apps/server/torture/jest.config.mjs', ...names]),
]);
