import type { ReactNode } from 'react';
import { useNeedsCards } from '../../page/useIsNarrow';
import { isSameRange } from '../../staff/chosenRange';
import { StaffPage } from '../../staff/StaffPage';
import { TableSkeleton } from '../../staff/TableSkeleton';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';
import { type Column, FiguresTable } from '../analytics/tables/FiguresTable';
import { FigureName } from '../figures/FigureName';
import type { FigureKey } from '../figures/figures';
import { RangeForm } from './RangeForm';
import { useRange } from './useRange';

const ALL_TIME = { start: null, end: null };

export interface RangeRow {
  id: string;
  title: ReactNode;
  note?: string | null;
  figures: readonly NamedFigure[];
  state?: ReactNode;
}

/** A figure: its key in FIGURES, its name, and its value as text. */
export type NamedFigure = readonly [FigureKey, string, string];

interface ListProps {
  /** What the list has, in the plural: 'products'. */
  noun: string;
  caption: string;
  /** The titles of the columns. Without `note`, notes are below the titles of the rows. Without `state`, no states are shown. */
  heads: { title: string; note?: string; state?: string };
  /** Undefined while loading and if loading failed. */
  rows: readonly RangeRow[] | undefined;
  failure: Failure | null;
  empty: { icon: ReactNode; title: string; text: string };
}

export function RangePage({
  title,
  intro,
  isLoading,
  ...list
}: ListProps & { title: string; intro: string; isLoading: boolean }) {
  const { range, setRange } = useRange();
  return (
    <StaffPage title={title}>
      <RangeForm range={range} onChange={setRange} />
      <p className="mt-4 mb-3 text-14 text-muted">{intro}</p>
      <section aria-label={title} aria-busy={isLoading}>
        <p role="status" className="sr-only">
          {isLoading && `Loading ${list.noun}...`}
        </p>
        <div className={`transition-opacity ${isLoading && list.rows ? 'opacity-50' : ''}`}>
          <List {...list} onShowAll={isSameRange(range, ALL_TIME) ? null : () => setRange(ALL_TIME)} />
        </div>
      </section>
    </StaffPage>
  );
}

/** The list, or a note if it is empty or failed to load. `onShowAll` shows all days; null if they are shown already. */
function List({
  noun,
  rows,
  failure,
  empty,
  onShowAll,
  ...table
}: ListProps & { onShowAll: (() => void) | null }) {
  const needsCards = useNeedsCards();
  if (failure) return <NotLoaded title={`The ${noun} could not be loaded`} {...failure} />;
  if (!rows) return <TableSkeleton head="max-lg:hidden" row="h-47 px-4 lg:h-13" cells={['grow', 'w-24']} />;
  if (rows.length > 0) return needsCards ? <Cards rows={rows} /> : <Table {...table} rows={rows} />;
  return <EmptyState {...empty} action={onShowAll && <Button onClick={onShowAll}>Show all time</Button>} />;
}

function Table({
  caption,
  heads,
  rows,
}: Pick<ListProps, 'caption' | 'heads'> & { rows: readonly RangeRow[] }) {
  const columns: Column[] = [
    { head: heads.title },
    ...(heads.note ? [{ head: heads.note }] : []),
    ...(rows[0]?.figures ?? []).map(([figure, head]) => ({ head, figure })),
    ...(heads.state ? [{ head: heads.state }] : []),
  ];
  return (
    <div className="rounded-card border border-line bg-surface px-4">
      <FiguresTable
        caption={caption}
        columns={columns}
        rows={rows.map(({ id, title, note, figures, state }) => ({
          id,
          label: (
            <>
              {title}
              {!heads.note && note && <span className="-mt-1 block pb-1 text-muted">{note}</span>}
            </>
          ),
          cells: [
            ...(heads.note ? [note ?? '-'] : []),
            ...figures.map(([, , text]) => text),
            ...(heads.state ? [state] : []),
          ],
        }))}
      />
    </div>
  );
}

function Cards({ rows }: { rows: readonly RangeRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {rows.map(({ id, title, note, figures, state }) => (
        <li
          key={id}
          className="grid content-start gap-2 rounded-card border border-line bg-surface p-4 text-14"
        >
          <div>
            <h2 className="text-16 wrap-anywhere">{title}</h2>
            {note && <p className="text-muted wrap-anywhere">{note}</p>}
          </div>
          {state && <p className="flex min-h-7 items-center">{state}</p>}
          <dl className="figures flex flex-wrap gap-x-5 gap-y-2">
            {figures.map(([figure, name, text]) => (
              <div key={name}>
                <dt className="text-muted">
                  <FigureName of={figure}>{name}</FigureName>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
