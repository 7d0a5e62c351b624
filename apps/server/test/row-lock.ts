import { SLOW_QUERY_MS } from '../src/database/slow-queries.js';
import type { TestApp } from './test-app.js';

export interface Lock {
  /** Until another connection wants what is locked. */
  hasSomebodyWaiting(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Runs a statement and keeps its transaction open, to catch others in the middle of their work. */
export async function lockRow(shop: TestApp, statement: string): Promise<Lock> {
  const runner = shop.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(statement);
  const end = (how: 'commit' | 'rollback') => async () => {
    await (how === 'commit' ? runner.commitTransaction() : runner.rollbackTransaction());
    await runner.release();
  };
  return {
    hasSomebodyWaiting: () => somebodyWaits((text) => shop.dataSource.query<unknown[]>(text)),
    commit: end('commit'),
    rollback: end('rollback'),
  };
}

/** What the log and the metrics call slow, and a little more. */
export const SLOW_ENOUGH = `${SLOW_QUERY_MS + 10} milliseconds`;

/** Until some connection of this database wants what is locked, for so long already. `ask` answers the rows of a statement. */
export async function somebodyWaits(
  ask: (statement: string) => Promise<unknown[]>,
  since = '0 seconds',
): Promise<void> {
  await ask('SELECT pg_stat_clear_snapshot()');
  const waiting = await ask(
    `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE NOT granted AND datname = current_database() AND query_start <= clock_timestamp() - interval '${since}'`,
  );
  if (waiting.length === 0) await somebodyWaits(ask, since);
}
