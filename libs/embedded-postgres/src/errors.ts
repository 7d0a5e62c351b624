export type EmbeddedPostgresErrorCode =
  | 'NO_BINARY'
  | 'NOT_WRITABLE'
  | 'DISK_FULL'
  | 'WRONG_VERSION'
  | 'DAMAGED_FOLDER'
  | 'USER_NOT_POSSIBLE'
  | 'NOT_DURABLE'
  | 'START_FAILED'
  | 'STOP_FAILED';

/** A wrong set-up, told in one sentence that a person at the terminal can act on. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const NO_SPACE = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;
const NOT_WRITABLE: Record<string, string> = {
  EROFS: 'PATH lies on a read-only disk: choose another folder with DATA_DIR.',
  EACCES: 'PATH is not writable for this user: change its owner or choose another folder with DATA_DIR.',
  EPERM: 'PATH is not writable for this user: change its owner or choose another folder with DATA_DIR.',
  ENOTDIR: 'PATH cannot be made, because a file is in its way.',
  EEXIST: 'PATH cannot be made, because a file is in its way.',
};

/** START_FAILED with the sentence, unless the output of the program that failed says that the disk is full. */
export function failure(output: string, path: string, sentence: string): EmbeddedPostgresError {
  if (!NO_SPACE.test(output)) return new EmbeddedPostgresError('START_FAILED', sentence);
  const full = `No disk space is left for the database in ${path}: free some space and start again.`;
  return new EmbeddedPostgresError('DISK_FULL', full);
}

/** Turns what the file system refused under `path` into a sentence; passes every other error through. */
export function explained(error: unknown, path: string): unknown {
  const code = systemCode(error);
  if (code === undefined) return error;
  if (NO_SPACE.test(code)) return failure(code, path, '');
  const refusal =
    code === 'ENOENT'
      ? `No data folder can be made at ${path}: choose another one with DATA_DIR.`
      : NOT_WRITABLE[code]?.replace('PATH', () => `The data folder ${path}`);
  return refusal ? new EmbeddedPostgresError('NOT_WRITABLE', refusal, { cause: error }) : error;
}

/** Asked of the shape, since an error of Node's own is no `Error` of a test runner's separate world. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || error instanceof EmbeddedPostgresError) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
