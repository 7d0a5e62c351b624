import { IconPlugConnectedX } from '@tabler/icons-react';
import { useRetrying } from '../../lib/useRetry';
import { RetryButton } from '../../ui/RetryButton';

/** The note above a stored list whose current prices and stock could not be loaded. */
export function OutdatedNote({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const retry = useRetrying(onRetry);
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-control bg-surface p-4"
    >
      <p className="flex items-center gap-3">
        <IconPlugConnectedX size={24} aria-hidden className="shrink-0 text-pending" />
        <span>Today’s prices could not be loaded. They may have changed.</span>
      </p>
      <RetryButton {...retry} />
    </div>
  );
}
