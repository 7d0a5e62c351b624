import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs.service.js';

const HOUR_MS = 60 * 60 * 1000;

/** Keeps today and the 89 days before it. */
const FORGET = `DELETE FROM missed_searches WHERE day <= nairobi_day($1) - 90`;

/** Deletes searches without results when they are 90 days old, for privacy. */
@Injectable()
export class ForgetSearchesService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.repeat('forget-searches', HOUR_MS, () => this.forget(new Date()));
  }

  async forget(now: Date): Promise<void> {
    await this.dataSource.query(FORGET, [now]);
  }
}
