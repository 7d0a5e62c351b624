import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../process/config.js';
import { DiskImageStore } from './disk-image-store.js';
import type { ImageStore } from './image-store.js';

/** The local disk, or the configured object store. The S3 client is slow to load, so only if needed. */
export async function createImageStore({ s3, dataDir }: Config, responseMs?: number): Promise<ImageStore> {
  if (!s3) return new DiskImageStore(join(dataDir, 'uploads', 'items'));
  const { S3ImageStore } = await import('./s3-image-store.js');
  return new S3ImageStore(s3, responseMs);
}

/** Only a warning: the shop works without pictures. Tests what an upload does, so it needs no other permissions. */
export async function warnOfObjectStore(config: Config, responseMs?: number): Promise<void> {
  const { s3 } = config;
  if (!s3) return;
  const store = await createImageStore(config, responseMs);
  const file = `start-${randomUUID()}`;
  try {
    await store.put(file, Buffer.from('write test at startup'));
    await store.remove(file);
  } catch (error) {
    const { name, message } = error as Error;
    const reason = message || (error as NodeJS.ErrnoException).code || name;
    console.warn(
      `Warning: the object store at ${s3.endpoint} cannot store pictures in '${s3.bucket}' (${reason}): check S3_*.`,
    );
  }
}
