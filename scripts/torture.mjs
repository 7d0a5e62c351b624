import './lib/node-version.mjs';
import { SCENES } from '../apps/server/torture/scenes.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { tell } from './lib/problem.mjs';
import { run } from './lib/run.mjs';
import { selectScenes } from './lib/scenes.mjs';
import { root, tool } from './lib/workspace.mjs';

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', tool('jest')];

/** npm run torture [-- NAME [WORDS]]: runs the scenes in sequence; with WORDS only the checks whose name contains them. */
const [name, ...words] = process.argv.slice(2);
try {
  const scenes = selectScenes('torture', SCENES, [name]);
  if (scenes.length > 0) await buildWhatIsStale();
  for (const { file } of scenes) {
    const isProgram = file.endsWith('.mjs');
    const program = isProgram
      ? [file, ...words]
      : [
          ...JEST,
          '-c',
          'apps/server/torture/jest.config.mjs',
          '--runTestsByPath',
          file,
          ...(words.length > 0 ? ['-t', words.join(' ')] : []),
        ];
    const { code } = await run(process.execPath, program, { cwd: root, isShown: true });
    process.exitCode ||= code;
  }
} catch (error) {
  process.exitCode = tell(error);
}
