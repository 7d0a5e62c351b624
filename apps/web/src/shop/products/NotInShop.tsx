import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconSearchOff } from '../../ui/icons';
import { CallUs } from './CallUs';

interface NotInShopProps {
  search: string;
  /** How many products are at least near. */
  near: number;
  onClearFilters: (() => void) | undefined;
}

/** Above what is near, or in place of a list. */
export function NotInShop({ search, near, onClearFilters }: NotInShopProps) {
  if (near > 0) {
    return (
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 rounded-card border border-control bg-surface px-4 py-1">
        <p className="py-2.5">Nothing in the shop has all of these words. Here is what comes close.</p>
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
          {/* The filters above have the button 'Clear Filters'; this one stands where the eye is. */}
          {onClearFilters && <Button onClick={onClearFilters}>Show all products</Button>}
          <CallUs search={search} />
        </div>
      }
    />
  );
}
