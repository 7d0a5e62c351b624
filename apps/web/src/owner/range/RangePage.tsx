import type { ReactNode } from 'react';
import { type ChosenRange, isSameRange } from '../../staff/chosenRange';
import { StaffPage } from '../../staff/StaffPage';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';
import { RangeForm } from './RangeForm';

const ALL_TIME = { start: null, end: null };

interface RangePageProps extends ListProps {
  title: string;
  intro: string;
  range: ChosenRange;
  setRange: (range: ChosenRange) => void;
  isLoading: boolean;
}

interface ListProps {
  /** What the list has, in the plural: 'products'. */
  noun: string;
  /** Undefined while loading and if loading failed. */
  length: number | undefined;
  failure: Failure | null;
  empty: { icon: ReactNode; title: string; text: string };
  children: ReactNode;
}

/** A page with a list for a range, and its loading, empty and error states. */
export function RangePage({ title, intro, range, setRange, isLoading, ...list }: RangePageProps) {
  return (
    <StaffPage title={title}>
      <RangeForm range={range} onChange={setRange} />
      <p className="mt-4 mb-3 text-14 text-muted">{intro}</p>
      <section aria-label={title} aria-busy={isLoading}>
        <p role="status" className="sr-only">
          {isLoading && `Loading ${list.noun}...`}
        </p>
        <div className={`transition-opacity ${isLoading && list.length !== undefined ? 'opacity-50' : ''}`}>
          <List {...list} onShowAll={isSameRange(range, ALL_TIME) ? null : () => setRange(ALL_TIME)} />
        </div>
      </section>
    </StaffPage>
  );
}

/** `onShowAll` is null if the range is all time. */
function List({
  noun,
  length,
  failure,
  empty,
  onShowAll,
  children,
}: ListProps & { onShowAll: (() => void) | null }) {
  if (failure) return <NotLoaded title={`The ${noun} could not be loaded`} {...failure} />;
  if (length === undefined) return <Skeleton />;
  if (length > 0) return children;
  return <EmptyState {...empty} action={onShowAll && <Button onClick={onShowAll}>Show all time</Button>} />;
}

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** The rows are as high as the real ones, to avoid layout shift. */
function Skeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-9 max-lg:hidden" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-47 items-center gap-6 border-t border-line px-4 lg:h-13">
          <div className="h-4 grow rounded-plate bg-raised" />
          <div className="h-4 w-24 rounded-plate bg-raised" />
        </div>
      ))}
    </div>
  );
}
