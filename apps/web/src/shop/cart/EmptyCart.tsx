import { IconShoppingCart } from '@tabler/icons-react';
import { shortId } from '../../lib/format';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

/** `placedId`: the order just placed. `mayBeOrdered`: checkout found an empty cart, so an earlier try may have ordered all. */
export function EmptyCart({ placedId, mayBeOrdered }: { placedId: string | null; mayBeOrdered: boolean }) {
  const isOrdered = placedId !== null || mayBeOrdered;
  return (
    <EmptyState
      icon={<IconShoppingCart size={30} />}
      title="Your cart is empty"
      text={textOf(placedId, mayBeOrdered)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.products} look="primary">
            Continue Shopping
          </ButtonLink>
          {isOrdered && <ButtonLink to={paths.orders}>My Orders</ButtonLink>}
        </div>
      }
    />
  );
}

function textOf(placedId: string | null, mayBeOrdered: boolean): string {
  if (placedId) return `Your parts are now in order ${shortId(placedId)}.`;
  if (mayBeOrdered) return 'Your order may have been placed already. Check your orders.';
  return 'Add the parts you need, then order with one call.';
}
