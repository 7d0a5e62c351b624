import type { Readable } from 'node:stream';

/** Stores image files on the local disk or in an object store. */
export interface ImageStore {
  /** Writes atomically. A name always gets the same bytes. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** Returns null if the file does not exist. */
  open(file: string): Promise<{ stream: Readable; size: number } | null>;
  /** Does nothing if the file does not exist. */
  remove(file: string): Promise<void>;
}

export const IMAGE_STORE = Symbol('ImageStore');
