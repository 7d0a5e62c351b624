import { useEffect, useEffectEvent } from 'react';
import { forgetPress, rememberedPress } from '../../session/press';
import { useSession } from '../../session/useSession';
import type { CallToOrder_ItemFragment } from './CallToOrder.generated';

/** Orders, once it is known who has signed in, what they pressed as a guest. */
export function useOrderAfterSignIn(item: CallToOrder_ItemFragment, order: () => Promise<void>): void {
  const userId = useSession().user?.id;

  const orderWhatWasPressed = useEffectEvent(() => {
    const press = rememberedPress();
    if (press?.action !== 'order' || press.item.id !== item.id) return;
    if (item.inStock) void order();
    else forgetPress();
  });

  useEffect(() => {
    if (userId) orderWhatWasPressed();
  }, [userId]);
}
