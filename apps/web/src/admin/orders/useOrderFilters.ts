import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilter, OrderStatus } from '../../gql/schema-types.generated';

/** `value` is the URL parameter; in display order. */
export const STATUSES: readonly { status: OrderStatus; value: string; label: string }[] = [
  { status: 'PENDING', value: 'pending', label: 'Pending' },
  { status: 'CONFIRMED', value: 'confirmed', label: 'Confirmed' },
  { status: 'DELIVERED', value: 'delivered', label: 'Delivered' },
  { status: 'FAILED', value: 'failed', label: 'Failed' },
];

export interface OrderFilters {
  search: string;
  status: OrderStatus | null;
  isFiltered: boolean;
  filter: OrderFilter | null;
  setSearch: (search: string) => void;
  setStatus: (status: OrderStatus | null) => void;
  clearFilters: () => void;
  /** Incremented when the filters are cleared, to reset the text field too. */
  clearings: number;
}

/** The filters are URL parameters, so that links, reloads and sign-in keep them. */
export function useOrderFilters(): OrderFilters {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const search = params.get('search') ?? '';
  const status = STATUSES.find(({ value }) => value === params.get('status'))?.status ?? null;

  // New filters start again at the first page.
  const setSearch = useCallback(
    (text: string) => {
      // Typing replaces the history entry, so that Back does not step through partial words.
      setParams((before) => only({ search: text, status: before.get('status') }), { replace: true });
    },
    [setParams],
  );
  const setStatus = (wanted: OrderStatus | null) => {
    const value = STATUSES.find((one) => one.status === wanted)?.value ?? null;
    setParams((before) => only({ search: before.get('search'), status: value }));
  };
  const clearFilters = () => {
    setClearings((count) => count + 1);
    setParams({});
  };

  const isFiltered = search !== '' || status !== null;
  return {
    search,
    status,
    isFiltered,
    filter: isFiltered ? { ...(search && { search }), ...(status && { status }) } : null,
    setSearch,
    setStatus,
    clearFilters,
    clearings,
  };
}

function only(values: Record<string, string | null>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
