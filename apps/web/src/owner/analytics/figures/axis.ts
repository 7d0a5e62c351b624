const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The end of an axis: at least `least`, round, and easy to halve: 7 -> 8, 870 -> 1000. */
export function axisEnd(values: readonly number[], least: number): number {
  const highest = Math.max(least, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return STEPS.map((step) => step * power).find((end) => end >= highest && end % 2 === 0) ?? 10 * power;
}
