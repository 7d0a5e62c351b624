import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import type { Cluster } from './cluster.js';
import { giveLikeParent, shortenLog } from './data-folder.js';
import { EmbeddedPostgresError, failure } from './errors.js';
import { give, lastWords, startProgram } from './programs.js';
import { ADDRESS, SHOP_ROLE, serverSettings } from './settings.js';

type Launched = Awaited<ReturnType<typeof launch>>;

const READY_MS = 180_000;
const RETRY_MS = 15_000;
const FAST_STOP_MS = 60_000;
const IMMEDIATE_STOP_MS = 10_000;
const OTHER_CLIENTS_MS = 1_000;

/** Advisory lock in the database `postgres`: shared by the users of the server, exclusive to stop it. */
const USERS_LOCK = 5_230_120;
/** Finds all other clients. A shop may be among them without the lock, if it is of an old release or its connection broke. */
const OTHER_CLIENTS = `SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
const RECOVERY = /was not properly shut down/;
/** Matches errors that end by themselves: the port or folder was just taken, or processes of a killed server still run. */
const TEMPORARY = /Address already in use|lock file "postmaster.pid"|pre-existing shared memory block/;
/** The SQLSTATEs of a server that is starting, stopping or full, or of a database that another process is just creating. */
const NOT_YET = new Set(['57P01', '57P02', '57P03', '53300', '55P03', '42P04', '23505', '55006']);
const NO_ANSWER = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|terminated|timeout|not queryable/;

/** A server that this process uses. A connection with a shared lock marks it as used. Even kill -9 ends the connection. */
export class Server {
  port = 0;
  version = '';
  state: 'started' | 'adopted' | 'recovered' = 'adopted';
  private client?: Client;

  constructor(
    private readonly cluster: Cluster,
    private readonly database: string,
  ) {}

  get isConnected(): boolean {
    return this.client !== undefined;
  }

  /** Starts the server, on its known port if it has one. Of several processes one succeeds; the others find its server later. */
  async start(stop?: AbortSignal): Promise<void> {
    const { data } = this.cluster;
    const begin = performance.now();
    let launched: Launched | undefined;
    let lastPort = this.port;
    const check = async () => {
      const { pid, port } = await recordedPostmaster(data);
      if (await isRunning(pid, data)) return this.adopt(port, launched?.pid === pid ? launched : undefined);
      if (launched?.hasEnded() === false) return false;
      if (launched) await this.throwUnlessTemporary(launched, begin);
      if (pid !== 0) await forgetPostmaster(data, pid);
      lastPort ||= port;
      launched = await launch(this.cluster, this.port || (await freePort(lastPort)));
      return false;
    };
    try {
      if (!(await poll(check, READY_MS, stop))) throw this.failed('it does not respond');
    } catch (error) {
      const { pid, port } = await recordedPostmaster(data);
      const canRelease = async () =>
        this.isConnected || (launched?.pid === pid && this.connect(port, false).catch(() => false));
      await ((await canRelease()) ? this.release() : launched?.end());
      throw error;
    }
  }

  /** Ends the use of the server. Its last user shuts it down. A process that connects while it shuts down starts it again. */
  async release(): Promise<void> {
    const { data } = this.cluster;
    const isSettled = async () => {
      const { pid, port } = await recordedPostmaster(data);
      return this.isConnected || !(await isRunning(pid, data)) || this.connect(port, false);
    };
    await poll(isSettled, FAST_STOP_MS);
    const { client } = this;
    try {
      const last = await client?.query<{ is: boolean }>(
        'SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS is',
        [USERS_LOCK],
      );
      const isAlone = async () => (await client?.query(OTHER_CLIENTS))?.rowCount === 0;
      if (last?.rows[0]?.is && (await poll(isAlone, OTHER_CLIENTS_MS))) await shutDown(data);
    } catch (error) {
      // Not yet: another user is stopping the server.
      if (!isNotYet(error)) throw error;
    } finally {
      await client?.end();
    }
  }

  private async adopt(port: number, launched?: Launched): Promise<boolean> {
    const known = this.port || port;
    if (known !== port) throw this.failed(`it runs at port ${port} and was known at ${known}`);
    if (!(await this.connect(port))) return false;
    this.port = port;
    this.state = !launched ? 'adopted' : RECOVERY.test(await launched.output()) ? 'recovered' : 'started';
    return true;
  }

  /** Connects, and takes the shared lock that marks the server as used. Returns false while the server does not respond. */
  private async connect(port: number, isForUse = true): Promise<boolean> {
    const client = new Client({
      ...{ host: ADDRESS, port, user: SHOP_ROLE, password: this.cluster.password, database: 'postgres' },
      ...{ ssl: false, connectionTimeoutMillis: 5_000, lock_timeout: 5_000, query_timeout: FAST_STOP_MS },
    });
    // An unhandled error between two queries would end the process.
    client.on('error', () => undefined);
    client.once('end', () => this.client === client && (this.client = undefined));
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK]);
      this.client = client;
      if (isForUse) await this.prepare(client);
      return true;
    } catch (error) {
      const notYet = isNotYet(error);
      if (notYet || !this.isConnected) await client.end();
      if (notYet) return false;
      if (error instanceof EmbeddedPostgresError) throw error;
      throw this.failed(`it rejects the shop: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Creates the database when it is missing. */
  private async prepare(client: Client): Promise<void> {
    const { rows } = await client.query<{ version: string; fsync: string; exists: boolean }>(
      `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
        EXISTS (SELECT FROM pg_database WHERE datname = $1)`,
      [this.database],
    );
    const { version = '', fsync = '', exists = false } = rows[0] ?? {};
    this.version = version;
    if (this.cluster.durable && fsync !== 'on') {
      const message = `The database in ${this.cluster.path} is running for tests, where nothing survives a power loss: use another folder.`;
      throw new EmbeddedPostgresError('NOT_DURABLE', message);
    }
    if (!exists) await client.query(`CREATE DATABASE ${escapeIdentifier(this.database)}`);
  }

  private async throwUnlessTemporary(launched: Launched, begin: number): Promise<void> {
    if (launched.wasStopped()) return;
    const output = await launched.output();
    const reason = launched.wasKilled() ? 'it was killed while it started' : lastWords(output);
    const failed = this.failed(reason, output);
    const isTemporary = launched.wasKilled() || TEMPORARY.test(output);
    if (isTemporary && failed.code !== 'DISK_FULL' && performance.now() - begin < RETRY_MS) return;
    throw failed;
  }

  private failed(reason: string, output = ''): EmbeddedPostgresError {
    const { path, log } = this.cluster;
    return failure(output, path, `PostgreSQL did not start in ${path}: ${reason} (more in ${log}).`);
  }
}

