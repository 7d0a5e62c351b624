import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useLiveOrders } from '../../session/useLiveOrders';
import { useTopDialog } from '../../ui/openDialogs';
import { readOrder } from './readOrder';
import { OrderCountsDocument } from './useOrderCounts.generated';
import type { OrderFilters } from './useOrderFilters';

/** So near to the top, nobody loses their place when orders come in above. */
const TOP_PX = 120;
/** Many orders at once are counted once. */
const PAUSE_MS = 400;

interface ShownList {
  shown: { node: { id: string } }[];
  /** Whether the newest order of all belongs on top of this list. */
  takesNew: boolean;
  reload: (inPlace?: boolean) => Promise<string[]>;
  /** The way to a list that takes new orders. */
  clearFilters: () => void;
}

interface FreshOrders {
  /** How many have come in that the list does not show yet. */
  waiting: number;
  showWaiting: () => void;
}

/**
 * Keeps a list as it is in the shop: an order that is shown changes in its place; a new one goes on top by itself where
 * that disturbs nobody, else it waits to be asked for.
 */
export function useFreshOrders({ shown, takesNew, reload, clearFilters }: ShownList): FreshOrders {
  const client = useApolloClient();
  const dialog = useTopDialog();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const countSoon = useCountSoon();
  const isShown = (id: string) => shown.some(({ node }) => node.id === id);
  const mayInsert = () => takesNew && dialog === null && window.scrollY < TOP_PX;
  const waiting = arrived.filter((id) => !isShown(id));
  // Once seen, an order is new no more, whichever page is looked at next.
  if (waiting.length < arrived.length) setArrived(waiting);

  function arrive(id: string) {
    setArrived((before) => [...before.filter((other) => other !== id), id]);
    if (mayInsert()) void reload();
  }

  /** Somebody has dealt with it already: it need not be offered. */
  function take(id: string) {
    setArrived((before) => before.filter((other) => other !== id));
    if (isShown(id)) void readOrder(client, id);
  }

  async function catchUp() {
    if (mayInsert() || !takesNew) await reload();
    else for (const id of await reload(true)) arrive(id);
  }

  useLiveOrders({
    changed: ({ orderId, from }) => {
      countSoon();
      if (from === null) arrive(orderId);
      else take(orderId);
    },
    desk: ({ orderId }) => {
      if (isShown(orderId)) void readOrder(client, orderId);
    },
    missed: () => {
      countSoon();
      void catchUp();
    },
    whileHidden: true,
  });

  function showWaiting() {
    if (takesNew) void reload();
    else clearFilters();
    window.scrollTo({ top: 0 });
  }

  return { waiting: waiting.length, showWaiting };
}

/** A new order is pending; whether a search would find it the page cannot know. */
export function takesNewOrders({ search, status }: Pick<OrderFilters, 'search' | 'status'>): boolean {
  return search === '' && (status === null || status === 'PENDING');
}

function useCountSoon(): () => void {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      client.refetchQueries({ include: [OrderCountsDocument] }).catch(() => undefined);
    }, PAUSE_MS);
  };
}
