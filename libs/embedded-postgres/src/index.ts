import { createClusterIfMissing, readPassword } from './cluster.js';
import { type DataFolder, openDataFolder, shortenLog } from './data-folder.js';
import { explained } from './errors.js';
import { type Watcher, keepAlive } from './keep-alive.js';
import { chooseRunAs, findPrograms } from './programs.js';
import { Server } from './server.js';
import { ADDRESS, SHOP_ROLE } from './settings.js';

export { makeDataFolder } from './data-folder.js';
export { EmbeddedPostgresError } from './errors.js';
export type { EmbeddedPostgresErrorCode } from './errors.js';
export type { Watcher } from './keep-alive.js';

export interface EmbeddedPostgresOptions {
  /** Belongs to the launcher alone; made when missing. */
  dataDir: string;
  /** Made when missing, owned by the shop's role. */
  database: string;
  /** False trades safety at a power cut for speed: tests only. Default: true. */
  durable?: boolean;
  /** Gives up a start that is under way. */
  stop?: AbortSignal;
  /** Given: a server that ends while it is in use is started again, and this is told. */
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
  const { dataDir, database, durable = true } = options;
  const orExplained = (error: unknown) => Promise.reject(explained(error, dataDir));
  return start().catch(orExplained);

  async function start(): Promise<EmbeddedPostgres> {
    const programs = await findPrograms();
    const folder = await openDataFolder(dataDir);
    const place = { programs, folder, durable, runAs: await chooseRunAs(folder, programs) };
    const isNew = await createClusterIfMissing(place);
    const password = await readPassword(folder);
    const server = new Server(place, database, password);
    await server.start(options.stop);
    return {
      url: `postgres://${SHOP_ROLE}:${password}@${ADDRESS}:${server.port}/${encodeURIComponent(database)}`,
      state: isNew ? 'created' : server.state,
      serverVersion: server.version,
      stop: watch(server, folder, options.watcher),
    };
  }
}

/** Follows a server that is in use; returns what ends that. */
function watch(server: Server, { path, log }: DataFolder, watcher?: Watcher): () => Promise<void> {
  const end = new AbortController();
  const orExplained = (error: unknown) => Promise.reject(explained(error, path));
  const watched = {
    isRunning: async () => {
      await shortenLog(log).catch(() => undefined);
      return server.isConnected;
    },
    startAgain: async () => {
      await server.start(end.signal).catch(orExplained);
      return `PostgreSQL in ${path} had ended and is back (${server.state}).`;
    },
  };
  const watching = watcher && keepAlive(watched, watcher, end.signal);
  let left: Promise<void> | undefined;
  const leave = async () => {
    end.abort();
    await watching;
    await server.leave().catch(orExplained);
  };
  return () => (left ??= leave());
}
