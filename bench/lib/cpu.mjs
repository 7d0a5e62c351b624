import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in these, whatever the machine. */
const TICK_MS = 10;

/** The CPU time in ms that a process, its children and those of them that have ended took so far. NaN off Linux. */
export function cpuOf(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ticksOf(read(one, 'stat')), 0) * TICK_MS;
}

/** User and system time, that of ended children included. Before the last bracket stands the program's name. */
export function ticksOf(stat) {
  return fieldsOf(stat)
    .slice(11, 15)
    .reduce((sum, field) => sum + Number(field), 0);
}

/** The CPU time in ms that the living children of a process took so far, exact enough for a single request. */
export function cpuOfChildren(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  const nanoseconds = (one) => Number(read(one, 'schedstat').split(' ')[0]);
  return childrenOf(pid).reduce((sum, one) => sum + nanoseconds(one), 0) / 1e6;
}

/** Most kernels tell; to ask every process takes longer than the request that is measured. */
function childrenOf(pid) {
  const told = read(pid, `task/${pid}/children`);
  if (told !== '') return told.trim().split(' ').filter(Boolean);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.filter((one) => Number(fieldsOf(read(one, 'stat'))[1]) === pid);
}

const fieldsOf = (stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** Empty for a process that has just gone. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
