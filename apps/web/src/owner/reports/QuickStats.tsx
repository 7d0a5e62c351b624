import { centsOf } from '@beambright/domain';
import { type Icon, IconActivity, IconCash, IconClipboardList, IconReceipt } from '@tabler/icons-react';
import { FailureNote } from '../../staff/FailureNote';
import { useFailure } from '../../staff/useFailure';
import { exactMoneyText, moneyText } from '../analytics/figures/figureText';
import { FigureName } from '../figures/FigureName';
import type { FigureKey } from '../figures/figures';
import type { QuickStats_StatsFragment as Stats } from './QuickStats.generated';

interface QuickStatsProps {
  /** The figures; undefined if they failed to load. Single parts may be null. */
  stats: Stats | undefined;
  /** Whether no figures have been loaded yet. */
  isBlank: boolean;
  isLoading: boolean;
}

const grouped = (count: number | undefined) => (count ?? 0).toLocaleString('en-US');

const STATS: readonly {
  label: string;
  figure: FigureKey;
  icon: Icon;
  of: (stats: Stats | undefined) => string;
}[] = [
  {
    label: 'Total Revenue',
    figure: 'revenue',
    icon: IconCash,
    of: (stats) => moneyText(centsOf(stats?.revenue?.totalRevenue ?? '0.00')),
  },
  {
    label: 'Total Orders',
    figure: 'orders',
    icon: IconClipboardList,
    of: (stats) => grouped(stats?.orders?.total),
  },
  {
    label: 'Total Visits',
    figure: 'visits',
    icon: IconActivity,
    of: (stats) => grouped(stats?.traffic?.totalVisits),
  },
  {
    label: 'Average Order',
    figure: 'averageOrder',
    icon: IconReceipt,
    of: (stats) => exactMoneyText(centsOf(stats?.revenue?.averageOrderValue ?? '0.00')),
  },
];

export function QuickStats({ stats, isBlank, isLoading }: QuickStatsProps) {
  const isComplete = stats?.revenue && stats.orders && stats.traffic;
  const failure = useFailure(isBlank || isComplete, isLoading);
  return (
    <section aria-label="Quick stats" aria-busy={isLoading} className="mt-4">
      <dl className="grid grid-cols-2 gap-3 cramped:grid-cols-1 lg:grid-cols-4">
        {STATS.map(({ label, figure, icon: Icon, of }) => (
          <div
            key={label}
            className="relative rounded-card border border-line bg-surface p-3 sm:pl-13 md:p-4 md:pl-14.5"
          >
            <dt className="text-14 text-muted">
              <Icon
                size={26}
                aria-hidden
                className="absolute top-1/2 left-3 -translate-y-1/2 text-beam-text max-sm:hidden md:left-4"
              />
              <FigureName of={figure}>{label}</FigureName>
            </dt>
            <dd
              className={`figures min-h-8 font-sign text-18 leading-8 font-bold wrap-anywhere transition-opacity sm:text-22 md:text-28 ${isLoading && !isBlank ? 'opacity-50' : ''}`}
            >
              {isBlank ? '' : of(stats)}
            </dd>
          </div>
        ))}
      </dl>
      {failure && (
        <FailureNote text="Some figures could not be loaded. Zeros are shown instead." {...failure} />
      )}
    </section>
  );
}
