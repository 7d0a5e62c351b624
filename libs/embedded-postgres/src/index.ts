import { findBinaries } from './binaries.js';
import { urlOf } from './connection.js';
import type { Place } from './place.js';
import { openDataFolder } from './data-folder.js';
import { explained } from './errors.js';
import { addHolder, hasHolders, removeHolder } from './holders.js';
import { withLock } from './lock.js';
import { keepShort } from './log-file.js';
import type { Watcher } from './keep-alive.js';
import { keepAlive } from './keep-alive.js';
import { isRunning, recordedPostmaster, shutDown } from './postmaster.js';
import { chooseRunAs } from './run-as.js';
import { startAgain, startOrAdopt } from './start.js';
import type { Started, State } from './start.js';

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
  log?: (line: string) => void;
  /** Gives up a start that is under way. */
  stop?: AbortSignal;
  /** Given: a server that ends while it is in use is started again, and this is told. */
  watcher?: Watcher;
}

export interface EmbeddedPostgres {
  url: string;
  state: State;
  serverVersion: string;
  /** Lets go of the database; the last one to do so shuts it down. */
  stop(): Promise<void>;
}

/** Gives a running PostgreSQL with its data in `dataDir`: makes, starts, recovers or adopts it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const place = await findPlace(options);
    return await enter(place, options);
  } catch (error) {
    throw explained(error, options.dataDir);
  }
}

async function findPlace({ dataDir, durable = true, stop }: EmbeddedPostgresOptions): Promise<Place> {
  const binaries = await findBinaries();
  const folder = await openDataFolder(dataDir);
  return { binaries, folder, durable, stop, runAs: await chooseRunAs(folder, binaries) };
}

/** Registers first: from then on no other user who leaves takes the server along. */
async function enter(place: Place, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { path, holders, log } = place.folder;
  const holder = await addHolder(holders);
  const leave = () => withLock(path, holder, () => letGo(place, holder));
  try {
    const started = await withLock(path, holder, () => start(place, options), place.stop);
    const endShortening = keepShort(log);
    const endWatching = watch(place, holder, started, options);
    let left: Promise<void> | undefined;
    const stop = () => {
      endShortening();
      endWatching();
      left ??= leave().catch((error: unknown) => Promise.reject(explained(error, path)));
      return left;
    };
    const { door, state, serverVersion } = started;
    return { url: urlOf(door, options.database), state, serverVersion, stop };
  } catch (error) {
    await leave().catch(() => removeHolder(holder));
    throw error;
  }
}

/** Whoever leaves takes the same lock: either it has not begun to start the server again, or it ends the one that came. */
function watch(place: Place, holder: string, { door }: Started, options: EmbeddedPostgresOptions) {
  const end = new AbortController();
  const { path, cluster } = place.folder;
  const again = { ...place, stop: end.signal };
  const startIt = async () => {
    end.signal.throwIfAborted();
    return startAgain(again, options.database, door.port);
  };
  const server = {
    isRunning: async () => {
      const recorded = await recordedPostmaster(cluster);
      return recorded?.port === door.port && (await isRunning(recorded, cluster));
    },
    startAgain: async () => {
      try {
        const { state } = await withLock(path, holder, startIt, end.signal);
        return `PostgreSQL in ${path} had ended and is back (${state}).`;
      } catch (error) {
        throw explained(error, path);
      }
    },
  };
  if (options.watcher) void keepAlive(server, options.watcher, end.signal);
  return () => end.abort();
}

async function start(place: Place, { database, log }: EmbeddedPostgresOptions): Promise<Started> {
  const begin = performance.now();
  const started = await startOrAdopt(place, database);
  const took = Math.round(performance.now() - begin);
  log?.(`PostgreSQL ${started.serverVersion} ${started.state} in ${took} ms (${place.folder.path})`);
  return started;
}

async function letGo(place: Place, holder: string): Promise<void> {
  await removeHolder(holder);
  if (!(await hasHolders(place.folder.holders))) await shutDown(place);
}
