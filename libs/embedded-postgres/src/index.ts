import { setTimeout as pause } from 'node:timers/promises';
import { openCluster } from './cluster.js';
import { shortenLog } from './data-folder.js';
import { codeOf, explained } from './errors.js';
import { Server } from './server.js';
import { ADDRESS, SHOP_ROLE } from './settings.js';

export { makeDataFolder } from './data-folder.js';
export { EmbeddedPostgresError } from './errors.js';

/** Hears of a server that ended while it was in use. */
export interface Watcher {
  /** It was started again. */
  restarted(sentence: string): void;
  /** It could not be started, since the disk is full; it is tried again. Called at each try. */
  diskFull(): void;
  /** It could not be started, and is not tried any more. */
  lost(error: unknown): void;
}

export interface EmbeddedPostgresOptions {
  /** Belongs to the launcher alone; made when missing. */
  dataDir: string;
  /** Made when missing, owned by the shop's role. */
  database: string;
  /** False trades safety at a power cut for speed: tests only. Default: true. */
  durable?: boolean;
  /** Gives up a start that is under way. */
  stop?: AbortSignal;
  /** Starts a server that ends while it is in use again, and hears of it. */
  watcher?: Watcher;
}

export interface EmbeddedPostgres {
  url: string;
  /** How it was found: 'adopted' when it was running. */
  state: 'created' | Server['state'];
  serverVersion: string;
  /** Lets go of the database; the last one to do so shuts it down. */
  stop(): Promise<void>;
}

/** Gives a running PostgreSQL with its data in `dataDir`: makes, starts, recovers or adopts it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, database, durable = true, watcher } = options;
  const orExplained = (error: unknown) => Promise.reject(explained(error, dataDir));
  const cluster = await openCluster(dataDir, durable).catch(orExplained);
  const server = new Server(cluster, database);
  await server.start(options.stop).catch(orExplained);

  let looks = 0;
  const look = async () => {
    if (looks++ % 10 === 0) await shortenLog(cluster.log).catch(() => undefined);
    if (server.isConnected) return undefined;
    await server.start(end.signal).catch(orExplained);
    return `PostgreSQL in ${cluster.path} had ended and is back (${server.state}).`;
  };
  const end = new AbortController();
  const watching = watcher && keepAlive(look, watcher, end.signal);
  let left: Promise<void> | undefined;
  const leave = async () => {
    end.abort();
    await watching;
    await server.leave().catch(orExplained);
  };
  return {
    url: `postgres://${SHOP_ROLE}:${cluster.password}@${ADDRESS}:${server.port}/${encodeURIComponent(database)}`,
    state: cluster.isNew ? 'created' : server.state,
    serverVersion: server.version,
    stop: () => (left ??= leave()),
  };
}

/** Checks until aborted; reports each restart; gives up after three failures in a row. */
export async function keepAlive(
  look: () => Promise<string | undefined>,
  watcher: Watcher,
  stop: AbortSignal,
  { checkMs, retryMs } = { checkMs: 500, retryMs: 10_000 },
): Promise<void> {
  let failures = 0;
  for (let wait = checkMs; ;) {
    await pause(wait, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    try {
      const restarted = await look();
      if (restarted) watcher.restarted(restarted);
      failures = 0;
      wait = checkMs;
    } catch (error) {
      if (stop.aborted) return;
      wait = retryMs;
      // There may be room again.
      const isFull = codeOf(error) === 'DISK_FULL';
      if (isFull) watcher.diskFull();
      failures += isFull ? 0 : 1;
      if (failures === 3) return watcher.lost(error);
    }
  }
}
