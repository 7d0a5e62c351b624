import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLiveOrders } from '../../session/useLiveOrders';
import { reloadDesk } from './reloadDesk';

/** One change is often told twice, as a call and as a claim that ends. */
const PAUSE_MS = 200;

/**
 * Keeps the counts, the queue and the open order as they are in the shop, whichever of them is on the page; behind other
 * windows too, where the count stands in the title.
 */
export function useLiveDesk(): void {
  const client = useApolloClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function reload() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void reloadDesk(client), PAUSE_MS);
  }

  useEffect(() => () => clearTimeout(waiting.current), []);
  useLiveOrders({ changed: reload, desk: reload, missed: reload, whileHidden: true });
}
