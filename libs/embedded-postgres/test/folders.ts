import { chmod, mkdtemp, readFile, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, recordedPostmaster } from '../src/server.js';

const made: string[] = [];

/** Makes a new folder that any user may enter and that `removeFolders` removes. */
export async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-postgres-')));
  made.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

/** Removes the folders, and kills servers that a failed test left running. */
export async function removeFolders(): Promise<void> {
  for (const folder of made.splice(0)) {
    for (const name of await readdir(folder)) {
      const pid = await runningPid(join(folder, name));
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function runningPid(dataDir: string): Promise<number | undefined> {
  const cluster = join(dataDir, 'cluster');
  const { pid } = await recordedPostmaster(cluster);
  return (await isRunning(pid, cluster)) ? pid : undefined;
}

export async function requirePid(dataDir: string): Promise<number> {
  const pid = await runningPid(dataDir);
  if (pid === undefined) throw new Error(`no PostgreSQL is running in ${dataDir}`);
  return pid;
}

export async function halfMade(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name.startsWith('cluster.new'));
}

/** The user id as which a process runs, outside of any namespace. */
export async function userOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}
