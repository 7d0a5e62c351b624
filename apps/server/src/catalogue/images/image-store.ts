import type { Readable } from 'node:stream';

/** Where the files of pictures lie: the local disk, or an object store. */
export interface ImageStore {
  /** Keeps the bytes whole or not at all; the same name is only ever written with the same bytes. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  open(file: string): Promise<{ stream: Readable; size: number } | null>;
  /** Does nothing when there is no such file. */
  remove(file: string): Promise<void>;
}

export const IMAGE_STORE = Symbol('ImageStore');
