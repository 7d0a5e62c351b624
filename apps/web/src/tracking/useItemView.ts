import { useEffect, useRef } from 'react';
import { onRestored } from './onRestored';
import { track } from './trackingEvents';

/** Tracks a view of the item once it has loaded, and again when the page is restored from the back/forward cache. */
export function useItemView(itemId: string | undefined): void {
  const last = useRef<string>(undefined);

  useEffect(() => {
    if (itemId === undefined) return undefined;
    const count = () => track({ call: 'item-view', item_id: itemId });
    if (last.current !== itemId) count();
    last.current = itemId;
    return onRestored(count);
  }, [itemId]);
}
