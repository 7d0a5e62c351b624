import { searchInAddress } from '@beambright/domain';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ItemFilter, ItemOrder } from '../../gql/schema-types.generated';

const NAMES = ['search', 'category', 'brand', 'stock', 'sort'] as const;

type FilterName = (typeof NAMES)[number];

const STOCK: Partial<Record<string, boolean>> = { in: true, out: false };

const ORDERS: Partial<Record<string, ItemOrder>> = {
  newest: 'NEWEST',
  name: 'NAME',
  'price-low': 'PRICE_LOW',
  'price-high': 'PRICE_HIGH',
};

export interface AdminProductFilters {
  values: Record<FilterName, string>;
  /** Whether a filter is set; the sort order does not count. */
  isFiltered: boolean;
  filter: ItemFilter | null;
  /** Null for the default of the server: best match for a search, otherwise newest first. */
  orderBy: ItemOrder | null;
  setFilter: (name: FilterName, value: string) => void;
  clearFilters: () => void;
  /** Grows when the filters are cleared, to reset the text field too. */
  clearings: number;
}

/** The filters are URL parameters, so that links, reloads and sign-in keep them. */
export function useAdminProductFilters(): AdminProductFilters {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const values = valuesIn(params);
  const filter = filterOf(values);

  const setFilter = useCallback(
    (name: FilterName, value: string) => {
      // Typing replaces the history entry, so that Back does not step through partial words.
      setParams((before) => withParam(before, name, value), { replace: name === 'search' });
    },
    [setParams],
  );

  function clearFilters() {
    setClearings((count) => count + 1);
    setParams((before) => withParam(new URLSearchParams(), 'sort', before.get('sort') ?? ''));
  }

  return {
    values,
    isFiltered: filter !== null,
    filter,
    orderBy: ORDERS[values.sort] ?? null,
    setFilter,
    clearFilters,
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

function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}
