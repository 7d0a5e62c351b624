import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const CHUNK_BYTES = 65_536;

/**
 * Something too large for the memory, on the disk until it is closed. It has no name there any more once it is open, so that
 * nothing is left behind, whatever becomes of the process.
 */
export class SpooledFile {
  private constructor(private readonly handle: FileHandle) {}

  static async of(folder: string, contents: AsyncIterable<string | Uint8Array>): Promise<SpooledFile> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    const handle = await open(path, 'wx+');
    try {
      await rm(path);
      for await (const chunk of contents) await handle.writeFile(chunk);
      return new SpooledFile(handle);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** From the beginning; any number may read at once, each at their own pace. */
  read(): Readable {
    return Readable.from(this.chunks(), { objectMode: false });
  }

  /** Not before all readers are done: what they read would be gone. */
  async close(): Promise<void> {
    await this.handle.close();
  }

  /** A stream of the handle itself would want to close it. */
  private async *chunks(): AsyncGenerator<Buffer> {
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await this.handle.read({
        buffer: Buffer.allocUnsafe(CHUNK_BYTES),
        position,
      });
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      position += bytesRead;
    }
  }
}
