import { type ChildProcess, type SpawnOptions, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../src/index.js';
import { makeFolder } from './folders.js';

export interface Shop {
  state: EmbeddedPostgres['state'];
  url: string;
  stop(): Promise<void>;
  /** Sends SIGKILL, so that the process does not disconnect from the database. */
  kill(): Promise<void>;
}

export interface Circumstances {
  uid?: number;
  gid?: number;
  path?: string;
  /** A shell command to run first. */
  before?: string;
}

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const project = join(here, '..', '..', '..');

/** Builds the bundled library with a small shop and PostgreSQL beside it, readable by any user. */
export async function buildLibrary(): Promise<string> {
  const home = await buildBareLibrary();
  await symlink(join(project, 'node_modules'), join(home, 'node_modules'));
  return home;
}

export async function buildBareLibrary(): Promise<string> {
  const home = await makeFolder();
  const source = join(here, '..', 'src', 'index.ts');
  const rolldown = join(dirname(require.resolve('rolldown/package.json')), 'bin', 'cli.mjs');
  const args = ['--format', 'esm', '--platform', 'node', '-o', join(home, 'launcher.mjs')];
  await promisify(execFile)(process.execPath, [rolldown, source, ...args]);
  await copyFile(join(here, 'shop.mjs'), join(home, 'shop.mjs'));
  return home;
}

export async function openShop(
  home: string,
  options: EmbeddedPostgresOptions,
  circumstances: Circumstances = {},
): Promise<Shop> {
  return shopOf(spawnShop(home, options, circumstances));
}

export function spawnShop(
  home: string,
  options: EmbeddedPostgresOptions,
  how: Circumstances = {},
): ChildProcess {
  const shop = [join(home, 'shop.mjs'), join(home, 'launcher.mjs'), JSON.stringify(options)];
  const { uid, gid, path = process.env['PATH'], before } = how;
  const spawnOptions: SpawnOptions = {
    cwd: project,
    env: { PATH: path },
    uid,
    gid,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  };
  if (before === undefined) return spawn(process.execPath, shop, spawnOptions);
  const script = `${before} && exec "$0" "$@"`;
  return spawn('unshare', ['-m', 'sh', '-c', script, process.execPath, ...shop], spawnOptions);
}

async function shopOf(child: ChildProcess): Promise<Shop> {
  const exit = once(child, 'exit');
  const [message] = await Promise.race([once(child, 'message'), exit]);
  if (typeof message !== 'object' || message === null) throw new Error(`the shop ended with ${message}`);
  if ('error' in message) {
    await exit;
    throw Object.assign(new Error(message.error.message), message.error);
  }
  return {
    ...message,
    stop: async () => {
      child.send('stop');
      await exit;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
