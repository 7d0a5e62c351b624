import { useState } from 'react';
import { domainErrorOf } from '../../lib/errors';
import { filterOf, WITHOUT_CAR } from './filtersInAddress';
import type { ProductList_ItemsFragment } from './ProductList.generated';
import { useProductsPageQuery } from './ProductsPage.generated';
import { orderOf, usualOrder } from './sorts';
import type { Shown } from './useProductFilters';

const PAGE_SIZE = 24;

/** The list of an address; without its car if the shop does not know that. */
export function useProductsPage(shown: Shown) {
  const { choices } = shown;
  const [unknownCar, setUnknownCar] = useState<string>();
  const isCarKnown = choices.car !== unknownCar;
  const page = useList(isCarKnown ? shown : { ...shown, choices: { ...choices, ...WITHOUT_CAR } });
  const code = domainErrorOf(page.error)?.code;
  if (code === 'VEHICLE_NOT_FOUND' && isCarKnown) setUnknownCar(choices.car);
  return {
    ...page,
    /** Null if the shop does not know the car, undefined while loading or without one. */
    vehicle: isCarKnown ? page.vehicle : null,
    /** The cursor of the URL belongs to another list or is invalid. */
    hasLostPlace: code === 'CURSOR_INVALID',
  };
}

/**
 * The query of the page. Keeps the previous products while loading. Lists loaded before come from the cache
 * with all their pages, for back navigation.
 */
function useList(shown: Shown) {
  const variables = variablesFor(shown);
  const { data, previousData, loading, error, fetchMore } = useProductsPageQuery({ variables });
  const isLoading = loading && !data;
  const wanted = JSON.stringify(variables);
  const [listKey, setListKey] = useState(wanted);
  if (!isLoading && listKey !== wanted) setListKey(wanted);
  const known = data ?? previousData;
  return {
    /** Changes with the list shown. */
    listKey,
    items: (isLoading ? previousData : data)?.items,
    facets: known?.items.facets,
    vehicle: known?.vehicle,
    isLoading,
    error,
    loadMore: () => fetchMore({ variables: { after: data?.items.pageInfo.endCursor, withFacets: false } }),
  };
}

/** The number of products that words or a part number find. */
export function countOf({ totalCount, onlyByNumber = 0 }: ProductList_ItemsFragment): number {
  return totalCount + onlyByNumber;
}

function variablesFor({ choices, after }: Shown) {
  const order = orderOf(choices.sort, choices.search);
  const { car, year } = choices;
  const variables = {
    first: PAGE_SIZE,
    filter: filterOf(choices),
    orderBy: order,
    ...(car && { car, year, hasCar: true }),
  };
  // Near matches are grouped only in the default order from the start.
  if (!after) return { ...variables, withNearMatches: order === null };
  // The cache key does not include `after`: an explicit order makes this a list of its own.
  return { ...variables, after, orderBy: order ?? usualOrder(choices.search), withNearMatches: false };
}
