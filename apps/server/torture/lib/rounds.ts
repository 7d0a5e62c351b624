/** The number of repetitions: `asked`, or `ROUNDS` from the environment while developing a test. */
export function rounds(asked: number): number {
  return Number(process.env['ROUNDS'] ?? asked);
}
