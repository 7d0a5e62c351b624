import { IconCloudOff } from '@tabler/icons-react';
import { NotLoaded } from '../../ui/NotLoaded';
import { useRetrying } from './useRetrying';

interface ListNotLoadedProps {
  list: 'cart' | 'wishlist';
  error: unknown;
  onRetry: () => Promise<unknown>;
}

export function ListNotLoaded({ list, error, onRetry }: ListNotLoadedProps) {
  return (
    <NotLoaded
      icon={<IconCloudOff size={30} />}
      title={`Your ${list} could not be loaded`}
      text="Nothing is lost."
      error={error}
      {...useRetrying(onRetry)}
    />
  );
}
