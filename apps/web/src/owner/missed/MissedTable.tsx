import { dayText } from '../analytics/figures/dayText';
import { countText } from '../analytics/figures/figureText';
import { FiguresTable } from '../analytics/tables/FiguresTable';
import type { NamedFigure } from '../range/FigureList';
import type { MissedTable_SearchesFragment as MissedSearch } from './MissedTable.generated';

export interface MissedSearchesProps {
  searches: MissedSearch[];
}

/** For desktops; smaller screens show MissedCards. */
export function MissedTable({ searches }: MissedSearchesProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-4">
      <FiguresTable
        caption="Searches that found nothing, most sessions first"
        columns={[
          { head: 'Search' },
          { head: 'Car' },
          { head: 'Sessions', figure: 'searchSessions' },
          { head: 'Last day', figure: 'searchLast' },
        ]}
        rows={searches.map((search) => ({
          id: keyOf(search),
          label: search.text,
          cells: [search.carName ?? '-', ...figuresOf(search).map(([, , text]) => text)],
        }))}
      />
    </div>
  );
}

export function keyOf({ text, car }: MissedSearch): string {
  return `${car ?? ''} ${text}`;
}

export function figuresOf({ sessionCount, lastDay }: MissedSearch): NamedFigure[] {
  return [
    ['searchSessions', 'Sessions', countText(sessionCount)],
    ['searchLast', 'Last day', dayText(lastDay)],
  ];
}
