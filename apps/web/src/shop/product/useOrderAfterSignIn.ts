import { useEffect, useEffectEvent } from 'react';
import { readStored } from '../../lib/storage';
import { useSession } from '../../session/useSession';
import type { CallToOrder_ItemFragment } from './CallToOrder.generated';
import { intentFor } from './orderIntent';

/** Orders, once it is known who is here, what they pressed before they signed in for it. */
export function useOrderAfterSignIn(item: CallToOrder_ItemFragment, order: () => Promise<void>): void {
  const userId = useSession().user?.id;

  const orderWhatWasPressed = useEffectEvent(async (id: string) => {
    const { forgetPress, releasedPress } = await import('../../session/press');
    const press = releasedPress(id);
    if (press?.action !== 'order' || press.item.id !== item.id) return;
    if (!item.inStock) return forgetPress();
    intentFor(item.id, press.key);
    await order();
  });

  useEffect(() => {
    if (userId && readStored('beambright.press')) orderWhatWasPressed(userId).catch(() => undefined);
  }, [userId]);
}
