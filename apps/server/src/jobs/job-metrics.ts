import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Metrics } from '../process/metrics/metrics.js';

interface Backlog {
  oldestSeconds: number;
  failed: number;
}

/** $1: kinds of jobs that may wait for long. They do not count for `oldestSeconds`. */
const BACKLOG = `
  SELECT count(failed_at)::integer AS failed,
    coalesce(extract(epoch FROM clock_timestamp() - min(run_at) FILTER (WHERE failed_at IS NULL AND run_at < clock_timestamp() AND kind <> ALL ($1))), 0)::float8
      AS "oldestSeconds"
  FROM jobs`;

@Injectable()
export class JobMetrics {
  private backlog: Backlog = { oldestSeconds: 0, failed: 0 };

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {
    const oldest = () => this.backlog.oldestSeconds;
    metrics.gauge(
      'jobs_oldest_seconds',
      'For how long the oldest due job has waited, but for those of kinds that run a few at a time.',
      oldest,
    );
    metrics.gauge('jobs_failed', 'Jobs that are not tried again.', () => this.backlog.failed);
  }

  countFailure(kind: string, failures = 1): void {
    this.metrics.jobFailures.inc({ kind }, failures);
  }

  /** Reads the backlog ahead of scrapes, which should not wait for a connection. */
  async refresh(slowKinds: readonly string[]): Promise<void> {
    const [backlog] = await this.dataSource.query<[Backlog]>(BACKLOG, [slowKinds]);
    this.backlog = backlog;
  }
}
