import { readFileSync, writeFileSync } from 'node:fs';

const TICK_MS = 10;
const MEGABYTE_IN_KB = 1_024;

export interface Measured<T> {
  result: T;
  /** CPU time of the process, all threads. */
  cpuMs: number;
  /** The peak increase of the process's memory. */
  risenMb: number;
}

/** The CPU time and memory that some work costs another process, independent of other load on the machine. */
export async function measured<T>(pid: number, work: () => Promise<T>): Promise<Measured<T>> {
  forgetPeak(pid);
  const before = { ticks: ticksOf(pid), kb: memoryOf(pid, 'VmRSS') };
  const result = await work();
  return {
    result,
    cpuMs: (ticksOf(pid) - before.ticks) * TICK_MS,
    risenMb: (memoryOf(pid, 'VmHWM') - before.kb) / MEGABYTE_IN_KB,
  };
}

/** proc(5): writing 5 resets the peak to the current memory. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return Number(user) + Number(system);
}

/** A size from /proc, in KB. */
export function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
}
