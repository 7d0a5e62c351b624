import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE_FOLDER } from '../../src/process/server-folder.js';

const PACKAGES = join(WORKSPACE_FOLDER, 'node_modules');

const BUILDS = [
  ['apps/server', 'rolldown/bin/cli.mjs', '-c'],
  ['apps/web', 'vite/bin/vite.js', 'build'],
  ['apps/web', 'vite/bin/vite.js', 'build', '--ssr', 'src/entry-server.tsx'],
  ['apps/explorer', 'vite/bin/vite.js', 'build'],
] as const;

export interface EarlierServer {
  /** The built `apps/server`. */
  folder: string;
  remove(): Promise<void>;
}

/** Builds a commit with its own `libs`, but with the npm packages of this checkout. Throws if the clone lacks the commit. */
export async function buildEarlierServer(commit: string): Promise<EarlierServer> {
  assertHas(commit);
  const home = await mkdtemp(join(tmpdir(), 'beambright-earlier-'));
  const remove = () => rm(home, { recursive: true, force: true });
  try {
    const workspace = join(home, 'shop');
    await mkdir(join(workspace, 'node_modules', '@beambright'), { recursive: true });
    const archive = execFileSync('git', ['archive', commit], { cwd: WORKSPACE_FOLDER, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', workspace], { input: archive });
    await symlink(PACKAGES, join(home, 'node_modules'));
    for (const library of ['domain', 'embedded-postgres'])
      await symlink(
        join(workspace, 'libs', library),
        join(workspace, 'node_modules', '@beambright', library),
      );
    for (const [folder, program, ...options] of BUILDS)
      await promisify(execFile)(process.execPath, [join(PACKAGES, program), ...options], {
        cwd: join(workspace, folder),
        env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
      });
    return { folder: join(workspace, 'apps', 'server'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function assertHas(commit: string): void {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: WORKSPACE_FOLDER });
  if (status !== 0)
    throw new Error(
      `This clone lacks the commit ${commit}, as a shallow one does. Fetch the whole history: git fetch --unshallow`,
    );
}
