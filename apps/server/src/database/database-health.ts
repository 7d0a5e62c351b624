import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { SESSIONS } from './connection-options.js';
import { MIGRATIONS } from './migrations.js';

/** Who waits longer for a connection and one row is no help to a visitor. */
const READY_WITHIN_MS = 500;

const IS_MIGRATED = 'SELECT EXISTS (SELECT FROM migrations WHERE name = $1) AS "isMigrated"';

/** 'unavailable': the database is away or too slow; 'outdated': it lacks a migration that this shop needs. */
export type Readiness = 'ok' | 'unavailable' | 'outdated';

@Injectable()
export class DatabaseHealth {
  private asking: Promise<Readiness> | null = null;

  constructor(@InjectDataSource(SESSIONS) private readonly dataSource: DataSource) {}

  /** Whether the database answers right now. */
  async answers(): Promise<boolean> {
    try {
      await this.dataSource.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Answers within half a second. However many ask at once, the database is asked once. */
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

/** An answer that came in time and was not looked at yet, since the shop itself was busy, still counts. */
async function tooLate(): Promise<Readiness> {
  await pause(READY_WITHIN_MS, undefined, { ref: false });
  await turn();
  return 'unavailable';
}
