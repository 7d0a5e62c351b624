import type { Readable } from 'node:stream';

export interface ImageStore {
  /** Writes atomically. A name always gets the same bytes. */
  put(file: string, bytes: Buffer): Promise<void>;
  open(file: string): Promise<{ stream: Readable; size: number } | null>;
  /** Does nothing if the file does not exist. */
  remove(file: string): Promise<void>;
}

export const IMAGE_STORE = Symbol('ImageStore');
