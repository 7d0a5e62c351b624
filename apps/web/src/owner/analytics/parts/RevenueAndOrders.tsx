import { use } from 'react';
import { AnalyticsContext, NOTHING_LOADED } from '../analyticsContext';
import type { DaySeries } from '../charts/daySeries';
import { TimeChart } from '../charts/TimeChart';
import { spanText } from '../figures/dayText';
import { axisCountText, axisMoneyText, countText, moneyText } from '../figures/figureText';
import type { Part } from '../part';
import { Section } from '../Section';
import { DayTable } from './DayTable';

const TITLES = {
  day: 'Revenue and Orders per Day',
  week: 'Revenue and Orders per Week',
  month: 'Revenue and Orders per Month',
};

interface RevenueAndOrdersProps {
  series: DaySeries;
  fault: Part<unknown>['fault'];
}

export function RevenueAndOrders({ series, fault }: RevenueAndOrdersProps) {
  const { isBlank } = use(AnalyticsContext);
  const { unit, spans, revenue, orders } = series;
  return (
    <Section title={TITLES[unit]} fault={fault}>
      <TimeChart
        name={TITLES[unit]}
        unit={unit}
        spans={spans}
        summary={isBlank ? '' : spans.length === 0 ? NOTHING_LOADED : summaryOf(series)}
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

/** 'Best day: Tue, Nov 3, 2026 (Ksh 120,000, 9 orders)' */
function summaryOf({ unit, spans, revenue, orders }: DaySeries): string {
  const highest = Math.max(0, ...revenue.now);
  const place = revenue.now.indexOf(highest);
  const span = spans[place];
  if (highest === 0 || !span) return 'No revenue in this period.';
  const figures = `${moneyText(highest)}, ${ordersText(orders.now[place] ?? 0)}`;
  return `Best ${unit}: ${spanText(span, unit)} (${figures})`;
}

function ordersText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'order' : 'orders'}`;
}
