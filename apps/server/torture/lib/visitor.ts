import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;
const PATIENCE_MS = 10_000;
/** A tenth of a second more is noise of a machine that attackers and shop share. */
const NOISE_MS = 30;

/** Latencies of somebody who reads on and on, one page after the other; what fails counts as ten seconds. */
export async function latenciesWhile(url: string, goesOn: () => boolean): Promise<number[]> {
  const latencies: number[] = [];
  while (goesOn()) {
    const started = performance.now();
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
    await answer?.text().catch(() => null);
    latencies.push(answer?.ok ? performance.now() - started : PATIENCE_MS);
    await pause(PAUSE_MS);
  }
  return latencies;
}

export async function latenciesFor(url: string, ms: number): Promise<number[]> {
  const end = performance.now() + ms;
  return latenciesWhile(url, () => performance.now() < end);
}

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** What visitors may feel of an attack: no more than twice the usual, and the noise of the machine. */
export function mostUnder(usual: number[], part: number): number {
  return 2 * percentile(usual, part) + NOISE_MS;
}
