import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from './image-store.js';

/** Opening a symbolic link fails, because it may lead out of the folder. Windows has no such flag. */
const READ_NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

export class DiskImageStore implements ImageStore {
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
      const handle = await open(join(this.folder, file), READ_NO_LINK);
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ELOOP') return null;
      throw error;
    }
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.folder, file), { force: true });
  }
}
