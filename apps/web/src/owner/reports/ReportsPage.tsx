import { IconPrinter } from '@tabler/icons-react';
import type { ChosenRange } from '../../staff/chosenRange';
import { StaffPage } from '../../staff/StaffPage';
import { Button } from '../../ui/Button';
import { RangeForm } from '../range/RangeForm';
import { rangeText, sessionsSinceText } from '../range/rangeText';
import { useRange } from '../range/useRange';
import { PRINT_PARTS } from './printParts';
import { PrintTable } from './PrintTable';
import { QuickStats } from './QuickStats';
import { ReportCard } from './ReportCard';
import { REPORTS } from './reportFiles';
import { type PrintSheet_StatsFragment as Stats, useReportsPageQuery } from './ReportsPage.generated';

export function ReportsPage() {
  const { range, setRange } = useRange();
  // Always loads new figures; a part that fails is null.
  const { data, previousData, loading } = useReportsPageQuery({
    variables: { range },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  const shown = (loading ? (data ?? previousData) : data)?.stats;
  return (
    <StaffPage
      title="Reports"
      tools={
        // Prints the PrintSheet instead of the page.
        <Button className="max-md:w-full" isBusy={loading} onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden />
          Print
        </Button>
      }
    >
      <RangeForm range={range} onChange={setRange} />
      <QuickStats stats={shown} isBlank={loading && !shown} isLoading={loading} />
      <h2 className="mt-8 mb-3 text-22">
        Downloads <span className="font-body text-16 font-normal text-muted">{rangeText(range)}</span>
      </h2>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {REPORTS.map((report) => (
          <ReportCard key={report.file} report={report} range={range} />
        ))}
      </div>
      <PrintSheet stats={data?.stats} range={range} />
    </StaffPage>
  );
}

function PrintSheet({ stats, range }: { stats: Stats | undefined; range: ChosenRange }) {
  return (
    <article data-theme="light" className="paper hidden bg-surface text-text print:block">
      <header className="mb-3 flex items-baseline justify-between border-b-2 border-text pb-2">
        <h1 className="text-22">BeamBright: performance</h1>
        <p className="text-16 font-semibold">{rangeText(range)}</p>
      </header>
      {stats?.sessionsSince && <p className="mb-3 text-[11px]">{sessionsSinceText(stats.sessionsSince)}</p>}
      <div className="columns-2 gap-8 text-[11px] leading-4">
        {PRINT_PARTS.map(({ linesOf, ...part }) => (
          <PrintTable key={part.title} {...part} lines={stats ? linesOf(stats) : null} />
        ))}
      </div>
    </article>
  );
}
