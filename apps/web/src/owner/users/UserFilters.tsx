import { countText } from '../../lib/format';
import { ClearFilters } from '../../staff/ClearFilters';
import { Options } from '../../staff/Options';
import { SearchField } from '../../staff/SearchField';
import { SelectField } from '../../ui/SelectField';
import { GROUPS, STATES, type useUserFilters } from './useUserFilters';

interface UserFiltersProps {
  filters: ReturnType<typeof useUserFilters>;
  /** Undefined while loading. */
  total: number | undefined;
}

export function UserFilters({ filters, total }: UserFiltersProps) {
  const { search, group, state, isFiltered, setSearch, setGroup, setState, clearFilters, clearings } =
    filters;
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1 md:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <div className="max-md:col-span-full">
          <SearchField
            key={clearings}
            label="Search by name, email or phone"
            placeholder="Name, email, phone"
            value={search}
            onSearch={setSearch}
          />
        </div>
        <SelectField label="Role" value={group} onChange={setGroup} className="">
          <option value="">All Roles</option>
          <Options of={GROUPS.map(({ value, label }) => [value, label])} />
        </SelectField>
        <SelectField label="Status" value={state} onChange={setState} className="">
          <option value="">Any Status</option>
          <Options of={STATES.map(({ value, label }) => [value, label])} />
        </SelectField>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <p role="status" className="figures text-14 text-muted">
          {total !== undefined && `${countText(total, 'user')}${isFiltered ? ' found' : ''}`}
        </p>
        {isFiltered && <ClearFilters onClear={clearFilters} />}
      </div>
    </div>
  );
}
