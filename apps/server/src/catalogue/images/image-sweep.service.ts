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

/** No item has it, nor had one that an import deleted that can be undone: one that was applied after $2, or that has not ended. */
const IS_UNUSED = `
  NOT EXISTS (SELECT FROM item_images WHERE image_id = images.id) AND id NOT IN (
    SELECT jsonb_array_elements_text(before->'images')
    FROM imports JOIN import_rows ON import_rows.import_id = imports.id AND outcome = 'deleted' AND undone_at IS NULL
    WHERE (imports.state IN ('applying', 'stopped', 'undoing', 'undo_stopped') OR coalesce(imports.applied_at, imports.started_at) > $2) AND jsonb_typeof(before->'images') = 'array')`;

const LOCK_UNUSED = `
  SELECT id FROM images WHERE created_at < $1 AND kept AND ${IS_UNUSED}
  ORDER BY created_at LIMIT $3
  FOR UPDATE SKIP LOCKED`;

/** Checks again: LOCK_UNUSED may have missed a link made between its snapshot and its locks. */
const RELEASE_UNUSED = `
  UPDATE images SET kept = false WHERE id = ANY($1) AND ${IS_UNUSED}`;

const RELEASED = 'SELECT id FROM images WHERE created_at < $1 AND NOT kept ORDER BY created_at LIMIT $2';

/** Removes uploads that no item uses after a day, and images whose upload or removal was interrupted. */
@Injectable()
export class ImageSweepService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly images: ImagesService,
    private readonly incoming: IncomingFiles,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.repeat('image-sweep', HOUR_MS, () => this.sweep(new Date()));
  }

  /** Returns the number of unused pictures found. Two may run at the same time, since a job that takes too long is started again. */
  async sweep(now: Date): Promise<number> {
    const limit = new Date(now.getTime() - DAY_MS);
    await this.incoming.removeOlderThan(limit);
    const undoLimit = new Date(now.getTime() - IMPORT_UNDO_DAYS * DAY_MS);
    await inTransaction(this.dataSource, (manager) => release(manager, limit, undoLimit));
    const released = await this.dataSource.query<{ id: string }[]>(RELEASED, [limit, MOST_PER_SWEEP]);
    for (const { id } of released) await this.images.removeReleased(id);
    return released.length;
  }
}

/** After this, the pictures cannot be linked to an item. */
async function release(manager: EntityManager, limit: Date, undoLimit: Date): Promise<void> {
  const unused = await manager.query<{ id: string }[]>(LOCK_UNUSED, [limit, undoLimit, MOST_PER_SWEEP]);
  await manager.query(RELEASE_UNUSED, [unused.map(({ id }) => id), undoLimit]);
}
