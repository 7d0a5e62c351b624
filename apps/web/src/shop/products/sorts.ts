import type { ItemOrder } from '../../gql/schema-types.generated';

export type Sort = 'relevance' | 'newest' | 'name' | 'price-low' | 'price-high';

interface SortRow {
  /** The value of the URL parameter `sort`. */
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

/** The sort orders to choose from; sorting by relevance needs a search. */
export function sortsFor(search: string): readonly SortRow[] {
  return search ? SORTS : SORTS.filter(({ sort }) => sort !== 'relevance');
}

/** The sort order that the server uses by default. */
export function usualSort(search: string): Sort {
  return search ? 'relevance' : 'newest';
}

export function usualOrder(search: string): ItemOrder {
  return search ? 'RELEVANCE' : 'NEWEST';
}

/** The order to ask the server for. Null stands for its default order, so that a list has only one cache key. */
export function orderOf(sort: Sort, search: string): ItemOrder | null {
  if (sort === usualSort(search)) return null;
  return SORTS.find((row) => row.sort === sort)?.order ?? null;
}
