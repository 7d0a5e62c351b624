import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK_BYTES = 4_096;

/** A disk of a few megabytes: a mounted ext4 image. */
export class SmallDisk {
  private constructor(
    private readonly home: string,
    readonly folder: string,
  ) {}

  static async mount(megabytes: number): Promise<SmallDisk> {
    const home = await mkdtemp(join(tmpdir(), 'beambright-disk-'));
    const [image, folder] = [join(home, 'image'), join(home, 'mounted')];
    await writeFile(image, '');
    await truncate(image, megabytes * 1024 * 1024);
    await mkdir(folder);
    try {
      execFileSync('mkfs.ext4', ['-q', '-m', '0', '-O', '^has_journal', image], { stdio: 'pipe' });
      execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'pipe' });
    } catch (error) {
      await rm(home, { recursive: true });
      throw new Error('This test needs a machine on which it may mount a disk image (root, loop devices)', {
        cause: error,
      });
    }
    execFileSync('rm', ['-rf', join(folder, 'lost+found')]);
    await chmod(home, 0o755);
    await chmod(folder, 0o755);
    return new SmallDisk(home, folder);
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  fill(leftBytes: number): void {
    const file = openSync(this.filler, 'a');
    const block = Buffer.alloc(BLOCK_BYTES, 1);
    try {
      while (this.freeBytes > leftBytes) {
        writeSync(file, block);
        if (this.freeBytes < leftBytes + 64 * BLOCK_BYTES) fsyncSync(file);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.filler, { force: true });
  }

  async unmount(): Promise<void> {
    execFileSync('umount', ['--lazy', this.folder]);
    await rm(this.home, { recursive: true });
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }
}
