import type { ChosenRange } from '../../staff/chosenRange';
import { rangeText, sessionsSinceText } from '../range/rangeText';
import { PRINT_PARTS } from './printParts';
import type { PrintSheet_StatsFragment as Stats } from './PrintSheet.generated';
import { PrintTable } from './PrintTable';

/** All figures on one A4 page, which is only printed. */
export function PrintSheet({ stats, range }: { stats: Stats | undefined; range: ChosenRange }) {
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
