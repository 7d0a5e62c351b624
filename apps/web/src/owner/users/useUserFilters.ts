import { searchInAddress } from '@beambright/domain';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserFilter } from '../../gql/schema-types.generated';
import { withoutPage } from '../../staff/usePages';
import { STAFF_ROLES } from './roles';

/** `value` is the URL parameter. The rows are in display order. */
export const GROUPS: readonly { value: string; label: string; filter: UserFilter }[] = [
  { value: 'customer', label: 'Customers', filter: { roles: ['CUSTOMER'] } },
  { value: 'caller', label: 'Callers', filter: { kind: 'CALLER' } },
  { value: 'staff', label: 'All staff', filter: { roles: [...STAFF_ROLES] } },
  { value: 'admin', label: 'Admins', filter: { roles: ['ADMIN', 'SYSTEM_ADMIN'] } },
  { value: 'owner', label: 'Owners', filter: { roles: ['SYSTEM_OWNER'] } },
];

export const STATES: readonly { value: string; label: string; isActive: boolean }[] = [
  { value: 'active', label: 'Active', isActive: true },
  { value: 'inactive', label: 'Inactive', isActive: false },
];

export interface UserFilters {
  search: string;
  /** A value of GROUPS; '' for all users. */
  group: string;
  /** A value of STATES; '' for both states. */
  state: string;
  isFiltered: boolean;
  filter: UserFilter | null;
  setSearch: (search: string) => void;
  setGroup: (value: string) => void;
  setState: (value: string) => void;
  clearFilters: () => void;
  /** Searches all users, and clears the other filters. */
  searchAll: (search: string) => void;
  /** Grows when the filters are cleared, to reset the text field too. */
  clearings: number;
}

/** The filters are URL parameters, so that links, reloads and sign-in keep them. */
export function useUserFilters(): UserFilters {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const search = searchInAddress(params.get('search'));
  const group = GROUPS.find(({ value }) => value === params.get('role'));
  const state = STATES.find(({ value }) => value === params.get('state'));

  const setSearch = useCallback(
    (text: string) => {
      // Typing replaces the history entry, so that Back does not step through partial words.
      setParams((before) => changed(before, 'search', text), { replace: true });
    },
    [setParams],
  );
  const restart = (next: Record<string, string>) => {
    setClearings((count) => count + 1);
    setParams(next);
  };

  return {
    search,
    group: group?.value ?? '',
    state: state?.value ?? '',
    isFiltered: search !== '' || group !== undefined || state !== undefined,
    filter: {
      ...(search && { search }),
      ...group?.filter,
      ...(state && { isActive: state.isActive }),
    },
    setSearch,
    setGroup: (value) => setParams((before) => changed(before, 'role', value)),
    setState: (value) => setParams((before) => changed(before, 'state', value)),
    clearFilters: () => restart({}),
    searchAll: (text) => restart({ search: text }),
    clearings,
  };
}

/** Changed filters start again at the first page. */
function changed(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = withoutPage(before);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}
