import { IconPhoneCall } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { CarChoice } from '../../lib/carInAddress';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import { phoneText, rangeOf } from '../../lib/format';
import { newKey } from '../../lib/newKey';
import { SENT_TO_SIGN_IN, useHere } from '../../lib/origin';
import { paths } from '../../lib/paths';
import type { PricedItem } from '../../session/rememberAction';
import { useSession } from '../../session/useSession';
import { useSignedInOnly } from '../../session/useSignedInOnly';
import { Button } from '../../ui/Button';
import { OfferedCar } from '../car/OfferedCar';
import { type CarToOrderFor, refusalText, useOrderCar } from '../car/useOrderCar';
import { carNote } from '../cart/checkoutTerms';
import type { NamedLine } from '../ChangedLines';
import { OrderPlaced } from '../OrderPlaced';
import type { OrderPlacedModal_OrderFragment } from '../OrderPlacedModal.generated';
import { Price } from '../Price';
import { Refusal } from '../Refusal';
import type { CallToOrder_ItemFragment, CallToOrder_ShopFragment } from './CallToOrder.generated';
import { useOrderAfterSignIn } from './useOrderAfterSignIn';
import { usePlaceOrder } from './usePlaceOrder';

interface CallToOrderProps {
  item: CallToOrder_ItemFragment;
  shop: CallToOrder_ShopFragment;
  car: CarChoice;
  /** Other buttons, which are shown below the order button. */
  children: ReactNode;
}

/** Shows price and button. On phones they stay at the bottom of the screen until the page is scrolled to them. */
export function CallToOrder({ item, shop, car: inAddress, children }: CallToOrderProps) {
  const { isLoading } = useSession();
  const signedInOnly = useSignedInOnly();
  const here = useHere();
  const { placeOrder, isBusy, error, sent } = usePlaceOrder();
  const [placed, setPlaced] = useState<OrderPlacedModal_OrderFragment | null>(null);
  const refusal = domainErrorOf(error);
  const message = refusalText(refusal);
  const { choice, car, ask, onTake } = useOrderCar(refusal, inAddress);

  async function order(seen: PricedItem, forCar: CarToOrderFor | null, note?: string) {
    setPlaced(await placeOrder(seen, forCar, note));
  }

  useOrderAfterSignIn(item, order);

  // The session may have ended since the page was loaded.
  if (isNotSignedIn(error)) return <Navigate to={paths.login(here)} state={SENT_TO_SIGN_IN} />;
  return (
    <>
      <div className="order-bar bottom-0 z-10 grid grid-cols-1 gap-2 max-sm:-mx-4 max-sm:bg-page max-sm:px-4 max-sm:py-2 max-sm:roomy:sticky sm:gap-5">
        <Price price={item.price} originalPrice={item.originalPrice} size="page" />
        <Button
          look="primary"
          size="large"
          className="w-full max-w-xl"
          isBusy={isBusy}
          disabled={!item.inStock || isLoading}
          onClick={() =>
            ask(
              [lineOf(item)],
              () =>
                void signedInOnly(() => order(item, car), {
                  ...{ action: 'order', item, key: newKey(), note: carNote() },
                  ...(car && { car }),
                }),
            )
          }
        >
          <IconPhoneCall size={22} aria-hidden />
          <span>{isBusy ? 'Processing...' : 'Call to Order'}</span>
        </Button>
      </div>
      <div className="grid max-w-xl grid-cols-1 gap-x-3 gap-y-2 sm:-mt-3 sm:grid-cols-2">
        {children}
        <div className="col-span-full empty:hidden">
          <OfferedCar choice={item.inStock ? choice : null} of={{ product: item.id }} onTake={onTake} />
        </div>
        <div className="col-span-full">
          {message && <Refusal message={message} before={[lineOf(sent ?? item)]} now={[lineOf(item)]} />}
          {!message && (item.inStock ? <PaymentNote /> : <OutOfStockNote phone={shop.phone} />)}
        </div>
      </div>
      <OrderPlaced order={placed} phone={shop.phone} onClose={() => setPlaced(null)} />
    </>
  );
}

function lineOf({ id, name, price }: PricedItem): NamedLine {
  return { itemId: id, name, quantity: 1, price: rangeOf(price) };
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
