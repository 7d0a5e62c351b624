import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import type { Place } from './cluster.js';
import { giveLikeParent, shortenLog } from './data-folder.js';
import { EmbeddedPostgresError, failure } from './errors.js';
import { give, lastWords, startProgram } from './programs.js';
import { ADDRESS, SHOP_ROLE, serverSettings } from './settings.js';

type Launched = Awaited<ReturnType<typeof launch>>;

const READY_MS = 180_000;
const RETRY_MS = 15_000;
const FAST_MS = 60_000;
const IMMEDIATE_MS = 10_000;

/** Advisory lock in the database `postgres`: shared by those who use the server, exclusive for the one who stops it. */
const USERS_LOCK = 5_230_120;
const RECOVERY = /was not properly shut down/;
/** Reasons that pass: a port taken meanwhile, a twin that was faster, last processes of a killed server. */
const PASSING = /Address already in use|lock file "postmaster.pid"|pre-existing shared memory block/;
/** Of a server that is coming, going, full or being stopped, or where another process makes the same database. */
const NOT_YET = new Set(['57P01', '57P02', '57P03', '53300', '55P03', '42P04', '23505', '55006']);

/** A server used by this process and perhaps by others. Its connection shows that: PostgreSQL notices its end, also by kill -9. */
export class Server {
  port = 0;
  version = '';
  state: 'started' | 'adopted' | 'recovered' = 'adopted';
  private client?: Client;

  constructor(
    private readonly place: Place,
    private readonly database: string,
    private readonly password: string,
  ) {}

  get isConnected(): boolean {
    return this.client !== undefined;
  }

  /**
   * Leaves one running server behind, whatever it finds, and only on the port it is known by. Of several starts at once
   * PostgreSQL itself lets one succeed; the others find its server when they look again.
   */
  async start(stop?: AbortSignal): Promise<void> {
    const { path, cluster } = this.place.folder;
    const begin = performance.now();
    let launched: Launched | undefined;
    let lastPort = this.port;
    const lookAgain = async () => {
      const { pid, port } = await recordedPostmaster(cluster);
      if (await isRunning(pid, cluster))
        return this.adopt(port, launched?.pid === pid ? launched : undefined);
      if (launched?.hasEnded() === false) return false;
      if (launched) await this.expectPassing(launched, begin);
      if (pid !== 0) await forgetPostmaster(cluster, pid);
      lastPort = this.port || port || lastPort;
      launched = await launch(this.place, this.port || (await freePort(lastPort)));
      return false;
    };
    try {
      if (!(await poll(lookAgain, READY_MS, stop))) throw this.failed('it does not answer');
    } catch (error) {
      await launched?.end();
      throw error;
    }
  }

  /** The last user shuts it down; who wants to use it meanwhile waits for the lock, and starts it again. */
  async leave(): Promise<void> {
    const { cluster } = this.place.folder;
    const isDecided = async () => {
      const { pid } = await recordedPostmaster(cluster);
      return this.isConnected || !(await isRunning(pid, cluster)) || this.connect(this.port);
    };
    await poll(isDecided, FAST_MS);
    const { client } = this;
    try {
      await client?.query('SELECT pg_advisory_unlock_shared($1)', [USERS_LOCK]);
      const last = await client?.query<{ is: boolean }>('SELECT pg_try_advisory_lock($1) AS is', [
        USERS_LOCK,
      ]);
      if (last?.rows[0]?.is) await shutDown(cluster);
    } finally {
      await client?.end();
    }
  }

  private async adopt(port: number, launched?: Launched): Promise<boolean> {
    if (this.port && port !== this.port)
      throw this.failed(`it runs at port ${port} and was known at ${this.port}`);
    if (!(await this.connect(port))) return false;
    this.port = port;
    this.state = 'adopted';
    if (launched) this.state = RECOVERY.test(await launched.output()) ? 'recovered' : 'started';
    return true;
  }

