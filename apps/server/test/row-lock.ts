import { SLOW_QUERY_MS } from '../src/database/slow-queries.js';
import type { TestApp } from './test-app.js';

export interface Lock {
  hasSomebodyWaiting(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Runs a statement and keeps its transaction open, to block others midway. */
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

/** Slightly more than the threshold for slow queries. */
export const SLOW_ENOUGH = `${SLOW_QUERY_MS + 10} milliseconds`;

/** Polls until a connection of this database has waited for a lock for at least `since`. `ask` returns the rows of a statement. */
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
