import type { OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.js';

/** Files that are being received: on the disk of the pictures, and gone when their request is answered. */
export class IncomingFiles implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly own = new Set<string>();

  constructor({ dataDir }: Pick<Config, 'dataDir'>) {
    this.folder = join(dataDir, 'uploads', 'incoming');
  }

  /** A path under which nothing is yet. */
  async newPath(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, `${randomUUID()}.part`);
    this.own.add(path);
    return path;
  }

  async remove(paths: string[]): Promise<void> {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
    for (const path of paths) this.own.delete(path);
  }

  /** Of requests that were cut off at the end: the process may not live to tidy up after each of them. */
  async onApplicationShutdown(): Promise<void> {
    await this.remove([...this.own]);
  }

  /** What a shop that was killed has left behind. */
  async removeOlderThan(limit: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const file = await stat(path).catch(() => null);
      if (file && file.mtime < limit) await this.remove([path]);
    }
  }
}
