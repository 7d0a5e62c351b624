import { useMemo, useState } from 'react';
import { timeText } from '../../lib/format';
import { StaffPage } from '../../staff/StaffPage';
import { RangeForm } from '../range/RangeForm';
import { rangeText } from '../range/rangeText';
import { useRange } from '../range/useRange';
import { AnalyticsContext, DayCursorContext } from './analyticsContexts';
import { daySeriesOf } from './charts/daySeries';
import type { PreviousRange } from './figures/previousRange';
import { Notices } from './Notices';
import { BestCustomers } from './parts/BestCustomers';
import { ConversionMetrics } from './parts/ConversionMetrics';
import { EstimateAgainstPrice } from './parts/EstimateAgainstPrice';
import { FailureReasons } from './parts/FailureReasons';
import { KpiCards } from './parts/KpiCards';
import { MostViewed } from './parts/MostViewed';
import { OrderStatusBreakdown } from './parts/OrderStatusBreakdown';
import { OrderToCall } from './parts/OrderToCall';
import { RevenueAndOrders } from './parts/RevenueAndOrders';
import { RevenueByBrand, RevenueByCategory } from './parts/RevenueByName';
import { RevenueSummary } from './parts/RevenueSummary';
import { TopSelling } from './parts/TopSelling';
import { TrafficOverview } from './parts/TrafficOverview';
import { useAnalytics } from './useAnalytics';

export function AnalyticsPage() {
  const { range, setRange } = useRange();
  const analytics = useAnalytics(range);
  const [index, setIndex] = useState<number | null>(null);
  const { parts, previous } = analytics;
  const series = useMemo(() => daySeriesOf(parts.days), [parts.days]);
  const seriesFault = parts.days.fault;
  return (
    <StaffPage title="Analytics">
      <RangeForm range={range} onChange={setRange} />
      <p className="mt-4 mb-3 text-14 text-muted">
        {previous ? `${rangeText(range)}, compared with ${previousText(previous)}` : rangeText(range)}
      </p>
      <AnalyticsContext value={analytics}>
        <DayCursorContext value={{ index, setIndex }}>
          <Notices analytics={analytics} range={range} />
          <div className="grid grid-cols-1 gap-4">
            <KpiCards {...parts} />
            <RevenueAndOrders series={series} fault={seriesFault} />
            <RevenueSummary revenue={parts.revenue} series={series} seriesFault={seriesFault} />
            <TrafficOverview traffic={parts.traffic} series={series} seriesFault={seriesFault} />
            <ConversionMetrics conversion={parts.conversion} funnel={parts.funnel} />
            <OrderStatusBreakdown orders={parts.orders} />
            <FailureReasons reasons={parts.failureReasons} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <EstimateAgainstPrice estimates={parts.estimates} />
              <OrderToCall callTimes={parts.callTimes} />
            </div>
            <BestCustomers customers={parts.bestCustomers} />
            <RevenueByBrand brands={parts.revenuePerBrand} delivery={parts.delivery} />
            <RevenueByCategory categories={parts.revenuePerCategory} delivery={parts.delivery} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <TopSelling items={parts.topSelling} />
              <MostViewed items={parts.mostViewed} />
            </div>
          </div>
        </DayCursorContext>
      </AnalyticsContext>
    </StaffPage>
  );
}

function previousText(previous: PreviousRange): string {
  return rangeText(previous) + (previous.until ? ` up to ${timeText(previous.until)}` : '');
}
