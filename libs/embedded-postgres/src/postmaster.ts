import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import type { Place } from './place.js';
import { openLog, readLog } from './log-file.js';
import { poll } from './poll.js';
import { commandLineOf, identityOf } from './processes.js';
import { cannotRun, runProgram, startProgram } from './programs.js';
import { ADDRESS, serverSettings } from './settings.js';

export interface Postmaster {
  pid: number;
  port: number;
}

/** One that this process has just started. */
export interface Launched extends Postmaster {
  hasEnded(): boolean;
  /** By kill -9, or by a system that ran out of memory: it leaves no last words then. */
  wasKilled(): boolean;
  output(): Promise<string>;
  /** Also before it has written its record, by which others would find it. */
  end(): Promise<void>;
}

const FAST_MS = 60_000;
const IMMEDIATE_MS = 10_000;

/** What postmaster.pid says: the process, its data directory, its start time and its port, a line each. */
export async function recordedPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const record = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (record === undefined) return undefined;
  const [pid, , , port] = record.split('\n').map(Number);
  return { pid: pid || 0, port: port || 0 };
}

/** A process with the recorded number proves nothing: it must be PostgreSQL, and called for this folder. */
export async function isRunning({ pid }: Postmaster, cluster: string): Promise<boolean> {
  if (pid === 0 || (await identityOf(pid)) === undefined) return false;
  if (process.platform === 'win32') return true;
  const commandLine = await commandLineOf(pid);
  return commandLine?.includes(`postgres -D ${cluster} `) ?? false;
}

/**
 * PostgreSQL refuses to start while any process has the recorded number, be it a zombie or a stranger. Processes of
 * a killed server that still work are found by shared memory all the same, which is keyed by the folder itself.
 */
export async function forgetPostmaster(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

export async function launch(place: Place, port: number): Promise<Launched> {
  const { folder, binaries, runAs, durable } = place;
  const { file, from } = await openLog(folder.log);
  // In a session of its own, so that Ctrl-C reaches the shop alone and the shop can finish what it is doing.
  const args = ['-D', folder.cluster, ...serverSettings(port, durable)];
  const child = startProgram(runAs, binaries.postgres, args, ['ignore', file.fd, file.fd], true);
  let failure: Error | undefined;
  let isOver = false;
  child.once('error', (error) => (failure = error));
  child.once('exit', () => (isOver = true));
  child.unref();
  await file.close();
  const hasEnded = () => {
    if (failure !== undefined) throw cannotRun(binaries.postgres, failure);
    return isOver;
  };
  const wasKilled = () => child.signalCode === 'SIGKILL';
  const end = async () => {
    child.kill('SIGINT');
    await poll(async () => isOver || undefined, FAST_MS);
  };
  return { pid: child.pid ?? 0, port, hasEnded, wasKilled, end, output: () => readLog(folder.log, from) };
}

export async function shutDown(place: Place): Promise<void> {
  const { folder, binaries, runAs } = place;
  const postmaster = await recordedPostmaster(folder.cluster);
  if (postmaster === undefined || !(await isRunning(postmaster, folder.cluster))) return;
  if (process.platform === 'win32') {
    await runProgram(runAs, binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', folder.cluster]);
    return;
  }
  // SIGINT ends sessions and writes everything out; SIGQUIT leaves that to the recovery of the next start.
  if (await ends(postmaster, folder.cluster, 'SIGINT', FAST_MS)) return;
  if (await ends(postmaster, folder.cluster, 'SIGQUIT', IMMEDIATE_MS)) return;
  throw new EmbeddedPostgresError('STOP_FAILED', `PostgreSQL (process ${postmaster.pid}) does not end.`);
}

async function ends(
  postmaster: Postmaster,
  cluster: string,
  signal: NodeJS.Signals,
  limitMs: number,
): Promise<boolean> {
  process.kill(postmaster.pid, signal);
  const hasEnded = async () => ((await isRunning(postmaster, cluster)) ? undefined : true);
  return (await poll(hasEnded, limitMs)) ?? false;
}

/** The port of last time when it is free, so that a pool finds a recovered server where it was. */
export async function freePort(wanted: number): Promise<number> {
  return (await probe(wanted)) ?? (await probe(0)) ?? wanted;
}

function probe(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, ADDRESS, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
