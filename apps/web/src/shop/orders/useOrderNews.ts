import { useEffect, useRef } from 'react';
import { useToast } from '../../lib/useToast';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { newsText } from './orderSteps';

/** More changes than this are counted in a single toast. */
const MAX_TOASTS = 3;

/** Shows toasts for changes that the shop makes to orders on the page, however the page gets to know them. */
export function useOrderNews(orders: OrderCard_OrderFragment[]): void {
  const toast = useToast();
  const known = useRef(new Map<string, number>());

  useEffect(() => {
    const changed = orders.filter((order) => isNews(order, known.current.get(order.id)));
    for (const { id, events } of orders) {
      known.current.set(id, Math.max(events.length, known.current.get(id) ?? 0));
    }
    if (changed.length > MAX_TOASTS) toast('success', `${changed.length} of your orders have changed`);
    else for (const { id, events } of changed) announce(id, events.at(-1));
    function announce(id: string, step: OrderCard_OrderFragment['events'][number] | undefined) {
      if (step) toast(step.toStatus === 'FAILED' ? 'warning' : 'success', newsText(id, step));
    }
  }, [orders, toast]);
}

function isNews({ events }: OrderCard_OrderFragment, known: number | undefined): boolean {
  return known !== undefined && events.length > known && events.at(-1)?.by === 'SHOP';
}
