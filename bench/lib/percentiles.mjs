/** The value below which `share` of all lie, by nearest rank: with 100 values the 99th for 0.99. NaN of nothing. */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** What is told of a series of times. */
export const summary = (values) => ({
  count: values.length,
  p50: percentile(values, 0.5),
  p99: percentile(values, 0.99),
  min: percentile(values, 0),
  max: percentile(values, 1),
});
