import { centsOf } from '@beambright/domain';
import type { DaySeries } from '../charts/daySeries';
import { SHILLINGS } from '../charts/scales';
import { TimeChart } from '../charts/TimeChart';
import { AVERAGE_MONEY, COUNT, MONEY } from '../figures/change';
import type { Part } from '../part';
import { Section, TableAndChart } from '../Section';
import { comparedColumns, type ComparedRow, comparedRows } from '../tables/comparison';
import { FiguresTable } from '../tables/FiguresTable';
import type { RevenueSummary_RevenueFragment as Revenue } from './RevenueSummary.generated';

const ROWS: readonly ComparedRow<Revenue>[] = [
  {
    label: 'Total Revenue',
    figure: 'revenue',
    measure: MONEY,
    valueOf: ({ totalRevenue }) => centsOf(totalRevenue),
  },
  {
    label: 'Confirmed Orders',
    figure: 'confirmedOrders',
    measure: COUNT,
    valueOf: ({ confirmedOrdersCount }) => confirmedOrdersCount,
  },
  {
    label: 'Average Order Value',
    figure: 'averageOrder',
    measure: AVERAGE_MONEY,
    valueOf: ({ averageOrderValue }) => centsOf(averageOrderValue),
  },
];

interface RevenueSummaryProps {
  revenue: Part<Revenue>;
  series: DaySeries;
  seriesFault: Part<unknown>['fault'];
}

export function RevenueSummary({ revenue, series, seriesFault }: RevenueSummaryProps) {
  const { before, fault } = revenue;
  const { unit, spans, revenueSoFar } = series;
  const rows = comparedRows(ROWS, revenue);
  return (
    <Section title="Revenue Summary" fault={fault ?? seriesFault}>
      <TableAndChart
        table={
          <FiguresTable caption="Revenue" columns={comparedColumns('Revenue', before !== null)} rows={rows} />
        }
        chart={
          <TimeChart
            name="Cumulative revenue"
            unit={unit}
            spans={spans}
            panels={[
              {
                label: 'Cumulative revenue',
                series: revenueSoFar,
                shape: 'line',
                scale: SHILLINGS,
                height: 'h-44',
              },
            ]}
          />
        }
      />
    </Section>
  );
}
