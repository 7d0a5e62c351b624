import { useNeedsCards } from '../../page/useIsNarrow';
import { isSameRange } from '../../staff/chosenRange';
import { StaffPage } from '../../staff/StaffPage';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconPackageOff } from '../../ui/icons';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';
import { RangeForm } from '../range/RangeForm';
import { useRange } from '../range/useRange';
import { useWantedItems } from './useWantedItems';
import { WantedCards } from './WantedCards';
import { WantedTable } from './WantedTable';
import type { WantedTable_ItemsFragment as WantedItem } from './WantedTable.generated';

const ALL_TIME = { start: null, end: null };

/** The products that customers want most in the range, those out of stock first. */
export function StockPage() {
  const { range, setRange } = useRange();
  const { items, isLoading, failure } = useWantedItems(range);
  return (
    <StaffPage title="What to stock">
      <RangeForm range={range} onChange={setRange} />
      <p className="mt-4 mb-3 text-14 text-muted">
        Products out of stock come first, those with the most views and sales at the top; then the best
        sellers in stock.
      </p>
      <section aria-label="Products to stock" aria-busy={isLoading}>
        <p role="status" className="sr-only">
          {isLoading && 'Loading products...'}
        </p>
        <div className={`transition-opacity ${isLoading && items ? 'opacity-50' : ''}`}>
          <Content
            items={items}
            failure={failure}
            onShowAll={isSameRange(range, ALL_TIME) ? null : () => setRange(ALL_TIME)}
          />
        </div>
      </section>
    </StaffPage>
  );
}

interface ContentProps {
  items: WantedItem[] | null | undefined;
  failure: Failure | null;
  /** Null if all time is shown. */
  onShowAll: (() => void) | null;
}

function Content({ items, failure, onShowAll }: ContentProps) {
  const Wanted = useNeedsCards() ? WantedCards : WantedTable;
  if (failure) return <NotLoaded title="The products could not be loaded" {...failure} />;
  if (!items) return <Skeleton />;
  if (items.length > 0) return <Wanted items={items} />;
  return (
    <EmptyState
      icon={<IconPackageOff size={30} />}
      title="No products to stock"
      text="Nothing was sold, and no product out of stock was viewed."
      action={onShowAll && <Button onClick={onShowAll}>Show all time</Button>}
    />
  );
}

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** Rows of the final height, to avoid layout shift. */
function Skeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-9 max-lg:hidden" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-47 items-center gap-6 border-t border-line px-4 lg:h-15.25">
          <div className="h-4 grow rounded-plate bg-raised" />
          <div className="h-4 w-24 rounded-plate bg-raised" />
        </div>
      ))}
    </div>
  );
}
