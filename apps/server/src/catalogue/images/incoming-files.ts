import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../process/config.js';

/** Keeps the files of a form in a temporary folder, on the same disk as the pictures, until the response is sent. */
@Injectable()
export class IncomingFiles implements OnApplicationShutdown {
  private readonly parent: string;
  private readonly own = new Set<string>();

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.parent = join(dataDir, 'uploads', 'incoming');
  }

  async newFolder(): Promise<string> {
    await mkdir(this.parent, { recursive: true });
    const folder = await mkdtemp(join(this.parent, 'form-'));
    this.own.add(folder);
    return folder;
  }

  async remove(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    this.own.delete(folder);
  }

  /** Removes the files of requests that the shutdown interrupted. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.own].map((folder) => this.remove(folder)));
  }

  /** Removes files that a killed process left behind. */
  async removeOlderThan(limit: Date): Promise<void> {
    for (const name of await readdir(this.parent).catch(() => [])) {
      const path = join(this.parent, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < limit) await this.remove(path);
    }
  }
}
