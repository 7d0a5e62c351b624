import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilter, OrderStatus } from '../../gql/schema-types.generated';
import { type ChosenRange, checkedRange } from '../../staff/chosenRange';

/** The statuses in display order; `value` stands in the URL. */
export const STATUSES: readonly { status: OrderStatus; value: string; label: string }[] = [
  { status: 'PENDING', value: 'pending', label: 'Pending' },
  { status: 'CONFIRMED', value: 'confirmed', label: 'Confirmed' },
  { status: 'DELIVERED', value: 'delivered', label: 'Delivered' },
  { status: 'FAILED', value: 'failed', label: 'Failed' },
];

export type OrderFilters = ReturnType<typeof useOrderFilters>;

/** The filters are URL parameters, so that links, reloads and sign-in keep them. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const search = params.get('search') ?? '';
  const status = STATUSES.find(({ value }) => value === params.get('status'))?.status ?? null;
  const days = checkedRange(params.get('start'), params.get('end'));
  const filter = given({ search, status, ...days });

  const setSearch = useCallback(
    (text: string) => {
      // Typing replaces the history entry, so that Back does not step through partial words.
      setParams((before) => changed(before, { search: text }), { replace: true });
    },
    [setParams],
  );
  const setStatus = (wanted: OrderStatus | null) => {
    const value = STATUSES.find((one) => one.status === wanted)?.value ?? null;
    setParams((before) => changed(before, { status: value }));
  };
  const setDays = ({ start, end }: ChosenRange) => setParams((before) => changed(before, { start, end }));
  const clearFilters = () => {
    setClearings((count) => count + 1);
    setParams({});
  };

  return {
    search,
    status,
    days,
    isFiltered: filter !== null,
    filter,
    /** The filter without the status, used to count the orders of every status. */
    anyStatus: given({ search, ...days }),
    setSearch,
    setStatus,
    setDays,
    clearFilters,
    /** A counter that grows when the filters are cleared, to reset the text fields too. */
    clearings,
  };
}

function given(filter: OrderFilter): OrderFilter | null {
  const set = Object.entries(filter).filter(([, value]) => Boolean(value));
  return set.length > 0 ? Object.fromEntries(set) : null;
}

const PARAMETERS = ['search', 'status', 'start', 'end'];

/** The URL parameters with the changes. The position in the list is dropped: changed filters start at the first page. */
function changed(before: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const values = { ...Object.fromEntries(before), ...changes };
  return new URLSearchParams(
    PARAMETERS.flatMap((name): [string, string][] => (values[name] ? [[name, values[name]]] : [])),
  );
}
