import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLiveOrders } from '../../session/useLiveOrders';
import { reloadDesk } from './reloadDesk';

/** How long to wait for more events: one change often sends two, such as a call and the end of a claim. */
const DEBOUNCE_MS = 200;

/**
 * Refetches the counts, the queue and the open order on live events. This includes a background tab, whose title shows
 * the count.
 */
export function useLiveDesk(): void {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function reload() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reloadDesk(client), DEBOUNCE_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveOrders({ changed: reload, desk: reload, missed: reload, whileHidden: true });
}
