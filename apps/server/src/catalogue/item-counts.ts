import type { ItemFilter } from './item.inputs.js';

/** How many items of one category and one brand there are. */
export interface ItemCount {
  categoryId: string;
  carBrandId: string;
  count: number;
}

/** How many items each category and each car brand would leave, by its id; none where there is no entry. */
export type FacetCounts = ReadonlyMap<string, number>;

type Ids = Pick<ItemFilter, 'categoryId' | 'carBrandId'>;

/** How many items pass the filter's category and brand; `counts` have passed its other conditions. */
export function totalOf(counts: ItemCount[], filter: Ids): number {
  return sum(counts.filter((one) => isOfCategory(one, filter) && isOfCarBrand(one, filter)));
}

/** How many there would be in each category and for each brand, were it chosen instead of the filter's. */
export function facetCountsOf(counts: ItemCount[], filter: Ids): FacetCounts {
  return new Map([...countsByCategory(counts, filter), ...countsByCarBrand(counts, filter)]);
}

function countsByCategory(counts: ItemCount[], filter: Ids): Map<string, number> {
  return sumsBy(
    counts.filter((one) => isOfCarBrand(one, filter)),
    (one) => one.categoryId,
  );
}

function countsByCarBrand(counts: ItemCount[], filter: Ids): Map<string, number> {
  return sumsBy(
    counts.filter((one) => isOfCategory(one, filter)),
    (one) => one.carBrandId,
  );
}

function isOfCategory(one: ItemCount, { categoryId }: Ids): boolean {
  return !categoryId || one.categoryId === categoryId.toLowerCase();
}

function isOfCarBrand(one: ItemCount, { carBrandId }: Ids): boolean {
  return !carBrandId || one.carBrandId === carBrandId.toLowerCase();
}

function sumsBy(counts: ItemCount[], idOf: (one: ItemCount) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of counts) sums.set(idOf(one), (sums.get(idOf(one)) ?? 0) + one.count);
  return sums;
}

function sum(counts: ItemCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
