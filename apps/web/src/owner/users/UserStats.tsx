import {
  type Icon,
  IconCalendarPlus,
  IconShoppingCart,
  IconTools,
  IconUserCheck,
  IconUserOff,
  IconUsers,
} from '@tabler/icons-react';
import { FailureNote } from '../../staff/FailureNote';
import { useFailure } from '../../staff/useFailure';
import { FigureName } from '../figures/FigureName';
import type { FigureKey } from '../figures/figures';
import type { UsersPageQuery } from './UsersPage.generated';

type Counts = UsersPageQuery['userCounts'];

interface UserStatsProps {
  /** Undefined while loading and if loading failed. */
  counts: Counts | undefined;
  isLoading: boolean;
}

const CARDS: readonly { count: keyof Counts; figure: FigureKey; label: string; icon: Icon }[] = [
  { count: 'total', figure: 'users', label: 'Total Users', icon: IconUsers },
  { count: 'customers', figure: 'customers', label: 'Customers', icon: IconShoppingCart },
  { count: 'staff', figure: 'staff', label: 'Staff', icon: IconTools },
  { count: 'active', figure: 'active', label: 'Active', icon: IconUserCheck },
  { count: 'inactive', figure: 'inactive', label: 'Inactive', icon: IconUserOff },
  { count: 'newThisMonth', figure: 'newThisMonth', label: 'New This Month', icon: IconCalendarPlus },
];

export function UserStats({ counts, isLoading }: UserStatsProps) {
  const failure = useFailure(counts, isLoading);
  return (
    <section aria-label="Counts" aria-busy={isLoading}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.25rem,1fr))] gap-2 md:grid-cols-3 md:gap-3 xl:grid-cols-6">
        {CARDS.map(({ count, figure, label, icon: CardIcon }) => (
          <div
            key={count}
            className="relative flex flex-col justify-between rounded-card border border-line bg-surface p-3 md:pl-12"
          >
            <dt className="text-14 text-muted">
              <CardIcon
                size={24}
                aria-hidden
                className="absolute top-1/2 left-3 -mt-3 text-beam-text max-md:hidden"
              />
              <FigureName of={figure}>{label}</FigureName>
            </dt>
            <dd className="figures min-h-9 font-sign text-28 leading-9 font-bold">
              {counts?.[count].toLocaleString('en-US') ?? (failure ? '-' : '')}
            </dd>
          </div>
        ))}
      </dl>
      {failure && <FailureNote text="The counts could not be loaded." {...failure} />}
    </section>
  );
}
