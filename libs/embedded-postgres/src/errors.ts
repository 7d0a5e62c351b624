/** A setup error, with a sentence for the terminal that says what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const NO_SPACE = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;
const UNWRITABLE = 'is not writable for this user: change its owner or choose another folder with DATA_DIR.';
const NOT_WRITABLE: Record<string, string> = {
  EROFS: 'is on a read-only disk: choose another folder with DATA_DIR.',
  ENOENT: 'cannot be created at this place: choose another one with DATA_DIR.',
  EACCES: UNWRITABLE,
  EPERM: UNWRITABLE,
  ENOTDIR: 'cannot be created, because a file is in its way.',
  EEXIST: 'cannot be created, because a file is in its way.',
};

/** The error of a program: DISK_FULL if its output says so, otherwise START_FAILED with the sentence. */
export function failure(output: string, path: string, sentence: string): EmbeddedPostgresError {
  if (!NO_SPACE.test(output)) return new EmbeddedPostgresError('START_FAILED', sentence);
  const full = `No disk space is left for the database in ${path}: free some space and start again.`;
  return new EmbeddedPostgresError('DISK_FULL', full);
}

/** Replaces an error of the file system under `path` by one with a clear sentence. Returns all other errors unchanged. */
export function explained(error: unknown, path: string): unknown {
  const code = codeOf(error) ?? '';
  if (NO_SPACE.test(code)) return failure(code, path, '');
  const reason = NOT_WRITABLE[code];
  if (!reason) return error;
  return new EmbeddedPostgresError('NOT_WRITABLE', `The data folder ${path} ${reason}`, { cause: error });
}

export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
