import { useEffect, useEffectEvent } from 'react';
import { readStored } from '../../lib/storage';
import type { PricedItem } from '../../session/rememberAction';
import { useSession } from '../../session/useSession';
import type { CarToOrderFor } from '../car/useOrderCar';
import type { CallToOrder_ItemFragment } from './CallToOrder.generated';
import { intentFor } from './orderIntent';

/** Once the session is known, places the order that a guest started before signing in, with its price, car and note. */
export function useOrderAfterSignIn(
  item: CallToOrder_ItemFragment,
  order: (seen: PricedItem, car: CarToOrderFor | null, note: string) => Promise<void>,
): void {
  const userId = useSession().user?.id;

  const orderPending = useEffectEvent(async (id: string) => {
    const { forgetAction, confirmedAction } = await import('../../session/pendingAction');
    const pending = confirmedAction(id);
    if (pending?.action !== 'order' || pending.item.id !== item.id) return;
    if (!item.inStock) return forgetAction();
    const { car = null, note = '' } = pending;
    intentFor(item.id, car, note, pending.key);
    await order(pending.item, car, note);
  });

  useEffect(() => {
    if (userId && readStored('beambright.press')) orderPending(userId).catch(() => undefined);
  }, [userId]);
}
