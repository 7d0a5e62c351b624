import { EmbeddedPostgresError, diskFull, isDiskFull } from './errors.js';
import type { Door, Server } from './connection.js';
import { greet, readPassword } from './connection.js';
import type { Place } from './place.js';
import { createClusterIfMissing } from './create-cluster.js';
import { poll } from './poll.js';
import type { Postmaster } from './postmaster.js';
import { forgetPostmaster, freePort, isRunning, launch, recordedPostmaster } from './postmaster.js';
import { lastWords } from './programs.js';

export type State = 'created' | 'started' | 'adopted' | 'recovered';

export interface Started extends Server {
  door: Door;
  state: State;
}

interface Attempt {
  place: Place;
  password: string;
  database: string;
  lastPort: number;
  /** The only one that will do, once others know it. */
  port: number | undefined;
  /** Why the try before this one did not succeed. */
  reason: string;
}

const READY_MS = 180_000;
const RETRY_MS = 15_000;

/** Reasons that pass: a port taken meanwhile, a twin that was faster, last processes of a killed server. */
const PASSING = /Address already in use|lock file "postmaster.pid"|pre-existing shared memory block/;

const RECOVERY = /was not properly shut down/;

/** Leaves one running server behind, whatever it finds; the caller holds the lock. */
export async function startOrAdopt(place: Place, database: string): Promise<Started> {
  const isNew = await createClusterIfMissing(place);
  const started = await startExisting(place, database);
  return isNew ? { ...started, state: 'created' } : started;
}

/** The same for a server that is known by its port already: on that port or not at all, and never with a new cluster. */
export async function startAgain(place: Place, database: string, port: number): Promise<Started> {
  const started = await startExisting(place, database, port);
  if (started.door.port === port) return started;
  throw startFailed(place, `it runs at port ${started.door.port} and was known at ${port}`);
}

async function startExisting(place: Place, database: string, port?: number): Promise<Started> {
  const password = await readPassword(place.folder);
  const attempt: Attempt = { place, password, database, lastPort: 0, port, reason: '' };
  const started = await poll(() => tryStart(attempt), RETRY_MS, place.stop);
  if (started === undefined) throw startFailed(place, attempt.reason);
  return started;
}

async function tryStart(attempt: Attempt): Promise<Started | undefined> {
  const { cluster } = attempt.place.folder;
  const recorded = await recordedPostmaster(cluster);
  if (recorded !== undefined && (await isRunning(recorded, cluster))) return adopt(attempt, recorded);
  if (recorded !== undefined) {
    attempt.lastPort = recorded.port;
    await forgetPostmaster(cluster);
  }
  return startAnew(attempt);
}

async function startAnew(attempt: Attempt): Promise<Started | undefined> {
  const { place, password, database, lastPort } = attempt;
  await place.runAs.giveAll(place.folder.cluster);
  const launched = await launch(place, attempt.port ?? (await freePort(lastPort)));
  const door = { port: launched.port, password };
  const answer = async () => (launched.hasEnded() ? 'ended' : greet(door, database));
  const server = await poll(answer, READY_MS, place.stop).catch(async (error: unknown) => {
    await launched.end();
    throw error;
  });
  if (server === undefined) throw startFailed(place, 'it does not answer');
  const output = await launched.output();
  if (server !== 'ended') return { ...server, door, state: RECOVERY.test(output) ? 'recovered' : 'started' };
  attempt.reason = launched.wasKilled() ? 'it was killed while it started' : lastWords(output);
  if (launched.wasKilled() || PASSING.test(output)) return undefined;
  throw isDiskFull(output) ? diskFull(place.folder.path) : startFailed(place, attempt.reason);
}

async function adopt(
  { place, password, database }: Attempt,
  running: Postmaster,
): Promise<Started | undefined> {
  const door = { port: running.port, password };
  const server = await poll(
    async () => {
      const answer = await greet(door, database);
      if (answer !== undefined) return answer;
      return (await isRunning(running, place.folder.cluster)) ? undefined : 'gone';
    },
    READY_MS,
    place.stop,
  );
  if (server === undefined) throw startFailed(place, `its process ${running.pid} does not answer`);
  if (server === 'gone') return undefined;
  if (place.durable && !server.durable) {
    throw new EmbeddedPostgresError(
      'NOT_DURABLE',
      `The database in ${place.folder.path} is running for tests, where nothing survives a power cut: use another folder.`,
    );
  }
  return { ...server, door, state: 'adopted' };
}

function startFailed({ folder }: Place, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'START_FAILED',
    `PostgreSQL did not start in ${folder.path}: ${reason} (more in ${folder.log}).`,
  );
}
