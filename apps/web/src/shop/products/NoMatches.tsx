import { IconSearchOff } from '@tabler/icons-react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { CallUs } from './CallUs';
import type { Choices } from './filtersInAddress';
import { useMissedSearch } from './useMissedSearch';

interface NoMatchesProps {
  choices: Choices;
  /** The number of products that match some of the words. */
  near: number;
  onClearFilters: (() => void) | undefined;
}

/** Says that no product has all words of the search. Stands above the products with some of the words, or alone. */
export function NoMatches({ choices, near, onClearFilters }: NoMatchesProps) {
  const { search } = choices;
  useMissedSearch(choices);

  if (near > 0) {
    return (
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6 rounded-card border border-control bg-surface px-4 py-1">
        <p className="py-2.5">No product matches all of these words. Here are the closest matches.</p>
        <CallUs search={search} />
      </div>
    );
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={30} />}
      title="No products found"
      text="Try adjusting your filters or search terms"
      action={
        <div className="grid justify-items-center gap-4">
          {/* Does the same as 'Clear Filters' above. */}
          {onClearFilters && <Button onClick={onClearFilters}>Show all products</Button>}
          <CallUs search={search} />
        </div>
      }
    />
  );
}
