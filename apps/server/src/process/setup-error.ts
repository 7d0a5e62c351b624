/** The shop cannot start as it was set up. The message is one line for the person who started it. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** The embedded PostgreSQL ended under a shop that was running, and could not be started again. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
}

/** One line for anything that stopped the start; never a stack trace. */
export function setupMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'There is no space left on the disk.';
  if (code === 'EACCES' || code === 'EROFS') return `A folder cannot be written: ${error.message}.`;
  return error.message.split('\n')[0] ?? error.name;
}
