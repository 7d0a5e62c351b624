import { centsOf } from '@beambright/domain';
import { type Icon, IconCash, IconClipboardList, IconEye, IconPercentage } from '@tabler/icons-react';
import { type CSSProperties, use } from 'react';
import { FigureName } from '../../figures/FigureName';
import type { FigureKey } from '../../figures/figures';
import { AnalyticsContext } from '../analyticsContexts';
import { COUNT, type Measure, MONEY, RATE } from '../figures/change';
import type { Part } from '../part';
import { ChangeText } from '../tables/ChangeText';
import { Figure } from '../tables/FiguresTable';
import type {
  KpiCards_ConversionFragment,
  KpiCards_OrdersFragment,
  KpiCards_RevenueFragment,
  KpiCards_TrafficFragment,
} from './KpiCards.generated';

interface KpiCardsProps {
  traffic: Part<KpiCards_TrafficFragment>;
  orders: Part<KpiCards_OrdersFragment>;
  revenue: Part<KpiCards_RevenueFragment>;
  conversion: Part<KpiCards_ConversionFragment>;
}

export function KpiCards({ traffic, orders, revenue, conversion }: KpiCardsProps) {
  const { isBlank, isLoading } = use(AnalyticsContext);
  const cards: KpiCardProps[] = [
    {
      label: 'Total Revenue',
      figure: 'revenue',
      icon: IconCash,
      measure: MONEY,
      ...figureOf(revenue, ({ totalRevenue }) => centsOf(totalRevenue)),
    },
    {
      label: 'Total Orders',
      figure: 'orders',
      icon: IconClipboardList,
      measure: COUNT,
      ...figureOf(orders, ({ total }) => total),
    },
    {
      label: 'Conversion Rate',
      figure: 'orderRate',
      icon: IconPercentage,
      measure: RATE,
      ...figureOf(conversion, ({ orderConversionRate }) => centsOf(orderConversionRate)),
    },
    {
      label: 'Total Visits',
      figure: 'visits',
      icon: IconEye,
      measure: COUNT,
      ...figureOf(traffic, ({ totalVisits }) => totalVisits),
    },
  ];
  return (
    <section aria-label="Key figures" aria-busy={isBlank || isLoading}>
      <ul
        data-blank={isBlank || undefined}
        aria-hidden={isBlank || undefined}
        inert={isBlank}
        style={lettersOf(cards)}
        className={`group/part grid auto-rows-fr grid-cols-2 gap-3 cramped:grid-cols-1 transition-opacity xl:grid-cols-4 ${isLoading && !isBlank ? 'opacity-50' : ''}`}
      >
        {cards.map((card) => (
          <KpiCard key={card.label} {...card} />
        ))}
      </ul>
    </section>
  );
}

/** Sets the CSS variable with the length of the longest figure, from which the font size of all cards follows. */
function lettersOf(cards: KpiCardProps[]): CSSProperties {
  const letters = Math.max(...cards.map(({ measure, now }) => measure.textOf(now).length));
  return { '--letters': letters } as CSSProperties;
}

function figureOf<Content>(part: Part<Content>, valueOf: (content: Content) => number) {
  return {
    now: valueOf(part.now),
    before: part.before && valueOf(part.before),
    hasFailed: part.fault === 'figures',
  };
}

interface KpiCardProps extends ReturnType<typeof figureOf> {
  label: string;
  figure: FigureKey;
  icon: Icon;
  measure: Measure;
}

function KpiCard({ label, figure, icon: Icon, measure, now, before, hasFailed }: KpiCardProps) {
  return (
    <li className="@container flex min-w-0 flex-col rounded-card border border-line bg-surface p-3 md:p-4">
      <h2 className="flex items-center gap-2 font-body text-14 font-normal text-muted">
        <Icon size={20} aria-hidden className="shrink-0 text-beam-text" />
        <FigureName of={figure}>{label}</FigureName>
      </h2>
      <p className="key-figure figures mt-1 font-sign font-bold wrap-anywhere">
        <Figure>{measure.textOf(now)}</Figure>
      </p>
      {hasFailed && <p className="mt-1 text-14 text-failed">Could not be loaded</p>}
      {before !== null && (
        <p className="figures mt-1 grid text-14">
          <Figure>
            <ChangeText change={measure.changeOf(now, before)} good="up" />
          </Figure>
          <span className="text-muted">
            <Figure>{`vs ${measure.textOf(before)}`}</Figure>
          </span>
        </p>
      )}
    </li>
  );
}
