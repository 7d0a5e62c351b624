import { spawn } from 'node:child_process';
import type { StdioOptions } from 'node:child_process';
import { parse } from 'node:path';
import { text } from 'node:stream/consumers';
import { EmbeddedPostgresError } from './errors.js';
import type { RunAs } from './run-as.js';

export interface Ended {
  ok: boolean;
  output: string;
}

/** Starts one of PostgreSQL's programs without anything of our environment that could change what it does. */
export function startProgram(
  runAs: RunAs,
  program: string,
  args: string[],
  stdio: StdioOptions,
  detached = false,
) {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  const { PATH, SystemRoot, TEMP } = process.env;
  return spawn(command, rest, {
    // The folder we are in may be closed for the other user.
    cwd: parse(program).root,
    env: { PATH, SystemRoot, TEMP, LC_ALL: 'C' },
    stdio,
    detached,
    windowsHide: true,
    ...runAs.ids,
  });
}

export async function runProgram(runAs: RunAs, program: string, args: string[], input = ''): Promise<Ended> {
  const child = startProgram(runAs, program, args, 'pipe');
  if (child.stdin === null || child.stdout === null || child.stderr === null) throw new Error('no pipes');
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(program, error)));
    child.once('close', resolve);
  });
  // A program that ends early leaves its input unread; its exit code tells the story.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [status, out, problems] = await Promise.all([code, text(child.stdout), text(child.stderr)]);
  return { ok: status === 0, output: out + problems };
}

export function cannotRun(program: string, cause: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'NO_BINARY',
    `${program} cannot be run on this system (${cause.message}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    { cause },
  );
}

/** What led to the end of a program, as one line without time stamps and reports of success. */
export function lastWords(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^[\d-]+ [\d:.]+ \S+ \[\d+\] /, '').trim());
  const telling = lines.filter((line) => line !== '' && !/\.\.\. ok$|^initdb: removing/.test(line));
  const end = telling.findIndex((line) => /^(FATAL|PANIC):/.test(line));
  return telling
    .slice(0, end < 0 ? undefined : end + 1)
    .slice(-3)
    .join(' | ');
}
