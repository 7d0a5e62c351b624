import { useKeepFocus } from '../page/useKeepFocus';
import { Button } from './Button';

interface RetryButtonProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Gone as soon as it has helped: the focus then goes to the page. */
export function RetryButton({ isRetrying, onRetry }: RetryButtonProps) {
  const button = useKeepFocus<HTMLButtonElement>();
  return (
    <Button ref={button} look="primary" isBusy={isRetrying} onClick={onRetry}>
      {isRetrying ? 'Trying again...' : 'Try again'}
    </Button>
  );
}
