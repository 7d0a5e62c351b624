import { IMPORT_UNDO_DAYS } from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../../database/in-transaction.js';
import { Jobs } from '../../jobs/jobs.service.js';
import { ImagesService } from './images.service.js';
import { IncomingFiles } from './incoming-files.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MOST_PER_SWEEP = 500;

const NO_ITEM_HAS_IT = 'NOT EXISTS (SELECT FROM item_images WHERE image_id = images.id)';

const lockUnused = (isUnused: string) => `
  SELECT id FROM images WHERE created_at < $1 AND kept AND ${isUnused}
  ORDER BY created_at LIMIT $3
  FOR UPDATE SKIP LOCKED`;

/** Marks pictures as not kept if they are still unused: an item may have got a picture just before `lockUnused` locked it. */
const releaseUnused = (isUnused: string) => `
  UPDATE images SET kept = false WHERE id = ANY($1) AND ${isUnused}`;

const RELEASED = 'SELECT id FROM images WHERE created_at < $1 AND NOT kept ORDER BY created_at LIMIT $2';

/** Removes uploads that no item uses after a day, and images whose upload or removal was interrupted. */
@Injectable()
export class ImageSweepService implements OnModuleInit {
  private readonly kept: string[] = [];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly images: ImagesService,
    private readonly incoming: IncomingFiles,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.repeat('image-sweep', HOUR_MS, () => this.sweep(new Date()));
  }

  /** Keeps the pictures whose ids the SQL selects. Its $2 is a time: later imports can be undone. Call it in `onModuleInit`. */
  keep(ids: string): void {
    this.kept.push(ids);
  }

  /** Returns how many unused pictures it found. Two sweeps may overlap, because a job that takes too long is started again. */
  async sweep(now: Date): Promise<number> {
    const limit = new Date(now.getTime() - DAY_MS);
    await this.incoming.removeOlderThan(limit);
    const undoLimit = new Date(now.getTime() - IMPORT_UNDO_DAYS * DAY_MS);
    await inTransaction(this.dataSource, (manager) => this.release(manager, limit, undoLimit));
    const released = await this.dataSource.query<{ id: string }[]>(RELEASED, [limit, MOST_PER_SWEEP]);
    for (const { id } of released) await this.images.removeReleased(id);
    return released.length;
  }

  /** Marks unused pictures, which then cannot be linked to an item any more. */
  private async release(manager: EntityManager, limit: Date, undoLimit: Date): Promise<void> {
    const isUnused = [NO_ITEM_HAS_IT, ...this.kept.map((ids) => `id NOT IN (${ids})`)].join(' AND ');
    const unused = await manager.query<{ id: string }[]>(lockUnused(isUnused), [
      limit,
      undoLimit,
      MOST_PER_SWEEP,
    ]);
    await manager.query(releaseUnused(isUnused), [unused.map(({ id }) => id), undoLimit]);
  }
}
