/** By the nearest-rank method; 0 for no values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** By least squares. `points` are pairs of minute and value. */
export function slopePerHour(points: [number, number][]): number {
  const middle = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [minutes, figures] = [middle(0), middle(1)];
  const rise = points.reduce((sum, [minute, figure]) => sum + (minute - minutes) * (figure - figures), 0);
  return (60 * rise) / points.reduce((sum, [minute]) => sum + (minute - minutes) ** 2, 0);
}
