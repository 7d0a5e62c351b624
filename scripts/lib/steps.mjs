import { performance } from 'node:perf_hooks';

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Prints the name of a step and then its duration, on one line. */
export async function step(name, work) {
  process.stdout.write(`${name} ... `);
  const began = performance.now();
  try {
    const result = await work();
    process.stdout.write(`${seconds(performance.now() - began)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
