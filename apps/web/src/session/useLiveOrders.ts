import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { type DeskNews, followOrders, type OrderFollower } from './orderStream';
import { refreshSession } from './refreshSession';
import { useSession } from './useSession';

/** Follows live changes of orders for a signed-in user: customers get those of their own orders, admins of all (ADR 012). */
export function useLiveOrders({ changed, desk, missed, whileHidden = false }: OrderFollower): void {
  const client = useApolloClient();
  const userId = useSession().user?.id;
  const onChanged = useEffectEvent(changed);
  const onDesk = useEffectEvent((news: DeskNews) => desk?.(news));
  const onMissed = useEffectEvent(missed);

  useEffect(() => {
    if (userId === undefined) return undefined;
    const follower = { changed: onChanged, desk: onDesk, missed: onMissed, whileHidden };
    return followOrders(userId, follower, () => refreshSession(client));
  }, [userId, client, whileHidden]);
}
