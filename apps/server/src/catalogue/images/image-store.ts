import type { Readable } from 'node:stream';

export interface ImageStore {
  /** Writes the whole file or nothing. Callers write the same bytes whenever they use a name again. */
  put(file: string, bytes: Buffer): Promise<void>;
  open(file: string): Promise<{ stream: Readable; size: number } | null>;
  /** Does nothing if the file does not exist. */
  remove(file: string): Promise<void>;
}

export const IMAGE_STORE = Symbol('ImageStore');
