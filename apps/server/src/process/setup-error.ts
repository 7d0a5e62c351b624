/** Thrown if the shop cannot start with its settings. The message is one line for the operator. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Thrown if the embedded PostgreSQL ended while the shop was running and could not be restarted. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
}

const DISK_FULL = '53100';

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut off',
  ENOTFOUND: 'no machine has this name',
  EAI_AGAIN: 'the name cannot be looked up now',
  ETIMEDOUT: 'no answer came in time',
  EHOSTUNREACH: 'no way leads to this address',
  ENETUNREACH: 'no way leads to this address',
  'SSL routines': 'no encryption could be agreed on',
};

/** What went wrong, in one line. Searches code and message: Node may give no message, and nodemailer replaces codes. */
export function reasonOf(error: unknown): string {
  const { message, code = '', name } = error as Error & { code?: string };
  const known = Object.keys(WORDS).find((word) => [code, message].join(' ').includes(word));
  const [line = name] = (message || code || name).split('\n');
  const [, detail = known] = /SSL routines:[^:]*:([^:]+)/.exec(message) ?? [];
  return known ? `${WORDS[known]} (${detail})` : line;
}

/** The message for anything that stopped the start: one line, and no stack trace. `place`: where the failing step writes. */
export function setupMessageOf(error: unknown, place?: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path = place } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return `No disk space is left${path ? ` for ${path}` : ''}: free some space and start again.`;
  if (code === DISK_FULL)
    return `PostgreSQL has no disk space left: free some space and start again (${error.message}).`;
  if (code === 'EACCES' || code === 'EROFS') return `A folder cannot be written: ${error.message}.`;
  return error instanceof SetupError ? error.message : reasonOf(error);
}
