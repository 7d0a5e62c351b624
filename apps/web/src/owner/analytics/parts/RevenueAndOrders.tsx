import { IconChevronRight } from '@tabler/icons-react';
import type { DaySeries } from '../charts/daySeries';
import { COUNTS, SHILLINGS } from '../charts/scales';
import { TimeChart } from '../charts/TimeChart';
import { spanText } from '../figures/dayText';
import { countText, moneyText } from '../figures/figureText';
import type { Part } from '../part';
import { Section } from '../Section';
import { type Column, FiguresTable } from '../tables/FiguresTable';

const TITLES = {
  day: 'Revenue and Orders per Day',
  week: 'Revenue and Orders per Week',
  month: 'Revenue and Orders per Month',
};

export function RevenueAndOrders({ series, fault }: { series: DaySeries; fault: Part<unknown>['fault'] }) {
  const { unit, spans, revenue, orders } = series;
  return (
    <Section title={TITLES[unit]} fault={fault}>
      <TimeChart
        name={TITLES[unit]}
        unit={unit}
        spans={spans}
        best={bestOf(series)}
        panels={[
          {
            label: 'Revenue',
            title: 'Revenue (Ksh)',
            series: revenue,
            shape: 'bars',
            scale: SHILLINGS,
            height: 'h-40',
          },
          { label: 'Orders', title: 'Orders', series: orders, shape: 'bars', scale: COUNTS, height: 'h-20' },
        ]}
      />
      <DayTable series={series} />
    </Section>
  );
}

/** The index of the day, week or month with the highest revenue; undefined if there is no revenue. */
function bestOf({ revenue }: DaySeries): number | undefined {
  const highest = Math.max(0, ...revenue.now);
  return highest === 0 ? undefined : revenue.now.indexOf(highest);
}

const HEADS = { day: 'Day', week: 'Week', month: 'Month' };

const SESSIONS: Column[] = [{ head: 'Unique Sessions', figure: 'sessions', hide: 'first' }];

function DayTable({ series }: { series: DaySeries }) {
  const { unit, spans, visits, uniqueSessions, orders, confirmedOrders, revenue } = series;
  if (spans.length === 0) return null;
  // The unique sessions of days do not add up to those of a week.
  const hasSessions = unit === 'day';
  const rows = spans.map((span, index) => {
    const countOf = ({ now }: { now: readonly number[] }) => countText(now[index] ?? 0);
    return {
      id: span.first,
      label: <span className="figures">{spanText(span, unit)}</span>,
      cells: [
        countOf(visits),
        ...(hasSessions ? [countOf(uniqueSessions)] : []),
        countOf(orders),
        countOf(confirmedOrders),
        moneyText(revenue.now[index] ?? 0),
      ],
    };
  });
  const columns: Column[] = [
    { head: HEADS[unit] },
    { head: 'Visits', figure: 'visits', hide: 'first' },
    ...(hasSessions ? SESSIONS : []),
    { head: 'Orders', figure: 'orders' },
    { head: 'Confirmed Orders', figure: 'confirmedOrders', hide: 'first' },
    { head: 'Revenue', figure: 'revenue' },
  ];
  return (
    <details className="group/days mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control pr-3 text-14 font-semibold text-beam-text [&::-webkit-details-marker]:hidden">
        <IconChevronRight size={18} aria-hidden className="transition group-open/days:rotate-90" />
        Show as a table
      </summary>
      <FiguresTable
        caption={`Figures per ${unit}, newest first`}
        columns={columns}
        rows={rows.toReversed()}
      />
    </details>
  );
}
