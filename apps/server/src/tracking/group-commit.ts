import { DomainError, TOO_BUSY } from '@beambright/domain';
import { setTimeout as pause } from 'node:timers/promises';

const COLLECT_MS = 5;
const MAX_BATCH = 1_000;
/** The most waiting rows: some seconds of the highest traffic. Limits the memory while the database does not respond. */
const MAX_WAITING = 5_000;

interface Waiting<Row, Outcome> {
  row: Row;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** Writes one batch at a time. `add` resolves after the commit, so that no confirmed write is lost. */
export class GroupCommit<Row, Outcome> {
  private readonly waiting: Waiting<Row, Outcome>[] = [];
  private underWay: Promise<void> | null = null;

  constructor(private readonly write: (rows: Row[]) => Promise<Outcome>) {}

  /** Resolves to the outcome of the batch with this row. Throws TOO_BUSY if too many writes are waiting. */
  async add(row: Row): Promise<Outcome> {
    if (this.waiting.length >= MAX_WAITING) throw new DomainError(TOO_BUSY);
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, resolve, reject });
      this.underWay ??= this.writeAll();
    });
  }

  async settled(): Promise<void> {
    await this.underWay;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      await pause(COLLECT_MS);
      await this.writeTogether(this.waiting.splice(0, MAX_BATCH));
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
