import { findBinaries } from './binaries.js';
import { urlOf } from './connection.js';
import type { Place } from './place.js';
import { openDataFolder } from './data-folder.js';
import { explained } from './errors.js';
import { addHolder, hasHolders, removeHolder } from './holders.js';
import { withLock } from './lock.js';
import { keepShort } from './log-file.js';
import { shutDown } from './postmaster.js';
import { chooseRunAs } from './run-as.js';
import { startOrAdopt } from './start.js';
import type { Started, State } from './start.js';

export { EmbeddedPostgresError } from './errors.js';
export type { EmbeddedPostgresErrorCode } from './errors.js';

export interface EmbeddedPostgresOptions {
  /** Belongs to the launcher alone; made when missing. */
  dataDir: string;
  /** Made when missing, owned by the shop's role. */
  database: string;
  /** False trades safety at a power cut for speed: tests only. Default: true. */
  durable?: boolean;
  log?: (line: string) => void;
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

async function findPlace({ dataDir, durable = true }: EmbeddedPostgresOptions): Promise<Place> {
  const binaries = await findBinaries();
  const folder = await openDataFolder(dataDir);
  return { binaries, folder, durable, runAs: await chooseRunAs(folder, binaries) };
}

/** Registers first: from then on no other user who leaves takes the server along. */
async function enter(place: Place, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { path, holders, log } = place.folder;
  const holder = await addHolder(holders);
  const leave = () => withLock(path, holder, () => letGo(place, holder));
  try {
    const started = await withLock(path, holder, () => start(place, options));
    const endShortening = keepShort(log);
    let left: Promise<void> | undefined;
    const stop = () => {
      endShortening();
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