  /** Registers as a user, and makes the database when it is missing. False while the server does not answer. */
  private async connect(port: number): Promise<boolean> {
    const { password, database, place } = this;
    const client = new Client({
      ...{ host: ADDRESS, port, user: SHOP_ROLE, password, database: 'postgres', ssl: false },
      ...{ connectionTimeoutMillis: 5_000, lock_timeout: 5_000, query_timeout: FAST_MS },
    });
    // An error between two queries would otherwise end the whole process.
    client.on('error', () => undefined);
    client.once('end', () => this.client === client && (this.client = undefined));
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK]);
      const { rows } = await client.query<{ version: string; fsync: string; exists: boolean }>(
        `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
          EXISTS (SELECT FROM pg_database WHERE datname = $1)`,
        [database],
      );
      if (place.durable && rows[0]?.fsync !== 'on') throw notDurable(place.folder.path);
      if (!rows[0]?.exists) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
      this.version = rows[0]?.version ?? '';
      this.client = client;
      return true;
    } catch (error) {
      await client.end();
      if (error instanceof EmbeddedPostgresError) throw error;
      if (!(error instanceof DatabaseError) || NOT_YET.has(error.code ?? '')) return false;
      throw this.failed(`it refuses the shop: ${error.message}`);
    }
  }

  private async expectPassing(launched: Launched, begin: number): Promise<void> {
    const output = await launched.output();
    const passes = launched.wasKilled() || PASSING.test(output);
    if (passes && performance.now() - begin < RETRY_MS) return;
    throw this.failed(launched.wasKilled() ? 'it was killed while it started' : lastWords(output), output);
  }

  private failed(reason: string, output = ''): EmbeddedPostgresError {
    const { path, log } = this.place.folder;
    return failure(output, path, `PostgreSQL did not start in ${path}: ${reason} (more in ${log}).`);
  }
}

function notDurable(path: string): EmbeddedPostgresError {
  const message = `The database in ${path} is running for tests, where nothing survives a power cut: use another folder.`;
  return new EmbeddedPostgresError('NOT_DURABLE', message);
}

/** Asks in short steps until the answer is true; false when `limitMs` has passed. Throws when `stop` is aborted. */
export async function poll(
  ask: () => Promise<boolean>,
  limitMs: number,
  stop?: AbortSignal,
): Promise<boolean> {
  for (const end = performance.now() + limitMs; performance.now() < end;) {
    if (await ask()) return true;
    await pause(12, undefined, { signal: stop });
  }
  return false;
}

/** What postmaster.pid says: the process, its data directory, its start time and its port, a line each. */
export async function recordedPostmaster(cluster: string, name = 'postmaster.pid') {
  const record = await readFile(join(cluster, name), 'utf8').catch(() => '');
  const [pid, , , port] = record.split('\n').map(Number);
  return { pid: pid || 0, port: port || 0 };
}

/** A process with the recorded number proves nothing: it must be PostgreSQL, and called for this folder. */
export async function isRunning(pid: number, cluster: string): Promise<boolean> {
  if (pid === 0) return false;
  const commandLine =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout);
  const words = (await commandLine.catch(() => '')).replaceAll('\0', ' ');
  return words.includes(`postgres -D ${cluster} `);
}

/**
 * PostgreSQL refuses to start while any process has the recorded number, be it a zombie or a stranger. A new record that
 * came meanwhile is put back.
 */
async function forgetPostmaster(cluster: string, pid: number): Promise<void> {
  const aside = `postmaster.pid.${randomUUID()}`;
  await rename(join(cluster, 'postmaster.pid'), join(cluster, aside)).catch(() => undefined);
  const moved = await recordedPostmaster(cluster, aside);
  if (moved.pid === 0 || moved.pid === pid) await rm(join(cluster, aside), { force: true });
  else await rename(join(cluster, aside), join(cluster, 'postmaster.pid'));
}

async function launch({ folder, programs, runAs, durable }: Place, port: number) {
  await give(runAs, folder.cluster);
  await shortenLog(folder.log).catch(() => undefined);
  // A file, since a pipe would break when the shop is killed.
  const file = await open(folder.log, 'a', 0o600);
  await giveLikeParent(folder.log);
  const { size } = await file.stat();
  const args = ['-D', folder.cluster, ...serverSettings(port, durable)];
  const child = await startProgram(runAs, programs.postgres, args, ['ignore', file.fd, file.fd]);
  child.unref();
  await file.close();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid,
    hasEnded,
    /** By kill -9, or by a system that ran out of memory: it leaves no last words then. */
    wasKilled: () => child.signalCode === 'SIGKILL',
    output: async () => (await readFile(folder.log)).subarray(size).toString(),
    end: async () => child.kill('SIGINT') && poll(async () => hasEnded(), FAST_MS),
  };
}

/** SIGINT ends sessions and writes everything out; SIGQUIT leaves that to the recovery of the next start. */
async function shutDown(cluster: string): Promise<void> {
  const { pid } = await recordedPostmaster(cluster);
  const hasEnded = async () => !(await isRunning(pid, cluster));
  for (const [signal, limitMs] of [['SIGINT', FAST_MS] as const, ['SIGQUIT', IMMEDIATE_MS] as const]) {
    if (await hasEnded()) return;
    process.kill(pid, signal);
    if (await poll(hasEnded, limitMs)) return;
  }
  throw new EmbeddedPostgresError('STOP_FAILED', `PostgreSQL (process ${pid}) does not end.`);
}

/** The wanted one when it is free, so that a pool finds a recovered server where it was. */
async function freePort(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, ADDRESS);
  try {
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : wanted;
  } catch {
    return freePort(0);
  } finally {
    server.close();
  }
}
