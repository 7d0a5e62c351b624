import { centsOf } from '@beambright/domain';
import type { FigureKey } from '../../figures/figures';
import { COUNT, RATE } from '../figures/change';
import { countText, shareText } from '../figures/figureText';
import { faultOf, type Part } from '../part';
import { Section, TableAndChart } from '../Section';
import { comparedColumns, type ComparedRow, comparedRows } from '../tables/comparison';
import { FiguresTable } from '../tables/FiguresTable';
import type {
  ConversionMetrics_ConversionFragment as Conversion,
  ConversionMetrics_FunnelFragment as Funnel,
} from './ConversionMetrics.generated';

const ROWS: readonly ComparedRow<Conversion>[] = [
  {
    label: 'Order Conversion Rate',
    figure: 'orderRate',
    measure: RATE,
    valueOf: ({ orderConversionRate }) => centsOf(orderConversionRate),
  },
  {
    label: 'Registration Conversion Rate',
    figure: 'registrationRate',
    measure: RATE,
    valueOf: ({ registrationConversionRate }) => centsOf(registrationConversionRate),
  },
  {
    label: 'Unique Visitors',
    figure: 'sessions',
    measure: COUNT,
    valueOf: ({ uniqueVisitors }) => uniqueVisitors,
  },
  {
    label: 'Sessions with an Order',
    figure: 'orderingSessions',
    measure: COUNT,
    valueOf: ({ sessionsWithOrder }) => sessionsWithOrder,
  },
  {
    label: 'Users Who Ordered',
    figure: 'buyers',
    measure: COUNT,
    valueOf: ({ usersWhoOrdered }) => usersWhoOrdered,
  },
];

/** The steps from a visit to a sale, counted by browser session. */
const STEPS: readonly { field: keyof Funnel; label: string; figure: FigureKey }[] = [
  { field: 'visited', label: 'Visited the shop', figure: 'sessions' },
  { field: 'viewed', label: 'Viewed a product', figure: 'viewers' },
  { field: 'ordered', label: 'Ordered', figure: 'orderingSessions' },
  { field: 'confirmed', label: 'Confirmed by phone', figure: 'confirmedSessions' },
];

interface ConversionMetricsProps {
  conversion: Part<Conversion>;
  funnel: Part<Funnel>;
}

export function ConversionMetrics({ conversion, funnel }: ConversionMetricsProps) {
  const rows = comparedRows(ROWS, conversion);
  return (
    <Section title="Conversion Metrics" fault={faultOf(conversion, funnel)}>
      <TableAndChart
        table={
          <FiguresTable
            caption="Conversion"
            columns={comparedColumns('Conversion', conversion.before !== null)}
            rows={rows}
          />
        }
        chart={<FunnelTable funnel={funnel} />}
      />
    </Section>
  );
}

function FunnelTable({ funnel: { now, before } }: { funnel: Part<Funnel> }) {
  const whole = mostIn(now);
  const rows = STEPS.map(({ field, label, figure }) => ({
    id: field,
    label,
    figure,
    cells: [countText(now[field]), shareText(now[field], whole)],
    bar: { value: now[field], before: before && before[field], whole: Math.max(whole, mostIn(before)) },
  }));
  return (
    <FiguresTable
      caption="From visit to sale"
      columns={[{ head: 'From visit to sale' }, { head: 'Visitors' }, { head: 'Share', figure: 'stepShare' }]}
      rows={rows}
      hasBars
    />
  );
}

/** The highest count of all steps. It may be that of orders instead of visits, since the record of a visit can be lost. */
function mostIn(funnel: Funnel | null): number {
  return funnel ? Math.max(...STEPS.map(({ field }) => funnel[field])) : 0;
}
