import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Installs a Debian package if it is missing. Throws, naming the command, where that is not possible. */
export function havePackage(name: string, isThere = () => spawnSync(name, ['--version']).status === 0): void {
  if (isThere()) return;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  const { status, stderr } = spawnSync('apt-get', ['install', '-y', name], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} is needed: apt-get install ${name}\n${stderr ?? ''}`);
}

/** The output of a program, whatever its exit code. */
export async function run(program: string, args: string[], input = ''): Promise<string> {
  const child = spawn(program, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  child.stdin.end(input);
  await once(child, 'close');
  return output;
}
