import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate } from 'react-router-dom';
import { SENT_TO_SIGN_IN, useHere } from '../../lib/origin';
import { paths } from '../../lib/paths';
import { keepFocus } from '../../page/useKeepFocus';
import { PageHead } from '../../ui/PageHead';
import { ListNotLoaded } from '../lists/ListNotLoaded';
import { useCart } from '../lists/useCart';
import { OrderPlaced } from '../OrderPlaced';
import { type CartPageQuery, useCartPageQuery } from './CartPage.generated';
import { CartSkeleton } from './CartSkeleton';
import { EmptyCart } from './EmptyCart';
import { FullCart } from './FullCart';
import { type Checkout, useCheckout } from './useCheckout';

export function CartPage() {
  const { data } = useCartPageQuery();
  const here = useHere();
  const checkout = useCheckout();
  const { placed } = checkout;
  const [closedId, setClosedId] = useState<string | null>(null);

  function close(orderId: string) {
    flushSync(() => setClosedId(orderId));
    // The checkout button may have disappeared.
    keepFocus();
  }

  // The session may have ended since the page was loaded.
  if (checkout.hasSessionEnded) return <Navigate to={paths.login(here)} state={SENT_TO_SIGN_IN} />;
  return (
    // As high as the window, so that the footer stays out of view while the cart loads.
    <div className="gutter min-h-dvh pt-8 md:pt-10">
      <PageHead title="My Cart" />
      <h1 className="mb-6 text-36 md:text-48">My Cart</h1>
      <CartContents checkout={checkout} helpPages={data?.helpPages ?? []} />
      {data && (
        <OrderPlaced
          order={placed?.id === closedId ? null : placed}
          phone={data.shop.phone}
          onClose={() => placed && close(placed.id)}
        />
      )}
    </div>
  );
}

/** Shown until the cart is known. The server renders it for all visitors. Without JavaScript the cart is always empty. */
function UnknownCart() {
  return (
    <>
      <div className="scripted">
        <CartSkeleton />
      </div>
      <noscript>
        <EmptyCart placedId={null} mayBeOrdered={false} />
      </noscript>
    </>
  );
}

interface CartContentsProps {
  checkout: Checkout;
  helpPages: CartPageQuery['helpPages'];
}

function CartContents({ checkout, helpPages }: CartContentsProps) {
  const { hasFailed, reload } = useCart();
  const { lines, placed, refusal } = checkout;
  if (!lines) return hasFailed ? <ListNotLoaded list="cart" onRetry={reload} /> : <UnknownCart />;
  if (lines.length > 0) return <FullCart checkout={checkout} lines={lines} helpPages={helpPages} />;
  return <EmptyCart placedId={placed?.id ?? null} mayBeOrdered={refusal?.code === 'ORDER_EMPTY'} />;
}
