import { type Bind, idConditions, where } from './item-conditions.js';
import type { ItemFilter } from './item.inputs.js';

/** How many items each category and each car brand would leave, by its id; none where there is no entry. */
export type FacetCounts = ReadonlyMap<string, number>;

interface ItemCounts {
  total: number;
  facets: FacetCounts;
}

/** Of a category, of a car brand, or of all, which have no id. */
export interface CountRow {
  id: string | null;
  count: number;
}

/** Rows that have passed the filter's other conditions, and how many items each of them stands for. */
interface Counted {
  rows: string;
  items: string;
}

/**
 * How many items pass the filter's category and brand, and how many would in each category and for each brand, were it chosen
 * instead of the filter's. PostgreSQL adds up: each category with each brand were ten times as many rows (ADR 031).
 */
export function countsSql({ rows, items }: Counted, filter: ItemFilter, bind: Bind): string {
  const { categoryId, carBrandId } = filter;
  const [ofCategory, ofCarBrand] = [idConditions({ categoryId }, bind), idConditions({ carBrandId }, bind)];
  const sum = (conditions: string[]) =>
    conditions.length > 0 ? `sum(${items}) FILTER (${where(conditions)})` : `sum(${items})`;
  return `SELECT coalesce(category_id, car_brand_id) AS id,
      coalesce(CASE grouping(category_id, car_brand_id) WHEN 1 THEN ${sum(ofCarBrand)} WHEN 2 THEN ${sum(ofCategory)}
        ELSE ${sum([...ofCategory, ...ofCarBrand])} END, 0)::int AS count
    FROM ${rows} GROUP BY GROUPING SETS ((category_id), (car_brand_id), ())`;
}

/** The first of these alone. */
export function totalSql({ rows, items }: Counted, filter: ItemFilter, bind: Bind): string {
  return `SELECT NULL AS id, coalesce(sum(${items}), 0)::int AS count
    FROM ${rows} ${where(idConditions(filter, bind))}`;
}

export function itemCountsOf(rows: CountRow[]): ItemCounts {
  return {
    total: rows.find(({ id }) => id === null)?.count ?? 0,
    facets: new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count]]))),
  };
}
