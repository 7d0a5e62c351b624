import { readFileSync } from 'node:fs';

/** The memory in MB that a process holds now, and the most that it ever held. NaN off Linux. */
export function memoryOf(pid) {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const megabytes = (name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
