import { IconSearchOff } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { RetryButton } from '../../ui/RetryButton';

interface NoProductsProps {
  onClearFilters: (() => void) | undefined;
  /** Given when the list could not be loaded. */
  retry: ComponentProps<typeof RetryButton> | undefined;
}

export function NoProducts({ onClearFilters, retry }: NoProductsProps) {
  return (
    <EmptyState
      icon={<IconSearchOff size={30} />}
      title="No products found"
      text="Try adjusting your filters or search terms"
      action={nextStep({ onClearFilters, retry })}
    />
  );
}

function nextStep({ onClearFilters, retry }: NoProductsProps) {
  if (retry) return <RetryButton {...retry} />;
  // The filters above have the button 'Clear Filters'; this one stands where the eye is.
  return onClearFilters && <Button onClick={onClearFilters}>Show all products</Button>;
}
