import { searchInAddress } from '@beambright/domain';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ItemFilter, ItemOrder } from '../../gql/schema-types.generated';
import { withParams } from '../../staff/withParams';

const NAMES = ['search', 'category', 'brand', 'stock', 'sort'] as const;

type FilterName = (typeof NAMES)[number];

const STOCK: Partial<Record<string, boolean>> = { in: true, out: false };

const ORDERS: Partial<Record<string, ItemOrder>> = {
  newest: 'NEWEST',
  name: 'NAME',
  'price-low': 'PRICE_LOW',
  'price-high': 'PRICE_HIGH',
};

export type AdminProductFilters = ReturnType<typeof useAdminProductFilters>;

/** The filters are URL parameters, so that links, reloads and sign-in keep them. */
export function useAdminProductFilters() {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const values = valuesIn(params);
  const filter = filterOf(values);

  const setFilter = useCallback(
    (name: FilterName, value: string) => {
      // Typing replaces the history entry, so that Back does not step through partial words.
      setParams((before) => withParams(before, { [name]: value }), { replace: name === 'search' });
    },
    [setParams],
  );

  function clearFilters() {
    setClearings((count) => count + 1);
    setParams((before) => withParams(new URLSearchParams(), { sort: before.get('sort') }));
  }

  return {
    values,
    /** Whether a filter is set; the sort order does not count. */
    isFiltered: filter !== null,
    filter,
    /** Null means the default of the server: the best match for a search, otherwise newest first. */
    orderBy: ORDERS[values.sort] ?? null,
    setFilter,
    clearFilters,
    /** A counter that grows when the filters are cleared, to reset the text field too. */
    clearings,
  };
}

function valuesIn(params: URLSearchParams): Record<FilterName, string> {
  const texts = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? '']));
  const values = texts as Record<FilterName, string>;
  return { ...values, search: searchInAddress(values.search) };
}

function filterOf({ search, category, brand, stock }: Record<FilterName, string>): ItemFilter | null {
  const inStock = STOCK[stock];
  const filter: ItemFilter = {
    ...(search && { search }),
    ...(category && { categoryId: category }),
    ...(brand && { carBrandId: brand }),
    ...(inStock !== undefined && { inStock }),
  };
  return Object.keys(filter).length > 0 ? filter : null;
}
