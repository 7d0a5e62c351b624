import { useEffect, useRef } from 'react';
import { onRestored } from './onRestored';
import { tellLater } from './sightings';

/** Counts a view of the item whose page is shown, once it is there; a browser that brings the page back shows it again. */
export function useItemView(itemId: string | undefined): void {
  const last = useRef<string>(undefined);

  useEffect(() => {
    if (itemId === undefined) return undefined;
    const count = () => tellLater({ call: 'item-view', item_id: itemId });
    if (last.current !== itemId) count();
    last.current = itemId;
    return onRestored(count);
  }, [itemId]);
}
