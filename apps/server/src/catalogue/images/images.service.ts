import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Repository } from 'typeorm';
import { type Actor, requireAdmin } from '../../accounts/actor.js';
import { Metrics } from '../../process/metrics/metrics.js';
import { convertImage } from './convert-image.js';
import { filesOfImage } from './image-files.js';
import { IMAGE_STORE, type ImageStore } from './image-store.js';
import { Image } from './image.entity.js';
import { REMOVAL_LOCK } from './removal-lock.js';

/** A received file that was not checked yet. The signal aborts when the client disconnects. */
export interface Upload {
  path: string;
  name: string;
  signal: AbortSignal;
}

@Injectable()
export class ImagesService {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
    private readonly metrics: Metrics,
  ) {}

  /** Decodes, re-encodes and stores a picture. It is swept after a day if no item uses it. */
  async upload(actor: Actor, { path, signal }: Upload): Promise<Image> {
    requireAdmin(actor);
    const digest = sha256(await readFile(path));
    const image = await this.convertAndKeep(randomBytes(16).toString('hex'), path, { digest, signal });
    this.metrics.uploads.inc();
    return image;
  }

  /** Like `upload`, for a picture that the shop has fetched itself. */
  async keepFetched(bytes: Buffer): Promise<Image> {
    return this.convertAndKeep(randomBytes(16).toString('hex'), bytes, { digest: sha256(bytes) });
  }

  /** Stores all uploads and runs `work`. Removes the stored pictures again if an upload or `work` fails. */
  async keepAllFor<T>(actor: Actor, uploads: Upload[], work: (imageIds: string[]) => Promise<T>): Promise<T> {
    const ids: string[] = [];
    try {
      for (const upload of uploads) ids.push((await this.upload(actor, upload)).id);
      return await work(ids);
    } catch (error) {
      await Promise.allSettled(ids.map((id) => this.discard(id)));
      throw error;
    }
  }

  /** Stores a picture of the demo data. Its id comes from its bytes, so that it is not stored twice. */
  async keep(bytes: Buffer): Promise<Image> {
    const id = sha256(bytes).slice(0, 32);
    return (await this.images.findOneBy({ id, kept: true })) ?? this.convertAndKeep(id, bytes);
  }

  /** Removes a picture, unless an item uses it. The sweep finishes an interrupted removal. */
  async discard(id: string): Promise<void> {
    const isUnused = `NOT EXISTS (SELECT FROM item_images WHERE image_id = images.id)`;
    const released = this.images.createQueryBuilder().update().set({ kept: false }).where({ id });
    const { affected } = await released.andWhere(isUnused).execute();
    if (affected) await this.removeReleased(id);
  }

  /** Removes a picture's files. Its row stays until they are removed, so that an interrupted removal can resume. Does nothing during a backup. */
  async removeReleased(id: string): Promise<void> {
    await this.images.manager.transaction(async (manager) => {
      const sql = 'SELECT pg_try_advisory_xact_lock_shared($1) AS "mayRemove"';
      const [lock] = await manager.query<{ mayRemove: boolean }[]>(sql, [REMOVAL_LOCK]);
      if (!lock?.mayRemove) return;
      // Locks the row, so that a picture whose files are being removed cannot be kept again.
      const { affected } = await manager.delete(Image, { id, kept: false });
      if (affected) for (const file of filesOfImage(id)) await this.store.remove(file);
    });
  }

  private async convertAndKeep(
    id: string,
    source: Buffer | string,
    { digest = null, signal }: { digest?: string | null; signal?: AbortSignal } = {},
  ): Promise<Image> {
    const { files, ...facts } = await convertImage(id, source, signal);
    await this.images.upsert({ id, ...facts, digest, kept: false, createdAt: new Date() }, ['id']);
    try {
      for (const file of files) await this.store.put(file.name, file.bytes);
      await this.images.update({ id }, { kept: true });
      return await this.images.findOneByOrFail({ id });
    } catch (error) {
      await Promise.allSettled([this.discard(id)]);
      throw error;
    }
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
