import type { ItemOrder } from '../../gql/schema-types.generated';

export type Sort = 'relevance' | 'newest' | 'name' | 'price-low' | 'price-high';

interface SortRow {
  /** As it stands in the address. */
  sort: Sort;
  order: ItemOrder;
  label: string;
}

const SORTS: readonly SortRow[] = [
  { sort: 'relevance', order: 'RELEVANCE', label: 'Best match' },
  { sort: 'newest', order: 'NEWEST', label: 'Newest' },
  { sort: 'name', order: 'NAME', label: 'Name' },
  { sort: 'price-low', order: 'PRICE_LOW', label: 'Price: low to high' },
  { sort: 'price-high', order: 'PRICE_HIGH', label: 'Price: high to low' },
];

/** Nothing matches better or worse where nothing is searched for. */
export function sortsFor(search: string): readonly SortRow[] {
  return search ? SORTS : SORTS.filter(({ sort }) => sort !== 'relevance');
}

/** What the server does when it is not told. */
export function usualSort(search: string): Sort {
  return search ? 'relevance' : 'newest';
}

/** The usual one by its name. */
export function usualOrder(search: string): ItemOrder {
  return search ? 'RELEVANCE' : 'NEWEST';
}

/** Null for the usual one, so that there is one question for one list. */
export function orderOf(sort: Sort, search: string): ItemOrder | null {
  if (sort === usualSort(search)) return null;
  return SORTS.find((row) => row.sort === sort)?.order ?? null;
}
