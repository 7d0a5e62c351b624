import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

const HOUR_MS = 60 * 60 * 1000;

/** Today and the 89 days before it stay. */
const FORGET = `DELETE FROM missed_searches WHERE day <= nairobi_day($1) - 90`;

/** For privacy, searches that found nothing are kept for 90 days. */
@Injectable()
export class ForgetSearchesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Tracking');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isEnding = false;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.timer);
    await this.running;
  }

  async forget(now: Date): Promise<void> {
    await this.dataSource.query(FORGET, [now]);
  }

  /** About every hour, with jitter so that instances started together do not collide. */
  private plan(): void {
    const forgetAndPlan = () => {
      this.running = this.forget(new Date())
        .catch((error: unknown) => this.logger.warn(`Could not delete old searches: ${String(error)}`))
        .finally(() => this.plan());
    };
    if (!this.isEnding) this.timer = setTimeout(forgetAndPlan, HOUR_MS * (0.5 + Math.random())).unref();
  }
}
