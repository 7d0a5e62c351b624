import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { systemCode } from './errors.js';

const run = promisify(execFile);

/**
 * Tells a process apart from a later one with the same id, by its start time; undefined when it is gone.
 * A zombie counts as gone: in a container without an init nobody ever collects it.
 */
export async function identityOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return identityOnLinux(pid);
  if (process.platform === 'win32') return isKnown(pid) ? 'running' : undefined;
  const line = await listed(pid, 'stat=,lstart=');
  if (line === undefined || line.startsWith('Z')) return undefined;
  return line.replace(/^\S+\s+/, '');
}

/** What the process was called with, joined by spaces; undefined when it is gone or cannot be known. */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return listed(pid, 'command=');
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return text?.replaceAll('\0', ' ');
}

function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

async function identityOnLinux(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${startTime}`;
}

async function listed(pid: number, columns: string): Promise<string | undefined> {
  const listing = await run('ps', ['-ww', '-o', columns, '-p', String(pid)]).catch(() => undefined);
  const line = listing?.stdout.trim();
  return line === '' ? undefined : line;
}
