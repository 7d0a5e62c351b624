import { useKeepFocus } from '../page/useKeepFocus';
import { Button } from './Button';

/** When the button disappears after a successful retry, the focus moves to the main content. */
export function RetryButton({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const button = useKeepFocus<HTMLButtonElement>();
  return (
    <Button ref={button} look="primary" isBusy={isRetrying} onClick={onRetry}>
      {isRetrying ? 'Trying again...' : 'Try again'}
    </Button>
  );
}
