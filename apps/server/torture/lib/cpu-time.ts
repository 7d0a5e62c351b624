import { readFileSync } from 'node:fs';

/** Linux counts the time of processes in these, whatever the machine. */
const TICK_MS = 10;

/** The processor's time that a process has had, in ms: on a machine with other work the clock on the wall says little. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
