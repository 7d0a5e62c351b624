import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { SESSIONS } from './connection-options.js';
import { MIGRATIONS } from './migrations.js';

/** The longest time to get a connection and read one row. An instance that takes longer should receive no requests. */
const READY_WITHIN_MS = 500;

const IS_MIGRATED = 'SELECT EXISTS (SELECT FROM migrations WHERE name = $1) AS "isMigrated"';

/** 'unavailable': unreachable or too slow. 'outdated': lacks a migration that this version needs. */
export type Readiness = 'ok' | 'unavailable' | 'outdated';

@Injectable()
export class DatabaseHealth {
  private asking: Promise<Readiness> | null = null;

  constructor(@InjectDataSource(SESSIONS) private readonly dataSource: DataSource) {}

  async answers(): Promise<boolean> {
    try {
      await this.dataSource.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Resolves within half a second. Concurrent calls share one query. */
  async readiness(): Promise<Readiness> {
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return Promise.race([this.asking, tooLate()]);
  }

  private async ask(): Promise<Readiness> {
    try {
      const newest = MIGRATIONS.at(-1)?.name;
      const [row] = await this.dataSource.query<{ isMigrated: boolean }[]>(IS_MIGRATED, [newest]);
      return row?.isMigrated ? 'ok' : 'outdated';
    } catch {
      return 'unavailable';
    }
  }
}

/** Resolves one tick after the time is over, so that a result that came in time is accepted even if the event loop was busy. */
async function tooLate(): Promise<Readiness> {
  await pause(READY_WITHIN_MS, undefined, { ref: false });
  await nextTick();
  return 'unavailable';
}
