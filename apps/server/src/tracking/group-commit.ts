import { DomainError } from '@beambright/domain';
import { setTimeout as pause } from 'node:timers/promises';

const COLLECT_MS = 5;
const MOST_AT_ONCE = 1_000;
/** A database that stands still must not fill the memory: seconds of the busiest hour, and not more. */
const MOST_WAITING = 5_000;

interface Waiting<Row, Outcome> {
  row: Row;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Many small writes as few large ones: what comes within some milliseconds is written together, and each caller is answered
 * after the commit, so that nothing is lost that was acknowledged. One batch at a time: one connection of the pool, whatever
 * comes in, and the others for everybody else.
 */
export class GroupCommit<Row, Outcome> {
  private readonly waiting: Waiting<Row, Outcome>[] = [];
  private underWay: Promise<void> | null = null;

  constructor(private readonly write: (rows: Row[]) => Promise<Outcome>) {}

  /** Answers what its batch was answered. Throws TOO_BUSY when too much is waiting already. */
  async add(row: Row): Promise<Outcome> {
    if (this.waiting.length >= MOST_WAITING) throw new DomainError('TOO_BUSY');
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, resolve, reject });
      this.underWay ??= this.writeAll();
    });
  }

  /** Resolves when all that was added is written or refused. */
  async settled(): Promise<void> {
    await this.underWay;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      await pause(COLLECT_MS);
      await this.writeTogether(this.waiting.splice(0, MOST_AT_ONCE));
    }
    this.underWay = null;
  }

  private async writeTogether(batch: Waiting<Row, Outcome>[]): Promise<void> {
    try {
      const outcome = await this.write(batch.map(({ row }) => row));
      for (const { resolve } of batch) resolve(outcome);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
