import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { isUrgent } from './urgent.js';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** Connections beside the others that only urgent work may take, and only when it would have to wait. */
const RESERVED = 2;

/** However many wait for a connection to browse, an order gets one (urgent.ts). */
export class ReservingPool extends Pool {
  private readonly reserve: Pool;

  constructor(options: PoolConfig) {
    super(options);
    this.reserve = new Pool({ ...options, max: RESERVED });
    this.reserve.on('error', (error, client) => this.emit('error', error, client));
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (isUrgent() && this.isTaken())
      return connected ? this.reserve.connect(connected) : this.reserve.connect();
    return connected ? super.connect(connected) : super.connect();
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | void {
    const both = Promise.all([this.reserve.end(), super.end()]).then(() => undefined);
    if (!ended) return both;
    void both.then(ended);
  }

  private isTaken(): boolean {
    return this.waitingCount > 0 || (this.idleCount === 0 && this.totalCount >= this.options.max);
  }
}
