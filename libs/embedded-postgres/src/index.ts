import { access, constants, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCluster } from './cluster.js';
import { shortenLog } from './data-folder.js';
import { codeOf, explained } from './errors.js';
import { Server, isRunning, recordedPostmaster } from './server.js';
import { ADDRESS, SHOP_ROLE } from './settings.js';

export { makeDataFolder } from './data-folder.js';
export { EmbeddedPostgresError } from './errors.js';

/** The functions that are called after a server has ended while in use. */
export interface Watcher {
  restarted(sentence: string): void;
  /** Called each time a restart fails because the disk is full. Another attempt follows. */
  diskFull(): void;
  /** Called when restarting has failed for good. */
  lost(error: unknown): void;
}

export interface EmbeddedPostgresOptions {
  /** A folder for the data of this library only; it is created when it is missing. */
  dataDir: string;
  /** The database's name; it is created when missing, and owned by the shop's role. */
  database: string;
  /** Whether all changes survive a power loss (default: true). False is faster, for tests only. */
  durable?: boolean;
  stop?: AbortSignal;
  /** The functions to call. If they are given, a server that ends while in use is restarted. */
  watcher?: Watcher;
}

export interface EmbeddedPostgres {
  url: string;
  /** How the server was found; 'adopted' means that it was already running. */
  state: 'created' | Server['state'];
  serverVersion: string;
  /** Disconnects from the server. The last process to do so shuts the server down. */
  stop(): Promise<void>;
}

/** Returns a running PostgreSQL with its data in `dataDir`, by creating, starting, recovering or adopting it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, database, durable = true, watcher } = options;
  const orExplained = (error: unknown) => Promise.reject(explained(error, dataDir));
  const cluster = await openCluster(dataDir, durable).catch(orExplained);
  const server = new Server(cluster, database);
  await server.start(options.stop).catch(orExplained);

  let checks = 0;
  const check = async () => {
    if (checks++ % 10 === 0) await shortenLog(cluster.log).catch(() => undefined);
    if (server.isConnected) return undefined;
    await server.start(end.signal).catch(orExplained);
    return `PostgreSQL in ${cluster.path} had ended and is back (${server.state}).`;
  };
  const end = new AbortController();
  const watching = watcher && keepAlive(check, watcher, end.signal);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    end.abort();
    await watching;
    await server.release().catch(orExplained);
  };
  return {
    url: urlOf(cluster.password, server.port, database),
    state: cluster.isNew ? 'created' : server.state,
    serverVersion: server.version,
    stop: () => (stopped ??= stop()),
  };
}

/** The URL of the server in `dataDir`; null if none runs. Its last user may stop it later. Throws NOT_WRITABLE if unreadable. */
export async function findRunningPostgres({
  dataDir,
  database,
}: Pick<EmbeddedPostgresOptions, 'dataDir' | 'database'>): Promise<string | null> {
  try {
    const data = join(await realpath(dataDir), 'cluster');
    await access(data, constants.R_OK);
    const { pid, port } = await recordedPostmaster(data);
    if (!(await isRunning(pid, data))) return null;
    return urlOf(await readFile(join(data, 'shop-password'), 'utf8'), port, database);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw explained(error, dataDir);
  }
}

function urlOf(password: string, port: number, database: string): string {
  return `postgres://${SHOP_ROLE}:${password}@${ADDRESS}:${port}/${encodeURIComponent(database)}`;
}

/** Repeats `check`, which restarts an ended server, until aborted. Gives up after three failures in a row, not counting a full disk. */
export async function keepAlive(
  check: () => Promise<string | undefined>,
  watcher: Watcher,
  stop: AbortSignal,
  { checkMs, retryMs } = { checkMs: 500, retryMs: 10_000 },
): Promise<void> {
  let failures = 0;
  for (let wait = checkMs; ;) {
    await pause(wait, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    try {
      const restarted = await check();
      if (restarted) watcher.restarted(restarted);
      failures = 0;
      wait = checkMs;
    } catch (error) {
      if (stop.aborted) return;
      wait = retryMs;
      const isFull = codeOf(error) === 'DISK_FULL';
      if (isFull) watcher.diskFull();
      failures += isFull ? 0 : 1;
      if (failures === 3) return watcher.lost(error);
    }
  }
}
