/** The number of repetitions: `count`, or `ROUNDS` from the environment while developing a test. */
export function rounds(count: number): number {
  return Number(process.env['ROUNDS'] ?? count);
}
