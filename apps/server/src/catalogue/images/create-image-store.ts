import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config, S3Settings } from '../../process/config.js';
import { reasonOf, SetupError } from '../../process/setup-error.js';
import { DiskImageStore } from './disk-image-store.js';
import type { ImageStore } from './image-store.js';

/** Loads the S3 client only if needed, because that is slow. */
export async function createImageStore({ s3, dataDir }: Config, responseMs?: number): Promise<ImageStore> {
  if (!s3) return new DiskImageStore(join(dataDir, 'uploads', 'items'));
  const { S3ImageStore } = await import('./s3-image-store.js');
  return new S3ImageStore(s3, responseMs);
}

/** Stores and removes a file, to test the permissions that uploads need. Throws SetupError if that fails. */
export async function assertObjectStoreWorks(
  config: Config,
  s3: S3Settings,
  responseMs?: number,
): Promise<void> {
  const store = await createImageStore(config, responseMs);
  const file = `start-${randomUUID()}`;
  try {
    await store.put(file, Buffer.from('write test at startup'));
    await store.remove(file);
  } catch (error) {
    throw new SetupError(
      `The object store at ${s3.endpoint} cannot store pictures in '${s3.bucket}' (${reasonOf(error)}): check S3_*.`,
    );
  }
}
