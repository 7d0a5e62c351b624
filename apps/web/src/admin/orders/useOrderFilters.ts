import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilter, OrderStatus } from '../../gql/schema-types.generated';

/** As the address has them, in the order in which they are offered (spec §2). */
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
  /** Grows each time the filters are cleared: what was typed and not yet searched for has to go as well. */
  clearings: number;
}

/** The filters live in the address, so that a link, a reload and the way back from sign-in keep them. */
export function useOrderFilters(): OrderFilters {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const search = params.get('search') ?? '';
  const status = STATUSES.find(({ value }) => value === params.get('status'))?.status ?? null;

  // Other filters make another list, which begins at its first page.
  const setSearch = useCallback(
    (text: string) => {
      // Typing replaces: the back button should not walk through half words.
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
