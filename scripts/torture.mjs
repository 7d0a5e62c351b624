import './lib/node-version.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';
import { run } from './lib/run.mjs';
import { root, tool } from './lib/workspace.mjs';

const FOLDER = 'apps/server/torture';

const [name = '', ...words] = process.argv.slice(2);
const machines = [`${FOLDER}/machines/main.mjs`, ...words];
const others = () => [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', tool('jest')],
  ...['-c', `${FOLDER}/jest.config.mjs`, ...[name, ...words].filter(Boolean)],
];

/**
 * npm run torture [-- NAME [WORDS]]: the faults and attacks that take long. `machines` are two shops behind nginx; any other
 * name is that of files.
 */
try {
  await install();
  await buildWhatIsStale();
  const programs = name === 'machines' ? [machines] : name ? [others()] : [others(), machines];
  for (const program of programs) {
    const { code } = await run(process.execPath, program, { cwd: root, isShown: true });
    process.exitCode ||= code;
  }
} catch (error) {
  process.exitCode = tell(error);
}
