/** How often a fault is tried: as often as its row asks for, or `ROUNDS=…` while a test is being worked on. */
export function rounds(asked: number): number {
  return Number(process.env['ROUNDS'] ?? asked);
}
