import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import { phoneText } from '../../lib/format';
import { newKey } from '../../lib/newKey';
import { SENT_TO_SIGN_IN, useHere } from '../../lib/origin';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/useSession';
import { useSignedInOnly } from '../../session/useSignedInOnly';
import { Button } from '../../ui/Button';
import { IconPhoneCall } from '../../ui/icons';
import { OrderPlacedModal } from '../OrderPlacedModal';
import type { CallToOrder_ItemFragment, CallToOrder_ShopFragment } from './CallToOrder.generated';
import { useOrderAfterSignIn } from './useOrderAfterSignIn';
import { usePlaceOrder } from './usePlaceOrder';

interface CallToOrderProps {
  item: CallToOrder_ItemFragment;
  shop: CallToOrder_ShopFragment;
}

/** Rendered in a grid of buttons; its message is placed below all of them. */
export function CallToOrder({ item, shop }: CallToOrderProps) {
  const { isLoading } = useSession();
  const signedInOnly = useSignedInOnly();
  const here = useHere();
  const { placeOrder, isBusy, error } = usePlaceOrder(item);
  const [placedId, setPlacedId] = useState<string | null>(null);
  const refusal = domainErrorOf(error)?.message;

  async function order() {
    const placed = await placeOrder();
    setPlacedId(placed?.id ?? null);
  }

  useOrderAfterSignIn(item, order);

  // The session may have ended since the page was loaded.
  if (isNotSignedIn(error)) return <Navigate to={paths.login(here)} state={SENT_TO_SIGN_IN} />;
  return (
    <>
      <Button
        look="primary"
        size="large"
        className="col-span-full"
        isBusy={isBusy}
        disabled={!item.inStock || isLoading}
        onClick={() => void signedInOnly(order, { action: 'order', item, key: newKey() })}
      >
        <IconPhoneCall size={22} aria-hidden />
        {isBusy ? 'Processing...' : 'Call to Order'}
      </Button>
      <div className="order-last col-span-full">
        {refusal && (
          <p role="alert" className="text-14 text-failed">
            {refusal}
          </p>
        )}
        {!refusal && (item.inStock ? <PaymentNote /> : <OutOfStockNote phone={shop.phone} />)}
      </div>
      {placedId && (
        <OrderPlacedModal orderId={placedId} phone={shop.phone} onClose={() => setPlacedId(null)} />
      )}
    </>
  );
}

function PaymentNote() {
  return <p className="text-14 text-muted">No payment now. We agree the final price with you by phone.</p>;
}

function OutOfStockNote({ phone }: { phone: string }) {
  return (
    <p className="text-muted">
      Out of stock. Call{' '}
      <a
        href={`tel:${phone}`}
        className="figures py-3 font-semibold whitespace-nowrap text-beam-text underline underline-offset-4 hover:no-underline"
      >
        {phoneText(phone)}
      </a>{' '}
      to ask when it will be back.
    </p>
  );
}
