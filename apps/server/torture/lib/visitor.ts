import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;
const TIMEOUT_MS = 10_000;
/** Noise of a machine that runs both the attack and the shop. */
const NOISE_MS = 30;

/** The response times in ms of a visitor who reads a page again and again while `goesOn`. A failure counts as ten seconds. */
export async function latenciesWhile(url: string, goesOn: () => boolean): Promise<number[]> {
  const latencies: number[] = [];
  while (goesOn()) {
    const started = performance.now();
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
    await response?.text().catch(() => null);
    latencies.push(response?.ok ? performance.now() - started : TIMEOUT_MS);
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

/** The allowed latency during an attack: twice the usual, plus noise. */
export function mostUnder(usual: number[], part: number): number {
  return 2 * percentile(usual, part) + NOISE_MS;
}
