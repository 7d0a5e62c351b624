import type { DaySeries } from '../charts/daySeries';
import { TimeChart } from '../charts/TimeChart';
import { axisCountText, axisMoneyText, countText, moneyText } from '../figures/figureText';
import type { Part } from '../part';
import { Section } from '../Section';
import { DayTable } from './DayTable';

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
            textOf: moneyText,
            plot: {
              series: revenue,
              shape: 'bars',
              least: 100_000,
              axisTextOf: axisMoneyText,
              height: 'h-40',
            },
          },
          {
            label: 'Orders',
            title: 'Orders',
            textOf: countText,
            plot: { series: orders, shape: 'bars', least: 2, axisTextOf: axisCountText, height: 'h-20' },
          },
        ]}
      />
      <DayTable series={series} />
    </Section>
  );
}

/** The index of the span with the highest revenue; undefined if there is no revenue. */
function bestOf({ revenue }: DaySeries): number | undefined {
  const highest = Math.max(0, ...revenue.now);
  return highest === 0 ? undefined : revenue.now.indexOf(highest);
}
