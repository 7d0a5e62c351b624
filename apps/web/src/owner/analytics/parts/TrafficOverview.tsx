import type { DaySeries } from '../charts/daySeries';
import { TimeChart } from '../charts/TimeChart';
import { COUNT } from '../figures/change';
import { axisCountText, countText } from '../figures/figureText';
import { type Part } from '../part';
import { Section, TableAndChart } from '../Section';
import { comparedCells, comparedColumns } from '../tables/comparison';
import { FiguresTable } from '../tables/FiguresTable';
import type { TrafficOverview_TrafficFragment as Traffic } from './TrafficOverview.generated';

const ROWS: readonly { field: keyof Traffic; label: string; isPart?: boolean }[] = [
  { field: 'totalVisits', label: 'Total Visits' },
  { field: 'authenticatedVisits', label: 'Authenticated Visits', isPart: true },
  { field: 'guestVisits', label: 'Guest Visits', isPart: true },
  { field: 'uniqueSessions', label: 'Unique Sessions' },
  { field: 'newUsers', label: 'New Users' },
  { field: 'recurringUsers', label: 'Recurring Users' },
  { field: 'totalRegisteredUsers', label: 'Total Registered Users' },
];

interface TrafficOverviewProps {
  traffic: Part<Traffic>;
  series: DaySeries;
  seriesFault: Part<unknown>['fault'];
}

export function TrafficOverview({ traffic, series, seriesFault }: TrafficOverviewProps) {
  const { now, before, fault } = traffic;
  const { unit, spans, visits } = series;
  const rows = ROWS.map(({ field, label, isPart }) => ({
    id: field,
    label,
    isPart,
    cells: comparedCells({ now: now[field], before: before && before[field], measure: COUNT, good: 'up' }),
  }));
  return (
    <Section title="Traffic Overview" fault={fault ?? seriesFault}>
      <TableAndChart
        table={
          <FiguresTable
            caption="Traffic"
            columns={comparedColumns('Visitors', before !== null)}
            rows={rows}
          />
        }
        chart={
          <TimeChart
            name={`Visits per ${unit}`}
            unit={unit}
            spans={spans}
            panels={[
              {
                label: 'Visits',
                textOf: countText,
                plot: { series: visits, shape: 'bars', least: 2, axisTextOf: axisCountText, height: 'h-44' },
              },
            ]}
          />
        }
      />
    </Section>
  );
}
