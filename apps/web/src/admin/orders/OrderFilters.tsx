import { dayAfter } from '@beambright/domain';
import { Choices } from '../../staff/Choices';
import type { Preset } from '../../staff/chosenRange';
import { ClearFilters } from '../../staff/ClearFilters';
import { DaysSelect } from '../../staff/DaysSelect';
import { SearchField } from '../../staff/SearchField';
import { STATUSES } from './useOrderFilters';
import type { ShownOrders } from './useShownOrders';

const CHOICES = [{ status: null, label: 'All' }, ...STATUSES];

const ORDER_DAYS: readonly Preset[] = [
  { label: 'All dates', on: () => ({ start: null, end: null }) },
  { label: 'Today', on: (today) => ({ start: today, end: today }) },
  { label: 'Yesterday', on: (today) => ({ start: dayAfter(today, -1), end: dayAfter(today, -1) }) },
  { label: 'Last 7 days', on: (today) => ({ start: dayAfter(today, -6), end: today }) },
];

export function OrderFilters({ orders: { filters, counts, openById } }: { orders: ShownOrders }) {
  const { search, status, days, isFiltered, setSearch, setStatus, setDays, clearFilters, clearings } =
    filters;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 grow basis-80">
          <SearchField
            key={clearings}
            label="Search by name, phone, email, product, part number, order code or id, or address"
            placeholder="Name, phone, product or order code"
            shortcut="Ctrl K"
            value={search}
            onSearch={setSearch}
            onEnter={openById}
          />
        </div>
        <DaysSelect key={clearings} presets={ORDER_DAYS} range={days} onChange={setDays} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Choices
          label="Status"
          choices={CHOICES.map((choice) => ({
            label: choice.label,
            isChosen: choice.status === status,
            count: counts?.of(choice.status),
            onChoose: () => setStatus(choice.status),
          }))}
        />
        {isFiltered && <ClearFilters onClear={clearFilters} />}
      </div>
    </div>
  );
}
