import { cpus, loadavg, totalmem, type } from 'node:os';

/** What the figures were measured on, in one line. */
export function machine(serverVersion) {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const model = first?.model.trim() || 'unknown processor';
  return `${cpus().length} × ${model}, ${memory} GB, ${type()}, Node ${process.versions.node}, PostgreSQL ${serverVersion}`;
}

/** The average number of processes at work in the last minute: above the number of processors others were measured too. */
export const load = () => loadavg()[0].toFixed(2);
