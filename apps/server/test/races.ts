import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { TestApp } from './test-app.js';

/** PostgreSQL does not notify about waiting locks; polling too often would starve the calls under test. */
const POLL_MS = 5;

/**
 * Forces a race condition: runs `sql` in a transaction that commits only when `waiting` of the calls wait for its locks.
 * `before` runs in that transaction just before the commit.
 */
export async function meetingAt<T>(
  shop: TestApp,
  sql: string,
  { waiting, before }: { waiting: number; before?: (locker: QueryRunner) => Promise<unknown> },
  call: () => Promise<T>[],
): Promise<T[]> {
  const locker = shop.dataSource.createQueryRunner();
  await locker.startTransaction();
  try {
    await locker.query(sql);
    const calls = call();
    while ((await waitingBackends(locker)).length < waiting) await pause(POLL_MS);
    await before?.(locker);
    await locker.commitTransaction();
    return await Promise.all(calls);
  } finally {
    await locker.release();
  }
}

/** Runs `sql` in a transaction, and ends the connection of the first call that waits for its locks. */
export function killedAt(shop: TestApp, sql: string, call: () => Promise<unknown>[]): Promise<unknown[]> {
  const before = async (locker: QueryRunner) => {
    for (const pid of await waitingBackends(locker))
      await locker.query('SELECT pg_terminate_backend($1)', [pid]);
  };
  return meetingAt(shop, sql, { waiting: 1, before }, call);
}

export async function waitingBackends(runner: QueryRunner): Promise<number[]> {
  await runner.query('SELECT pg_stat_clear_snapshot()');
  const rows = (await runner.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )) as { pid: number }[];
  return rows.map(({ pid }) => pid);
}
