import { IconCloudOff } from '@tabler/icons-react';
import { useOnline } from '../../lib/online';
import { EmptyState } from '../../ui/EmptyState';
import { RetryButton } from '../../ui/RetryButton';
import { useRetrying } from './useRetrying';

const NOTHING_LOST = 'Nothing is lost. Please try again.';

interface ListNotLoadedProps {
  list: 'cart' | 'wishlist';
  onRetry: () => Promise<unknown>;
}

export function ListNotLoaded({ list, onRetry }: ListNotLoadedProps) {
  const isOnline = useOnline();
  const retry = useRetrying(onRetry);
  return (
    <EmptyState
      icon={<IconCloudOff size={30} />}
      title={`Your ${list} could not be loaded`}
      text={isOnline ? NOTHING_LOST : `You are offline. ${NOTHING_LOST}`}
      action={<RetryButton {...retry} />}
    />
  );
}
