import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, QueryRunner } from 'typeorm';
import { ImagesService } from './images.service.js';
import { IncomingFiles } from './incoming-files.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MOST_PER_SWEEP = 500;
/** An arbitrary number, the same on all instances. */
const SWEEP_LOCK = 5_230_120;

const LOCK_UNUSED = `
  SELECT id FROM images
  WHERE created_at < $1 AND kept AND NOT EXISTS (SELECT FROM item_images WHERE image_id = images.id)
  ORDER BY created_at LIMIT $2
  FOR UPDATE SKIP LOCKED`;

/** Checks again: LOCK_UNUSED may have missed a link made between its snapshot and its locks. */
const RELEASE_UNUSED = `
  UPDATE images SET kept = false
  WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM item_images WHERE image_id = images.id)`;

const RELEASED = 'SELECT id FROM images WHERE created_at < $1 AND NOT kept ORDER BY created_at LIMIT $2';

/** Removes uploads that no item uses after a day, and images whose upload or removal was interrupted. */
@Injectable()
export class ImageSweepService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Images');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly images: ImagesService,
    private readonly incoming: IncomingFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Returns the number of removed pictures; 0 while another instance is sweeping. */
  async sweep(now: Date): Promise<number> {
    const limit = new Date(now.getTime() - DAY_MS);
    await this.incoming.removeOlderThan(limit);
    const runner = this.dataSource.createQueryRunner();
    try {
      if (!(await tryLock(runner))) return 0;
      try {
        return await this.sweepImages(runner, limit);
      } finally {
        await unlock(runner);
      }
    } finally {
      await runner.release();
    }
  }

  private async sweepImages(runner: QueryRunner, limit: Date): Promise<number> {
    await release(runner, limit);
    const released = (await runner.query(RELEASED, [limit, MOST_PER_SWEEP])) as { id: string }[];
    for (const { id } of released) await this.images.removeReleased(id);
    return released.length;
  }

  /** About every hour, with jitter so that instances started together do not collide. */
  private plan(): void {
    const sweepAndPlan = () => {
      this.sweep(new Date())
        .catch((error: unknown) => this.logger.warn(`Could not sweep unused pictures: ${String(error)}`))
        .finally(() => this.plan());
    };
    this.timer = setTimeout(sweepAndPlan, HOUR_MS * (0.5 + Math.random())).unref();
  }
}

async function tryLock(runner: QueryRunner): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_lock($1) AS "isLocked"';
  const [row] = (await runner.query(sql, [SWEEP_LOCK])) as { isLocked: boolean }[];
  return row?.isLocked ?? false;
}

/** The lock belongs to the connection, which returns to the pool. */
async function unlock(runner: QueryRunner): Promise<void> {
  await runner.query('SELECT pg_advisory_unlock($1)', [SWEEP_LOCK]);
}

/** After this, the pictures cannot be linked to an item. */
async function release(runner: QueryRunner, limit: Date): Promise<void> {
  await runner.startTransaction();
  try {
    const unused = (await runner.query(LOCK_UNUSED, [limit, MOST_PER_SWEEP])) as { id: string }[];
    await runner.query(RELEASE_UNUSED, [unused.map(({ id }) => id)]);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}