function isNotYet(error: unknown): boolean {
  return error instanceof DatabaseError ? NOT_YET.has(error.code ?? '') : NO_ANSWER.test(String(error));
}

/** Repeats `check` until it returns true. Returns false after `limitMs`, and throws when `stop` is aborted. */
export async function poll(
  check: () => Promise<boolean>,
  limitMs: number,
  stop?: AbortSignal,
): Promise<boolean> {
  for (const end = performance.now() + limitMs; performance.now() < end;) {
    if (await check()) return true;
    await pause(12, undefined, { signal: stop });
  }
  return false;
}

/** Reads postmaster.pid, whose lines are PID, data directory, start time and port. */
export async function recordedPostmaster(data: string, name = 'postmaster.pid') {
  const record = await readFile(join(data, name), 'utf8').catch(() => '');
  const [pid, , , port] = record.split('\n').map(Number);
  return { pid: pid || 0, port: port || 0 };
}

/** Whether PostgreSQL runs for this folder, by its command line, because the recorded PID may belong to another process. */
export async function isRunning(pid: number, data: string): Promise<boolean> {
  if (pid === 0) return false;
  // Windows has no simple way to read a command line.
  if (process.platform === 'win32') return isAlive(pid);
  const commandLine =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout);
  const words = (await commandLine.catch(() => '')).replaceAll('\0', ' ');
  return words.includes(`postgres -D ${data} `);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Removes the record of a PID, because PostgreSQL does not start while any process has that PID, even a zombie. If the record
 * turns out to be that of a newer server, puts it back, unless an even newer one exists.
 */
async function forgetPostmaster(data: string, pid: number): Promise<void> {
  if ((await recordedPostmaster(data)).pid !== pid) return;
  const aside = `postmaster.pid.${randomUUID()}`;
  await rename(join(data, 'postmaster.pid'), join(data, aside)).catch(() => undefined);
  const moved = await recordedPostmaster(data, aside);
  if (moved.pid !== 0 && moved.pid !== pid)
    await link(join(data, aside), join(data, 'postmaster.pid')).catch(() => undefined);
  await rm(join(data, aside), { force: true });
}

async function launch({ data, log, postgres, runAs, durable }: Cluster, port: number) {
  await give(runAs, data);
  await shortenLog(log).catch(() => undefined);
  // Logs to a file, because a pipe would break when the shop is killed.
  const file = await open(log, 'a', 0o600);
  await giveLikeParent(log);
  const { size } = await file.stat();
  const args = ['-D', data, ...serverSettings(port, durable)];
  const child = await startProgram(runAs, postgres, args, ['ignore', file.fd, file.fd]);
  child.unref();
  await file.close();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid,
    hasEnded,
    /** Whether the server was killed, by kill -9 or for lack of memory. It then writes no error to its log. */
    wasKilled: () => child.signalCode === 'SIGKILL',
    /** Whether the server was shut down, as by the last process that used it. */
    wasStopped: () => child.exitCode === 0,
    /** The log since the launch, or all of it if it was truncated. If the disk is full, adds ENOSPC: the log may lack it. */
    output: async () => {
      const all = await readFile(log);
      const { bavail } = await statfs(data);
      return `${all.subarray(all.length < size ? 0 : size)}${bavail === 0 ? '\nENOSPC' : ''}`;
    },
    end: async () => child.kill('SIGINT') && poll(async () => hasEnded(), FAST_STOP_MS),
  };
}

/** Shuts the server down by SIGINT, which flushes to disk. If that fails, SIGQUIT ends it, and the next start recovers. */
async function shutDown(data: string): Promise<void> {
  const { pid } = await recordedPostmaster(data);
  const hasEnded = async () => !(await isRunning(pid, data));
  for (const [signal, limitMs] of [
    ['SIGINT', FAST_STOP_MS] as const,
    ['SIGQUIT', IMMEDIATE_STOP_MS] as const,
  ]) {
    if (await hasEnded()) return;
    process.kill(pid, signal);
    if (await poll(hasEnded, limitMs)) return;
  }
  throw new EmbeddedPostgresError('STOP_FAILED', `PostgreSQL (process ${pid}) does not end.`);
}

/** Returns the wanted port, so that a pool finds a recovered server again. If it stays taken for a second, another port. */
async function freePort(wanted: number): Promise<number> {
  let port = 0;
  await poll(async () => (port = await listenAt(wanted)) !== 0, 1_000);
  return port || listenAt(0);
}

/** Returns the port, or 0 if it is taken. */
async function listenAt(port: number): Promise<number> {
  const server = createServer().listen(port, ADDRESS);
  await once(server, 'listening').catch(() => undefined);
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
