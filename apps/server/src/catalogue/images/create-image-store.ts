import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../process/config.js';
import { DiskImageStore } from './disk-image-store.js';
import type { ImageStore } from './image-store.js';

/** The local disk, unless an object store is configured; only then is its client loaded, which takes a while. */
export async function createImageStore({ s3, dataDir }: Config, answerMs?: number): Promise<ImageStore> {
  if (!s3) return new DiskImageStore(join(dataDir, 'uploads', 'items'));
  const { S3ImageStore } = await import('./s3-image-store.js');
  return new S3ImageStore(s3, answerMs);
}

/** No refusal: the shop sells without pictures, and the store may come later. By what an upload does, and with no other rights. */
export async function warnOfObjectStore(config: Config, answerMs?: number): Promise<void> {
  const { s3 } = config;
  if (!s3) return;
  const store = await createImageStore(config, answerMs);
  const file = `start-${randomUUID()}`;
  try {
    await store.put(file, Buffer.from('made and removed at a start of the shop'));
    await store.remove(file);
  } catch (error) {
    const { name, message } = error as Error;
    const reason = message || (error as NodeJS.ErrnoException).code || name;
    console.warn(
      `Warning: the object store at ${s3.endpoint} does not take pictures into '${s3.bucket}' (${reason}): check S3_*.`,
    );
  }
}
