import type { FigureKey } from '../../figures/figures';
import type { DaySeries } from '../charts/daySeries';
import { COUNTS } from '../charts/scales';
import { TimeChart } from '../charts/TimeChart';
import { COUNT } from '../figures/change';
import { type Part } from '../part';
import { Section, TableAndChart } from '../Section';
import { comparedCells, comparedColumns } from '../tables/comparison';
import { FiguresTable } from '../tables/FiguresTable';
import type { TrafficOverview_TrafficFragment as Traffic } from './TrafficOverview.generated';

const ROWS: readonly { field: keyof Traffic; label: string; figure: FigureKey; isPart?: boolean }[] = [
  { field: 'totalVisits', label: 'Total Visits', figure: 'visits' },
  { field: 'authenticatedVisits', label: 'Authenticated Visits', figure: 'signedInVisits', isPart: true },
  { field: 'guestVisits', label: 'Guest Visits', figure: 'guestVisits', isPart: true },
  { field: 'uniqueSessions', label: 'Unique Sessions', figure: 'sessions' },
  { field: 'newUsers', label: 'New Users', figure: 'newUsers' },
  { field: 'recurringUsers', label: 'Recurring Users', figure: 'recurringUsers' },
  { field: 'totalRegisteredUsers', label: 'Total Registered Users', figure: 'registeredUsers' },
];

interface TrafficOverviewProps {
  traffic: Part<Traffic>;
  series: DaySeries;
  seriesFault: Part<unknown>['fault'];
}

export function TrafficOverview({ traffic, series, seriesFault }: TrafficOverviewProps) {
  const { now, before, fault } = traffic;
  const { unit, spans, visits } = series;
  const rows = ROWS.map(({ field, ...row }) => ({
    id: field,
    ...row,
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
            panels={[{ label: 'Visits', series: visits, shape: 'bars', scale: COUNTS, height: 'h-44' }]}
          />
        }
      />
    </Section>
  );
}
