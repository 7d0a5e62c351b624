import { IconSearchOff } from '@tabler/icons-react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

interface NoProductsProps {
  onClearFilters: (() => void) | undefined;
  /** Given when the list could not be loaded. */
  onRetry: (() => void) | undefined;
}

export function NoProducts({ onClearFilters, onRetry }: NoProductsProps) {
  return (
    <EmptyState
      icon={<IconSearchOff size={30} />}
      title="No products found"
      text="Try adjusting your filters or search terms"
      action={nextStep({ onClearFilters, onRetry })}
    />
  );
}

function nextStep({ onClearFilters, onRetry }: NoProductsProps) {
  if (onRetry) {
    return (
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    );
  }
  // The filters above have the button 'Clear Filters'; this one stands where the eye is.
  return onClearFilters && <Button onClick={onClearFilters}>Show all products</Button>;
}
