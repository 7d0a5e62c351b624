export type EmbeddedPostgresErrorCode =
  | 'NO_BINARY'
  | 'NOT_WRITABLE'
  | 'DISK_FULL'
  | 'WRONG_VERSION'
  | 'DAMAGED_FOLDER'
  | 'USER_NOT_POSSIBLE'
  | 'NOT_DURABLE'
  | 'START_FAILED'
  | 'STOP_FAILED'
  | 'BUSY';

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

const FULL = /No space left on device|Disk quota exceeded/;

export function isDiskFull(text: string): boolean {
  return FULL.test(text);
}

export function diskFull(path: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'DISK_FULL',
    `No disk space is left for the database in ${path}: free some space and start again.`,
  );
}

/** Turns what the file system refused under `path` into a sentence; passes every other error through. */
export function explained(error: unknown, path: string): unknown {
  switch (systemCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path);
    case 'EROFS':
      return new EmbeddedPostgresError(
        'NOT_WRITABLE',
        `The data folder ${path} lies on a read-only disk: choose another folder with DATA_DIR.`,
        { cause: error },
      );
    case 'ENOENT':
      return new EmbeddedPostgresError(
        'NOT_WRITABLE',
        `No data folder can be made at ${path}: choose another one with DATA_DIR.`,
        { cause: error },
      );
    case 'EACCES':
    case 'EPERM':
      return new EmbeddedPostgresError(
        'NOT_WRITABLE',
        `The data folder ${path} is not writable for this user: change its owner or choose another folder with DATA_DIR.`,
        { cause: error },
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(
        'NOT_WRITABLE',
        `The data folder ${path} cannot be made, because a file is in its way.`,
        { cause: error },
      );
    default:
      return error;
  }
}

/** Asked of the shape, since an error of Node's own is no `Error` of a test runner's separate world. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || error instanceof EmbeddedPostgresError) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
