import { Logger as Lines } from '@nestjs/common';
import type { Logger } from 'typeorm';
import { currentRequest } from '../process/log/current-request.js';
import type { FullDisks } from '../process/metrics/full-disks.js';
import type { Metrics } from '../process/metrics/metrics.js';

export const SLOW_QUERY_MS = 250;

const DISK_FULL = '53100';

const LONGEST_TEXT = 2_000;

/** Logs each slow statement with its request, but never its values. Does not log failed statements, but notes a full disk. */
export class SlowQueries implements Logger {
  private readonly lines = new Lines('Database');

  constructor(
    private readonly metrics: Metrics,
    private readonly fullDisks: FullDisks,
  ) {}

  logQuerySlow(ms: number, query: string): void {
    this.metrics.slowQueries.inc();
    const request = currentRequest();
    const statement = query.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
    const forWhat = { route: request?.routeOptions.url, operation: request?.operation };
    this.lines.warn({ msg: 'A statement was slow', ms, ...forWhat, statement });
  }

  logQuery(): void {}

  logQueryError(error: string | Error): void {
    if ((error as Error & { code?: string }).code === DISK_FULL) this.fullDisks.note('database');
  }

  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
