/**
 * Runs the tests on another Node, which npm brings into a temporary folder: all checks of `npm test` on 24 or later, the server's
 * integration tests on an older one or with arguments for Jest:
 *
 *   npm run test:node -- 24
 *   npm run test:node -- 20.19 placing
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Problem, tell } from './lib/problem.mjs';
import { runServerTests } from './lib/server-tests.mjs';
import { root } from './lib/workspace.mjs';

const NODE_OF_THE_IMAGE = 24;
const [version = String(NODE_OF_THE_IMAGE), ...jestArguments] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'beambright-node-'));
// Readable by others, because some tests run it as another user.
chmodSync(folder, 0o755);
const isWindows = process.platform === 'win32';

try {
  const bin = bringNode();
  const node = join(bin, isWindows ? 'node.exe' : 'node');
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}` };
  spawnSync(node, ['--version'], { stdio: 'inherit' });
  const isAll = Number.parseInt(version, 10) >= NODE_OF_THE_IMAGE && jestArguments.length === 0;
  process.exitCode = isAll ? runAllChecks(node, env) : await runServerTests(jestArguments, { node, env });
} catch (error) {
  process.exitCode = tell(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the folder that contains the program. */
function bringNode() {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const args = ['install', '--silent', '--prefix', folder, `${name}@${version}`];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: isWindows });
  if (status !== 0) throw new Problem(`npm could not install ${name}@${version}.`);
  return join(folder, 'node_modules', name, 'bin');
}

function runAllChecks(node, env) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  return spawnSync(node, ['scripts/check.mjs'], options).status ?? 1;
}
