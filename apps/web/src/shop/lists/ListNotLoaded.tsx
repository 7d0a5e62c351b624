import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState';
import { RetryButton } from '../../ui/RetryButton';
import { useRetrying } from './useRetrying';

interface ListNotLoadedProps {
  list: 'cart' | 'wishlist';
  onRetry: () => Promise<unknown>;
}

export function ListNotLoaded({ list, onRetry }: ListNotLoadedProps) {
  const retry = useRetrying(onRetry);
  return (
    <EmptyState
      icon={<IconCloudOff size={30} />}
      title={`Your ${list} is out of reach`}
      text="It is safe with us; only this page could not get it."
      action={<RetryButton {...retry} />}
    />
  );
}
