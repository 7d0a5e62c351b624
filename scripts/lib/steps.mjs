import { performance } from 'node:perf_hooks';

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function timed(work) {
  const began = performance.now();
  const result = await work();
  return { result, took: performance.now() - began };
}

/** Prints the name of a step and then its duration, on one line. */
export async function step(name, work) {
  process.stdout.write(`${name} ... `);
  try {
    const { result, took } = await timed(work);
    process.stdout.write(`${seconds(took)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
