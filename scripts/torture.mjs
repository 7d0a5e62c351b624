import './lib/node-version.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { check } from './lib/check-list.mjs';
import { install } from './lib/install.mjs';
import { checks, jest, preparation, shown } from './lib/stages.mjs';
import { tool } from './lib/workspace.mjs';

const FOLDER = 'apps/server/torture';

const [name = '', ...words] = process.argv.slice(2);
const machines = shown(checks('machines', () => [`${FOLDER}/machines/main.mjs`, ...words]));
const others = shown(
  jest('others', () => [
    tool('jest'),
    '-c',
    `${FOLDER}/jest.config.mjs`,
    ...[name, ...words].filter(Boolean),
  ]),
);

/**
 * npm run torture [-- NAME [WORDS]]: the faults and attacks that take long. `machines` are two shops behind nginx; any other
 * name is that of files.
 */
process.exitCode = await check([
  preparation('dependencies', install),
  preparation('builds', buildWhatIsStale),
  ...(name === 'machines' ? [machines] : name ? [others] : [others, machines]),
]);
