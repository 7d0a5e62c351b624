import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { isUrgent } from './urgent.js';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** Connections beside the others that only urgent work may take, and only when it would have to wait. */
export const RESERVED = 2;

/** However many wait for a connection to browse, an order gets one (urgent.ts). */
export class ReservingPool extends Pool {
  private readonly reserve: Pool;

  constructor(options: PoolConfig) {
    super(options);
    this.reserve = new Pool({ ...options, max: RESERVED });
    this.reserve.on('error', (error, client) => this.emit('error', error, client));
  }

  get reserveInUse(): number {
    return this.reserve.totalCount - this.reserve.idleCount;
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (!isUrgent() || !isTaken(this)) return connected ? super.connect(connected) : super.connect();
    const connecting = isTaken(this.reserve)
      ? whicheverIsFirst([this.reserve.connect(), super.connect()])
      : this.reserve.connect();
    if (!connected) return connecting;
    connecting.then(
      (client) => connected(undefined, client, client.release),
      (error: Error) => connected(error, undefined, () => {}),
    );
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | void {
    const both = Promise.all([this.reserve.end(), super.end()]).then(() => undefined);
    if (!ended) return both;
    void both.then(ended);
  }
}

/** Whether those who wait already will get all that it has and may yet open. */
function isTaken({ waitingCount, idleCount, totalCount, options: { max } }: Pool): boolean {
  return waitingCount >= idleCount + max - totalCount;
}

/** What comes second goes back at once. */
async function whicheverIsFirst(waiting: Promise<PoolClient>[]): Promise<PoolClient> {
  const first = await Promise.any(waiting).catch(({ errors }: AggregateError) => {
    throw errors[0];
  });
  for (const one of waiting) {
    one.then(
      (client) => client === first || client.release(),
      () => undefined,
    );
  }
  return first;
}
