import { useState } from 'react';
import { domainErrorOf } from '../../lib/errors';
import { filterOf } from './filtersInAddress';
import { useProductsPageQuery } from './ProductsPage.generated';
import { orderOf, usualOrder } from './sorts';
import type { Shown } from './useProductFilters';

const PAGE_SIZE = 24;

/**
 * The page's query. While other products load, the last ones stay.
 * What was loaded once, all pages of it, is shown again without asking: that is what the back button needs.
 */
export function useProductsPage(shown: Shown) {
  const variables = questionFor(shown);
  const { data, previousData, loading, error, fetchMore } = useProductsPageQuery({ variables });
  const isLoading = loading && !data;
  const wanted = JSON.stringify(variables);
  const [listKey, setListKey] = useState(wanted);
  if (!isLoading && listKey !== wanted) setListKey(wanted);
  return {
    /** The same as long as it is the same list. */
    listKey,
    items: isLoading ? previousData?.items : data?.items,
    facets: (data ?? previousData)?.items.facets,
    isLoading,
    error,
    /** The address names a place in another list, or none: a link that was cut off. */
    hasLostPlace: domainErrorOf(error)?.code === 'CURSOR_INVALID',
    loadMore: () => fetchMore({ variables: { after: data?.items.pageInfo.endCursor, withFacets: false } }),
  };
}

function questionFor({ choices, after }: Shown) {
  const order = orderOf(choices.sort, choices.search);
  const question = { first: PAGE_SIZE, filter: filterOf(choices), orderBy: order };
  // What is near is in groups only where the usual order is shown from its beginning.
  if (!after) return { ...question, withNearby: order === null };
  // The cache keeps a list under its question: with its order named, one that begins further down is another list.
  return { ...question, after, orderBy: order ?? usualOrder(choices.search), withNearby: false };
}
