import { useApolloClient } from '@apollo/client/react';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotSignedIn } from '../../lib/errors';
import { paths } from '../../lib/paths';
import { useToast } from '../../lib/useToast';
import { afterPaint } from '../../page/afterPaint';
import { Button } from '../../ui/Button';
import { useCart } from '../lists/useCart';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

export function OrderAgainButton({ order }: { order: OrderCard_OrderFragment }) {
  const client = useApolloClient();
  const { addQuietly } = useCart();
  const navigate = useNavigate();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function fillCart() {
    setBusy(true);
    try {
      const { orderAgain } = await import('./orderAgain');
      const { added, notAdded } = await orderAgain(client, order.lines, addQuietly);
      if (added > 0) await navigate(paths.cart);
      // Navigation removes toasts, so this one must come after it.
      await afterPaint();
      if (notAdded) toast('warning', notAdded);
    } catch (reason) {
      if (!isNotSignedIn(reason)) toast('error', 'Parts could not be added to the cart. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button className="max-md:grow max-md:px-3" isBusy={isBusy} onClick={() => void fillCart()}>
      <IconRepeat size={20} aria-hidden className="max-md:hidden" />
      <span>{isBusy ? 'Adding...' : 'Order again'}</span>
    </Button>
  );
}
