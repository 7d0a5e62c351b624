import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
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
const GOODBYE_MS = 1_000;

/** Advisory lock in the database `postgres`: shared by those who use the server, exclusive for the one who stops it. */
const USERS_LOCK = 5_230_120;
/** Some use it without the lock: a shop of a release that had none, or one whose connection with the lock has just ended. */
const OTHER_CLIENTS = `SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
const RECOVERY = /was not properly shut down/;
/** Reasons that pass: a port taken meanwhile, a twin that was faster, last processes of a killed server. */
const PASSING = /Address already in use|lock file "postmaster.pid"|pre-existing shared memory block/;
/** SQLSTATE of a server that is coming, going, full or being stopped, or where another process makes the same database. */
const NOT_YET = new Set(['57P01', '57P02', '57P03', '53300', '55P03', '42P04', '23505', '55006']);
const NO_ANSWER = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|terminated|timeout|not queryable/;

/** A server in use by this process, shown by a connection with a shared lock: PostgreSQL notices its end, also by kill -9. */
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

  /**
   * Leaves one running server behind, whatever it finds, and only on the port it is known by. Of several starts at once
   * PostgreSQL itself lets one succeed; the others find its server when they look again.
   */
  async start(stop?: AbortSignal): Promise<void> {
    const { data } = this.cluster;
    const begin = performance.now();
    let launched: Launched | undefined;
    let lastPort = this.port;
    const lookAgain = async () => {
      const { pid, port } = await recordedPostmaster(data);
      if (await isRunning(pid, data)) return this.adopt(port, launched?.pid === pid ? launched : undefined);
      if (launched?.hasEnded() === false) return false;
      if (launched) await this.expectPassing(launched, begin);
      if (pid !== 0) await forgetPostmaster(data, pid);
      lastPort ||= port;
      launched = await launch(this.cluster, this.port || (await freePort(lastPort)));
      return false;
    };
    try {
      if (!(await poll(lookAgain, READY_MS, stop))) throw this.failed('it does not answer');
    } catch (error) {
      const { pid, port } = await recordedPostmaster(data);
      const canLeave = async () =>
        this.isConnected || (launched?.pid === pid && this.connect(port, false).catch(() => false));
      await ((await canLeave()) ? this.leave() : launched?.end());
      throw error;
    }
  }

  /** The last user shuts it down; who wants to use it meanwhile waits for the lock, and starts it again. */
  async leave(): Promise<void> {
    const { data } = this.cluster;
    const isDecided = async () => {
      const { pid, port } = await recordedPostmaster(data);
      return this.isConnected || !(await isRunning(pid, data)) || this.connect(port, false);
    };
    await poll(isDecided, FAST_STOP_MS);
    const { client } = this;
    try {
      const last = await client?.query<{ is: boolean }>(
        'SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS is',
        [USERS_LOCK],
      );
      const isAlone = async () => (await client?.query(OTHER_CLIENTS))?.rowCount === 0;
      if (last?.rows[0]?.is && (await poll(isAlone, GOODBYE_MS))) await shutDown(data);
    } catch (error) {
      // Another user stops it.
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

  /** As a user; false while the server does not answer. */
  private async connect(port: number, isToStay = true): Promise<boolean> {
    const client = new Client({
      ...{ host: ADDRESS, port, user: SHOP_ROLE, password: this.cluster.password, database: 'postgres' },
      ...{ ssl: false, connectionTimeoutMillis: 5_000, lock_timeout: 5_000, query_timeout: FAST_STOP_MS },
    });
    // An error between two queries would otherwise end the whole process.
    client.on('error', () => undefined);
    client.once('end', () => this.client === client && (this.client = undefined));
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK]);
      this.client = client;
      if (isToStay) await this.prepare(client);
      return true;
    } catch (error) {
      const notYet = isNotYet(error);
      if (notYet || !this.isConnected) await client.end();
      if (notYet) return false;
      if (error instanceof EmbeddedPostgresError) throw error;
      throw this.failed(`it refuses the shop: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Makes the database when it is missing. */
  private async prepare(client: Client): Promise<void> {
    const { rows } = await client.query<{ version: string; fsync: string; exists: boolean }>(
      `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
        EXISTS (SELECT FROM pg_database WHERE datname = $1)`,
      [this.database],
    );
    const { version = '', fsync = '', exists = false } = rows[0] ?? {};
    this.version = version;
    if (this.cluster.durable && fsync !== 'on') {
      const message = `The database in ${this.cluster.path} is running for tests, where nothing survives a power cut: use another folder.`;
      throw new EmbeddedPostgresError('NOT_DURABLE', message);
    }
    if (!exists) await client.query(`CREATE DATABASE ${escapeIdentifier(this.database)}`);
  }

  private async expectPassing(launched: Launched, begin: number): Promise<void> {
    if (launched.wasStopped()) return;
    const output = await launched.output();
    const passes = launched.wasKilled() || PASSING.test(output);
    if (passes && performance.now() - begin < RETRY_MS) return;
    throw this.failed(launched.wasKilled() ? 'it was killed while it started' : lastWords(output), output);
  }

  private failed(reason: string, output = ''): EmbeddedPostgresError {
    const { path, log } = this.cluster;
    return failure(output, path, `PostgreSQL did not start in ${path}: ${reason} (more in ${log}).`);
  }
}

function isNotYet(error: unknown): boolean {
  return error instanceof DatabaseError ? NOT_YET.has(error.code ?? '') : NO_ANSWER.test(String(error));
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
export async function recordedPostmaster(data: string, name = 'postmaster.pid') {
  const record = await readFile(join(data, name), 'utf8').catch(() => '');
  const [pid, , , port] = record.split('\n').map(Number);
  return { pid: pid || 0, port: port || 0 };
}

/** A process with the recorded number proves nothing: it must be PostgreSQL, and called for this folder. */
export async function isRunning(pid: number, data: string): Promise<boolean> {
  if (pid === 0) return false;
  // Windows has no simple means to ask for a command line.
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
 * PostgreSQL refuses to start while any process has the recorded number, be it a zombie or a stranger. A new record that
 * came meanwhile is put back, unless there is a newer one.
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
  // A file, since a pipe would break when the shop is killed.
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
    /** By kill -9, or by a system that ran out of memory: it leaves no last words then. */
    wasKilled: () => child.signalCode === 'SIGKILL',
    /** Properly, by another user. */
    wasStopped: () => child.exitCode === 0,
    /** All that is there when the log was emptied meanwhile. */
    output: async () => readFile(log).then((all) => String(all.subarray(all.length < size ? 0 : size))),
    end: async () => child.kill('SIGINT') && poll(async () => hasEnded(), FAST_STOP_MS),
  };
}

/** SIGINT ends sessions and writes everything out; SIGQUIT leaves that to the recovery of the next start. */
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

/** The wanted one, so that a pool finds a recovered server where it was, unless it stays taken for a second. */
async function freePort(wanted: number): Promise<number> {
  let port = 0;
  await poll(async () => (port = await listenAt(wanted)) !== 0, 1_000);
  return port || listenAt(0);
}

/** Says at which port that was possible; 0 when it was not. */
async function listenAt(port: number): Promise<number> {
  const server = createServer().listen(port, ADDRESS);
  await once(server, 'listening').catch(() => undefined);
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
