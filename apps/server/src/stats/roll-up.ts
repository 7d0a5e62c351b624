import { type Days, type Period, periodsOf, TIERS } from './periods.js';

/** A table of sums by period. */
export interface RollUp {
  table: string;
  /** Which of its rows; all when missing. */
  where?: string;
  keys: readonly string[];
  sums: readonly string[];
}

/**
 * The rows of a range, with sums below zero where a period is taken off again. `bind` gives a value its place. Tier by tier, each
 * with its days as one value: so the planner knows how many rows to expect, and sums them up without sorting them.
 */
export function rowsOf(rollUp: RollUp, days: Days, bind: (value: unknown) => string): string {
  const periods = periodsOf(days);
  const parts = TIERS.flatMap((tier) =>
    [1, -1].map((sign) => periods.filter((period) => period.tier === tier && period.sign === sign)),
  );
  return parts
    .filter((part) => part.length > 0)
    .map((part) => partOf(rollUp, part, bind))
    .join(' UNION ALL ');
}

function partOf(
  { table, where = 'true', keys, sums }: RollUp,
  periods: Period[],
  bind: (value: unknown) => string,
): string {
  const [first] = periods;
  if (!first) return '';
  const starts = bind(periods.map(({ start }) => start));
  const figures = sums.map((sum) => (first.sign === 1 ? sum : `-${sum} AS ${sum}`));
  return `SELECT ${[...keys, ...figures].join(', ')} FROM ${table}
    WHERE ${where} AND tier = '${first.tier}' AND start = ANY (${starts}::date[])`;
}

/** Gives each value the number by which the statement calls it. */
export function numbering(values: unknown[]): (value: unknown) => string {
  return (value) => `$${values.push(value)}`;
}
