import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ItemFilter } from '../../gql/schema-types.generated';

type FilterName = 'category' | 'brand' | 'search';

interface ProductFilters {
  category: string;
  brand: string;
  search: string;
  isFiltered: boolean;
  /** The same for the server; undefined when nothing is set. */
  filter: ItemFilter | undefined;
  setFilter: (name: FilterName, value: string) => void;
  clearFilters: () => void;
  /** Grows each time the filters are cleared: what was typed and not yet searched for has to go as well. */
  clearings: number;
}

/** The filters live in the address and nowhere else, so that a link, a reload and the back button keep them (spec §2). */
export function useProductFilters(): ProductFilters {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const category = params.get('category') ?? '';
  const brand = params.get('brand') ?? '';
  const search = params.get('search') ?? '';
  const isFiltered = Boolean(category || brand || search);

  const setFilter = useCallback(
    (name: FilterName, value: string) => {
      const change = (before: URLSearchParams) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      };
      // Typing replaces: the back button should not walk through half words.
      setParams(change, { replace: name === 'search' });
    },
    [setParams],
  );

  function clearFilters() {
    setClearings((count) => count + 1);
    setParams({});
  }

  return {
    category,
    brand,
    search,
    isFiltered,
    filter: isFiltered
      ? {
          ...(category && { categoryId: category }),
          ...(brand && { carBrandId: brand }),
          ...(search && { search }),
        }
      : undefined,
    setFilter,
    clearFilters,
    clearings,
  };
}
