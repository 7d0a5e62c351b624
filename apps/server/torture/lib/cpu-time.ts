import { readFileSync } from 'node:fs';

/** The unit of CPU times in /proc on Linux. */
const TICK_MS = 10;

/** CPU time of a process in ms; more reliable than wall-clock time on a busy machine. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
