import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from './image-store.js';

export class DiskImageStore implements ImageStore {
  /** `folder` is made when the first picture comes. */
  constructor(private readonly folder: string) {}

  async put(file: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const temporary = join(this.folder, `.${randomUUID()}.tmp`);
    try {
      await writeFile(temporary, bytes, { flush: true });
      await rename(temporary, join(this.folder, file));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async open(file: string) {
    try {
      const handle = await open(join(this.folder, file));
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}
