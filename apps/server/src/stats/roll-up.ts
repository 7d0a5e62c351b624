import { type Days, type Period, periodsOf, TIERS } from './periods.js';

/** A table of sums by period. */
export interface RollUp {
  table: string;
  /** Condition on its rows. */
  where?: string;
  keys: readonly string[];
  sums: readonly string[];
}

/**
 * SQL for the rows of a range; subtracted periods have negative sums. `bind` returns the placeholder of a value. One SELECT per
 * tier and sign with its days as an array: the planner estimates it well and aggregates without sorting.
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

/** Placeholders `$1`, `$2` and so on. */
export function numbering(values: unknown[]): (value: unknown) => string {
  return (value) => `$${values.push(value)}`;
}
