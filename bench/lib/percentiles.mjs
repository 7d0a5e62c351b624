/** The value below which `share` of all lie, by nearest rank: with 100 values the 99th for 0.99. NaN of nothing. */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}
