import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';
import { IconSearchOff } from '../../ui/icons';

interface NoProductsProps {
  onClearFilters: (() => void) | undefined;
  /** Given when the list could not be loaded. */
  failure: Failure | undefined;
}

export function NoProducts({ onClearFilters, failure }: NoProductsProps) {
  if (failure) {
    return <NotLoaded title="Parts could not be loaded" {...failure} />;
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={30} />}
      title="No products found"
      text="Try adjusting your filters or search terms"
      // The filters above have the button 'Clear Filters'; this one stands where the eye is.
      action={onClearFilters && <Button onClick={onClearFilters}>Show all products</Button>}
    />
  );
}
