import { useState } from 'react';
import { domainErrorOf } from '../../lib/errors';
import { type Choices, filterOf, WITHOUT_CAR } from './filtersInAddress';
import type { ProductList_ItemsFragment } from './ProductList.generated';
import { useProductsPageQuery } from './ProductsPage.generated';
import { orderOf, usualOrder } from './sorts';
import type { Shown } from './useProductFilters';

const PAGE_SIZE = 24;

/**
 * Loads the list for the URL. Ignores a car that the shop does not know. If the visitor wants only products that fit the car and
 * there are none, loads those that were not checked for the car.
 */
export function useProductsPage(shown: Shown) {
  const { choices } = shown;
  const [unknownCar, setUnknownCar] = useState<string>();
  const isCarKnown = choices.car !== unknownCar;
  const [withoutFits, setWithoutFits] = useState<string>();
  const asked = JSON.stringify(choices);
  const sent: Partial<Choices> = {
    ...(asked === withoutFits && { fit: 'NOT_CHECKED' }),
    ...(!isCarKnown && WITHOUT_CAR),
  };
  const page = useList({ ...shown, choices: { ...choices, ...sent } });
  if (choices.fit === 'FITS' && hasNone(page) && asked !== withoutFits) setWithoutFits(asked);
  const code = domainErrorOf(page.error)?.code;
  if (code === 'VEHICLE_NOT_FOUND' && isCarKnown) setUnknownCar(choices.car);
  return {
    ...page,
    /** Null if the shop does not know the car. Undefined while loading and without a car. */
    vehicle: isCarKnown ? page.vehicle : null,
    /** Whether the cursor in the URL is invalid or of another list. */
    hasLostPlace: code === 'CURSOR_INVALID',
  };
}

/**
 * Runs the query of the page. The previous products stay while it is loading. On back navigation, a list comes from the cache
 * with all pages that were loaded.
 */
function useList(shown: Shown) {
  const variables = variablesFor(shown);
  const { data, previousData, loading, error, fetchMore } = useProductsPageQuery({ variables });
  const isLoading = loading && !data;
  const wanted = JSON.stringify(variables);
  const [listKey, setListKey] = useState(wanted);
  if (!isLoading && listKey !== wanted) setListKey(wanted);
  const known = data ?? previousData;
  const found = isLoading ? previousData : data;
  return {
    listKey,
    items: found?.items,
    facets: known?.items.facets,
    vehicle: known?.vehicle,
    likelyCars: found?.likelyCars,
    isLoading,
    error,
    loadMore: () => fetchMore({ variables: { after: data?.items.pageInfo.endCursor, withCounts: false } }),
  };
}

/** Whether the list is loaded, has no product that fits the car, and none found by number. */
function hasNone({ items, isLoading }: ReturnType<typeof useList>): boolean {
  return !isLoading && items?.fitCounts?.fits === 0 && !items.numberMatches?.length;
}

/** The number of products that words or a part number have found. */
export function countOf({ totalCount = 0, onlyByNumber = 0 }: ProductList_ItemsFragment): number {
  return totalCount + onlyByNumber;
}

function variablesFor({ choices, after }: Shown) {
  const order = orderOf(choices.sort, choices.search);
  const { car, year, search } = choices;
  const variables = {
    first: PAGE_SIZE,
    filter: filterOf(choices),
    orderBy: order,
    ...(car && { car, year, hasCar: true }),
    ...(search && !car && { words: search, hasWords: true }),
  };
  // Near matches have groups only in the default order and at the start of the list.
  if (!after) return { ...variables, withNearMatches: order === null };
  // `after` is not part of the cache key, but an explicit order makes this a list of its own.
  return { ...variables, after, orderBy: order ?? usualOrder(choices.search), withNearMatches: false };
}
