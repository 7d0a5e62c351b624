import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { TestApp } from './test-app.js';

/** PostgreSQL tells of no lock that is waited for: it must be asked, but not so often that those who come have no time. */
const POLL_MS = 5;

/**
 * Runs `sql` in a transaction that stays open until `waiting` of the calls wait for what it has locked, and then commits:
 * they meet however quick each of them is. `before` runs in that transaction just before its end.
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

/** The process ids of those who wait for a lock in this database. */
export async function waitingBackends(runner: QueryRunner): Promise<number[]> {
  await runner.query('SELECT pg_stat_clear_snapshot()');
  const rows = (await runner.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )) as { pid: number }[];
  return rows.map(({ pid }) => pid);
}
