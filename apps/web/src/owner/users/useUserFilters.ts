import { searchInAddress } from '@beambright/domain';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserFilter } from '../../gql/schema-types.generated';
import { withFilters } from '../../staff/usePages';
import { STAFF_ROLES } from './roles';

/** The groups of users to filter by, in display order. `value` is the value of the URL parameter `role`. */
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

/** The filters are URL parameters, so that links, reloads and sign-in keep them. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const search = searchInAddress(params.get('search'));
  const group = GROUPS.find(({ value }) => value === params.get('role'));
  const state = STATES.find(({ value }) => value === params.get('state'));

  const setSearch = useCallback(
    (text: string) => {
      // Typing replaces the history entry, so that Back does not step through partial words.
      setParams((before) => withFilters(before, { search: text }), { replace: true });
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
    setGroup: (role: string) => setParams((before) => withFilters(before, { role })),
    setState: (value: string) => setParams((before) => withFilters(before, { state: value })),
    clearFilters: () => restart({}),
    /** Searches all users, and clears the other filters. */
    searchAll: (text: string) => restart({ search: text }),
    /** A counter that grows when the filters are cleared, to reset the text field too. */
    clearings,
  };
}
