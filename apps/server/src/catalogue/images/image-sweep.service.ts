import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, QueryRunner } from 'typeorm';
import { ImagesService } from './images.service.js';
import { IncomingFiles } from './incoming-files.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MOST_PER_SWEEP = 500;
/** Any number; all instances must agree on it. */
const SWEEP_LOCK = 5_230_120;

const LOCK_UNUSED = `
  SELECT id FROM images
  WHERE created_at < $1 AND kept AND NOT EXISTS (SELECT FROM item_images WHERE image_id = images.id)
  ORDER BY created_at LIMIT $2
  FOR UPDATE SKIP LOCKED`;

/** Asks a second time: between its snapshot and its locks the first statement may have missed a new link. */
const RELEASE_UNUSED = `
  UPDATE images SET kept = false
  WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM item_images WHERE image_id = images.id)`;

const RELEASED = 'SELECT id FROM images WHERE created_at < $1 AND NOT kept ORDER BY created_at LIMIT $2';

/** Removes uploads that no item has after a day, and what was cut off while it was being kept or removed. */
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

  /** Returns how many pictures it has removed: none when another instance is sweeping. */
  async sweep(now: Date): Promise<number> {
    const limit = new Date(now.getTime() - DAY_MS);
    await this.incoming.removeOlderThan(limit);
    const runner = this.dataSource.createQueryRunner();
    try {
      if (!(await isOurTurn(runner))) return 0;
      try {
        return await this.sweepImages(runner, limit);
      } finally {
        await endTurn(runner);
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

  /** Every hour or so: instances that were started together drift apart. */
  private plan(): void {
    const sweepAndPlan = () => {
      this.sweep(new Date())
        .catch((error: unknown) => this.logger.warn(`Unused pictures were not swept: ${String(error)}`))
        .finally(() => this.plan());
    };
    this.timer = setTimeout(sweepAndPlan, HOUR_MS * (0.5 + Math.random())).unref();
  }
}

async function isOurTurn(runner: QueryRunner): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_lock($1) AS "isOurs"';
  const [row] = (await runner.query(sql, [SWEEP_LOCK])) as { isOurs: boolean }[];
  return row?.isOurs ?? false;
}

/** The lock belongs to the connection, which goes back to the pool. */
async function endTurn(runner: QueryRunner): Promise<void> {
  await runner.query('SELECT pg_advisory_unlock($1)', [SWEEP_LOCK]);
}

/** From here on nobody can give these pictures to an item. */
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
