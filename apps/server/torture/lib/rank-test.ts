/** The p-value of two samples having the same distribution (Mann-Whitney U test, normal approximation). */
export function likelihoodOfSame(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ];
  all.sort((first, second) => first.value - second.value);
  let rankSum = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to++;
    // Ties share their rank.
    const rank = (from + to + 1) / 2;
    rankSum += rank * all.slice(from, to).filter(({ isOne }) => isOne).length;
    from = to;
  }
  const [n, m] = [one.length, other.length];
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  const distance = Math.abs(rankSum - (n * (n + m + 1)) / 2) / deviation;
  return 2 * (1 - normal(distance));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The normal distribution function (Abramowitz and Stegun 26.2.17), accurate to seven digits. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = factors.reduce((total, factor, power) => total + factor * t ** (power + 1), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
