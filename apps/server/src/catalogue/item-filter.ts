import { decimalOf, DomainError, priceRangeText } from '@beambright/domain';
import { isUuid } from '../graphql/uuid.js';
import type { ItemFilter } from './item.inputs.js';

/** Keeps a value for the query and gives back the placeholder that stands for it. */
export type Bind = (value: unknown) => string;

/** The values of `$1`, `$2` ... in plain SQL. */
export function numbered(values: unknown[]): Bind {
  return (value) => `$${values.push(value)}`;
}

/** One of the ways in which a list can be narrowed. A new one is an entry here, beside its field of ItemFilter. */
interface Dimension {
  /** SQL over the columns that items and item_search share; null when the filter does not ask for it. */
  condition(filter: ItemFilter, bind: Bind): string | null;
  /** The column whose values are counted beside the list, each as if it were chosen. */
  facet?: string;
  /** Whether item_counts has its column. */
  isCounted?: boolean;
}

const DIMENSIONS: Dimension[] = [
  {
    condition: ({ categoryId }, bind) => hasId('category_id', categoryId, bind),
    facet: 'category_id',
    isCounted: true,
  },
  {
    condition: ({ carBrandId }, bind) => hasId('car_brand_id', carBrandId, bind),
    facet: 'car_brand_id',
    isCounted: true,
  },
  {
    condition: ({ inStock }) => (isGiven(inStock) ? (inStock ? 'in_stock' : 'NOT in_stock') : null),
    isCounted: true,
  },
  // The range of the item's price overlaps the one asked for.
  { condition: ({ priceMin: min }, bind) => (isGiven(min) ? `price_max >= ${bind(decimalOf(min))}` : null) },
  { condition: ({ priceMax: max }, bind) => (isGiven(max) ? `price_min <= ${bind(decimalOf(max))}` : null) },
];

const FACETS = DIMENSIONS.filter(({ facet }) => facet);
export const FACET_COLUMNS = FACETS.map(({ facet }) => facet);
const OTHERS = DIMENSIONS.filter(({ facet }) => !facet);
const UNCOUNTED = DIMENSIONS.filter(({ isCounted }) => !isCounted);

const conditionsOf = (dimensions: Dimension[]) => (filter: ItemFilter, bind: Bind) =>
  dimensions.flatMap((dimension) => dimension.condition(filter, bind) ?? []);

export const filterConditions = conditionsOf(DIMENSIONS);
export const facetConditions = conditionsOf(FACETS);
export const otherConditions = conditionsOf(OTHERS);

/** Whether item_counts knows all that a filter asks for. */
export const isCounted = (filter: ItemFilter) => conditionsOf(UNCOUNTED)(filter, () => '').length === 0;

/** Whether a filter asks for a category or a brand at most: few texts of statements, each with an index of its own. */
export const isCommon = (filter: ItemFilter) => otherConditions(filter, () => '').length === 0;

/** Throws PRICE_RANGE_INVALID when the lowest price asked for is above the highest. */
export function assertPrices({ priceMin, priceMax }: ItemFilter): void {
  if (isGiven(priceMin) && isGiven(priceMax) && priceMin > priceMax) {
    const text = priceRangeText({ min: priceMin, max: priceMax });
    throw new DomainError('PRICE_RANGE_INVALID', { text, fault: 'min-above-max' });
  }
}

/** Ready to follow a FROM. */
export function where(conditions: string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

/** A table, which of its rows count whatever facets are chosen, and how many items rows stand for. */
export interface Counted {
  from: string;
  conditions: string[];
  items: 'count(*)' | 'sum(items)';
}

/** Of one value of a facet, or of all items, which have no id. */
export interface CountRow {
  id: string | null;
  count: number;
}

/** How many items there are in all, and with each value of a facet by its id; none where there is no entry. */
export interface ItemCounts {
  total: number;
  facets: ReadonlyMap<string, number>;
}

/** CountRows: how many rows pass the filter's facets, and how many would with each value, were it chosen instead of the filter's. */
export function countsSql({ from, conditions, items }: Counted, filter: ItemFilter, bind: Bind): string {
  const columns = FACET_COLUMNS.join(', ');
  const summed = (dimensions: Dimension[]) => {
    const passing = conditionsOf(dimensions)(filter, bind);
    return passing.length > 0 ? `sum(items) FILTER (${where(passing)})` : 'sum(items)';
  };
  const ofValues = FACETS.map(
    (facet) => `WHEN grouping(${facet.facet}) = 0 THEN ${summed(FACETS.filter((other) => other !== facet))}`,
  );
  return `SELECT coalesce(${FACET_COLUMNS.map((column) => `${column}::text`).join(', ')}) AS id, coalesce(CASE ${ofValues.join(' ')} ELSE ${summed(FACETS)} END, 0)::int AS count
    FROM (SELECT ${columns}, ${items} AS items FROM ${from} ${where(conditions)} GROUP BY ${columns}) AS counted
    GROUP BY GROUPING SETS (${FACET_COLUMNS.map((column) => `(${column})`).join(', ')}, ())`;
}

/** The total alone. */
export function totalSql({ from, conditions, items }: Counted, filter: ItemFilter, bind: Bind): string {
  return `SELECT NULL AS id, coalesce(${items}, 0)::int AS count
    FROM ${from} ${where([...conditions, ...facetConditions(filter, bind)])}`;
}

export function itemCountsOf(rows: CountRow[]): ItemCounts {
  return {
    total: rows.find(({ id }) => id === null)?.count ?? 0,
    facets: new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count]]))),
  };
}

/** An id that is not a UUID matches no item. */
function hasId(column: string, id: string | null | undefined, bind: Bind): string | null {
  if (!id) return null;
  return isUuid(id) ? `${column} = ${bind(id)}` : 'false';
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
