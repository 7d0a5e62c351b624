import { IconPhoneCall } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import { useHere } from '../../lib/origin';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { OrderPlacedModal } from '../OrderPlacedModal';
import type { CallToOrder_ItemFragment, CallToOrder_ShopFragment } from './CallToOrder.generated';
import { usePlaceOrder } from './usePlaceOrder';

interface CallToOrderProps {
  item: CallToOrder_ItemFragment;
  shop: CallToOrder_ShopFragment;
}

export function CallToOrder({ item, shop }: CallToOrderProps) {
  const { user, isLoading } = useSession();
  const navigate = useNavigate();
  const here = useHere();
  const { placeOrder, isBusy, error } = usePlaceOrder(item.id);
  const [placedId, setPlacedId] = useState<string | null>(null);
  const refusal = domainErrorOf(error)?.message;

  async function order() {
    if (!user) return navigate(paths.login(here));
    const placed = await placeOrder();
    setPlacedId(placed?.id ?? null);
  }

  // The session may have ended since the page was loaded.
  if (isNotSignedIn(error)) return <Navigate to={paths.login(here)} />;
  return (
    <div className="grid gap-2">
      <Button
        look="primary"
        size="large"
        className="w-full md:w-auto md:min-w-72 md:justify-self-start"
        isBusy={isBusy}
        disabled={!item.inStock || isLoading}
        onClick={() => void order()}
      >
        <IconPhoneCall size={22} aria-hidden />
        {isBusy ? 'Processing...' : 'Call to Order'}
      </Button>
      <p className={`text-14 ${refusal ? 'text-failed' : 'text-muted'}`}>
        {refusal ?? 'You agree on the final price by phone. Nothing is charged now.'}
      </p>
      {placedId && (
        <OrderPlacedModal orderId={placedId} phone={shop.phone} onClose={() => setPlacedId(null)} />
      )}
    </div>
  );
}
