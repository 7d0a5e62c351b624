import { IconPlugConnectedX } from '@tabler/icons-react';
import { useRetrying } from '../../lib/useRetry';
import { NotLoaded } from '../../ui/NotLoaded';
import { useShownLists } from './useShownLists';

interface ListNotLoadedProps {
  list: 'cart' | 'wishlist';
  onRetry: () => Promise<unknown>;
}

export function ListNotLoaded({ list, onRetry }: ListNotLoadedProps) {
  return (
    <NotLoaded
      icon={<IconPlugConnectedX size={30} />}
      title={`Your ${list} could not be loaded`}
      text="Nothing is lost."
      error={useShownLists().error}
      {...useRetrying(onRetry)}
    />
  );
}
