import { decimalOf, DomainError, PRICE_RANGE_INVALID, priceRangeText } from '@beambright/domain';
import { isUuid } from '../database/uuid.js';
import { carOf } from './fit-groups.js';
import { FitGroup, type ItemFilter } from './item.inputs.js';

/** Adds a query parameter and returns its placeholder. */
export type Bind = (value: unknown) => string;

export function numbered(values: unknown[]): Bind {
  return (value) => `$${values.push(value)}`;
}

/** One filter of a list. To add a filter, add an entry to DIMENSIONS and a field to ItemFilter. */
interface Dimension {
  /** SQL condition on columns that items and item_search both have; null if the filter is not set. */
  condition(filter: ItemFilter, bind: Bind): string | null;
  /** The column by whose values the page counts items, such as the category. */
  facet?: string;
  /** Whether the table of prepared counts (item_counts) has a column for this filter. */
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
  // Matches items whose price range overlaps that of the filter.
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

export const isCounted = (filter: ItemFilter) => conditionsOf(UNCOUNTED)(filter, () => '').length === 0;

/** Whether the filter has at most a category and a brand. Its lists have few SQL texts, with indexes, and can be prepared. */
export const isCommon = (filter: ItemFilter) => otherConditions(filter, () => '').length === 0;

/** Throws PRICE_RANGE_INVALID if priceMin is above priceMax. */
export function assertPrices({ priceMin, priceMax }: ItemFilter): void {
  if (isGiven(priceMin) && isGiven(priceMax) && priceMin > priceMax) {
    const text = priceRangeText({ min: priceMin, max: priceMax });
    throw new DomainError(PRICE_RANGE_INVALID, { text, fault: 'min-above-max' });
  }
}

export function where(conditions: string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

export interface Counted {
  from: string;
  /** The conditions of all filters except category and brand. */
  conditions: string[];
  items: 'count(*)' | 'sum(items)';
}

export function countedIn(filter: ItemFilter, bind: Bind): Counted {
  const conditions = otherConditions(filter, bind);
  return isCounted(filter)
    ? { from: 'item_counts', conditions, items: 'sum(items)' }
    : { from: 'items', conditions, items: 'count(*)' };
}

/** How many items have a facet value. `id` is null for the total. */
export interface CountRow {
  id: string | null;
  count: number;
}

/** `facets` has counts by the id of the facet value. Counts of 0 are missing. */
export interface ItemCounts {
  total: number;
  facets: ReadonlyMap<string, number>;
}

/** SQL of CountRows: the total, and how many items the list would have with each category or brand instead of the chosen one. */
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

export const listOf = (rows: string) =>
  `(SELECT coalesce(json_agg(to_json(one)), '[]') FROM (SELECT * FROM ${rows}) AS one)`;

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

/**
 * SQL of a JSON object with the number of items per fit group; NULL without a car. `from` has the columns of facets and groups.
 */
export function fitCountsSql(from: string, items: Counted['items'], filter: ItemFilter, bind: Bind): string {
  if (!carOf(filter)) return 'NULL';
  const of = (group: FitGroup) => `coalesce(${items} FILTER (WHERE fit_group = '${group}'), 0)::int`;
  const { FITS, NOT_CHECKED, DOES_NOT_FIT } = FitGroup;
  return `(SELECT json_build_object('fits', ${of(FITS)}, 'notChecked', ${of(NOT_CHECKED)}, 'doesNotFit', ${of(DOES_NOT_FIT)})
    FROM ${from} ${where(facetConditions(filter, bind))})`;
}

export function inGroup({ fit }: ItemFilter, byFit: boolean | undefined, bind: Bind): string[] {
  if (fit) return [`fit_group = ${bind(fit)}`];
  return byFit ? [`fit_group IS DISTINCT FROM '${FitGroup.DOES_NOT_FIT}'`] : [];
}

function hasId(column: string, id: string | null | undefined, bind: Bind): string | null {
  if (!id) return null;
  return isUuid(id) ? `${column} = ${bind(id)}` : 'false';
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
