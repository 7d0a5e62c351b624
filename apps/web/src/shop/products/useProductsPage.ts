import { useState } from 'react';
import { domainErrorOf } from '../../lib/errors';
import { type Choices, filterOf, WITHOUT_CAR } from './filtersInAddress';
import type { ProductList_ItemsFragment } from './ProductList.generated';
import { useProductsPageQuery } from './ProductsPage.generated';
import { orderOf, usualOrder } from './sorts';
import type { Shown } from './useProductFilters';

const PAGE_SIZE = 24;

/** The list of an address; without its car if the shop does not know that; what is not checked, if nothing of it fits the car. */
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
  const found = isLoading ? previousData : data;
  return {
    /** Changes with the list shown. */
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

/** Whether nothing of a loaded list fits the car, words and part numbers together. */
function hasNone({ items, isLoading }: ReturnType<typeof useList>): boolean {
  return !isLoading && items?.fitCounts?.fits === 0 && !items.numberMatches?.length;
}

/** The number of products that words or a part number find. */
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
  // Near matches are grouped only in the default order from the start.
  if (!after) return { ...variables, withNearMatches: order === null };
  // The cache key does not include `after`: an explicit order makes this a list of its own.
  return { ...variables, after, orderBy: order ?? usualOrder(choices.search), withNearMatches: false };
}
