import { shortId } from '../../lib/format';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconShoppingCart } from '../../ui/icons';

interface EmptyCartProps {
  /** What was in it has become this order. */
  placedId: string | null;
  /** There was nothing to order, though the page had shown something: an answer may have been lost. */
  mayBeOrdered: boolean;
}

export function EmptyCart({ placedId, mayBeOrdered }: EmptyCartProps) {
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
  if (placedId) return `What was in it is now your order ${shortId(placedId)}.`;
  if (mayBeOrdered) return 'What was in it may have been ordered already: look at your orders.';
  return 'Put in what your car needs and order it with one call.';
}
