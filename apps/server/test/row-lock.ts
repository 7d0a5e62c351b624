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

/** Until some connection of this database wants what is locked. `ask` answers the rows of a statement. */
export async function somebodyWaits(ask: (statement: string) => Promise<unknown[]>): Promise<void> {
  const waiting = await ask(
    'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
  );
  if (waiting.length === 0) await somebodyWaits(ask);
}
