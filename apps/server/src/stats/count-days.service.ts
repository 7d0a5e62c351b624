import { type Day, dayOf, visitsSince } from '@beambright/domain';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Jobs } from '../jobs/jobs.service.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An arbitrary number that is the same on all instances. */
const COUNT_LOCK = 5_230_123;

/** Deletes all but the newest entry of each day. Needs READ COMMITTED, to see which entries another instance has just deleted. */
const ONE_ENTRY_A_DAY = `
  DELETE FROM changed_days USING (SELECT what, day, max(id) AS newest FROM changed_days GROUP BY what, day) AS kept
  WHERE changed_days.what = kept.what AND changed_days.day = kept.day AND id < newest`;

const COUNT_NEWEST = `
  SELECT count_day(what, day) FROM (
    SELECT what, day FROM changed_days WHERE day < $1 ORDER BY day DESC, what LIMIT 1
  ) AS changed`;

const FORGET_OLDEST = `
  SELECT forget_day(day) FROM (
    SELECT least(
      nairobi_day((SELECT min(visited_at) FROM page_visits)), (SELECT min(day) FROM daily_visitors),
      nairobi_day((SELECT min(viewed_at) FROM item_views)), (SELECT min(day) FROM daily_viewers)
    ) AS day
  ) AS oldest WHERE day < $1`;

/** Stores the figures of finished days that have changed. Statistics can be read without them, but more slowly. */
@Injectable()
export class CountDaysService implements OnModuleInit, OnModuleDestroy {
  private isEnding = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.repeat('count-days', MINUTE_MS, () => this.countDays(new Date()));
    this.jobs.repeat('forget-visits', HOUR_MS, () => this.forgetVisits(new Date()));
  }

  onModuleDestroy(): void {
    this.isEnding = true;
  }

  /** Counts the days that have changed, each in its own transaction. Ends early at shutdown, or while another instance counts. */
  async countDays(now: Date): Promise<void> {
    await this.inTurn('READ COMMITTED', (manager) => manager.query(ONE_ENTRY_A_DAY));
    while (!this.isEnding && (await this.oneDay(COUNT_NEWEST, dayOf(now))));
  }

  /** Deletes, for privacy, the visits of old days once their figures are stored. Ends early like `countDays`. */
  async forgetVisits(now: Date): Promise<void> {
    while (!this.isEnding && (await this.oneDay(FORGET_OLDEST, visitsSince(now))));
  }

  /** Runs a statement that handles one day, which is earlier than `before`. Returns whether there was such a day. */
  private async oneDay(statement: string, before: Day): Promise<boolean> {
    const days = await this.inTurn('REPEATABLE READ', (manager) =>
      manager.query<object[]>(statement, [before]),
    );
    return days !== null && days.length > 0;
  }

  /** Runs `work` while no other instance counts. Returns null if one does. */
  private inTurn<T>(
    isolation: 'READ COMMITTED' | 'REPEATABLE READ',
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T | null> {
    return this.dataSource.transaction(isolation, async (manager) => {
      await manager.query('SET LOCAL statement_timeout = 0');
      const [lock] = await manager.query<[{ isHeld: boolean }]>(
        'SELECT pg_try_advisory_xact_lock($1) AS "isHeld"',
        [COUNT_LOCK],
      );
      return lock.isHeld ? work(manager) : null;
    });
  }
}
