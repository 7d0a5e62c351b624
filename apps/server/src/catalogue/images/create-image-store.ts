import { join } from 'node:path';
import type { Config } from '../../config.js';
import { DiskImageStore } from './disk-image-store.js';
import type { ImageStore } from './image-store.js';

/** The local disk, unless an object store is configured; only then is its client loaded, which takes a while. */
export async function createImageStore({ s3, dataDir }: Config): Promise<ImageStore> {
  if (!s3) return new DiskImageStore(join(dataDir, 'uploads', 'items'));
  const { S3ImageStore } = await import('./s3-image-store.js');
  return new S3ImageStore(s3);
}
