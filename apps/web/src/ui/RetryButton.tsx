import { Button } from './Button';

interface RetryButtonProps {
  isRetrying: boolean;
  onRetry: () => void;
}

export function RetryButton({ isRetrying, onRetry }: RetryButtonProps) {
  return (
    <Button look="primary" isBusy={isRetrying} onClick={onRetry}>
      {isRetrying ? 'Trying again...' : 'Try again'}
    </Button>
  );
}
