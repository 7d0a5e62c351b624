import { IconPackageOff } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { AFRESH } from '../../lib/afresh';
import { carText } from '../../lib/carText';
import { dateTimeText, shortId, totalText } from '../../lib/format';
import { useFailure } from '../../staff/useFailure';
import { EmptyState } from '../../ui/EmptyState';
import { NotLoaded } from '../../ui/NotLoaded';
import { AddNote } from '../orders/AddNote';
import { EditOrder } from '../orders/EditOrder';
import { NameCar } from '../orders/NameCar';
import { OrderEvents } from '../orders/OrderHistory';
import { OrderMessageElsewhere } from '../orders/OrderMessage';
import { CallCustomer } from './CallCustomer';
import { CalledCustomer } from './CalledCustomer';
import { CallLines } from './CallLines';
import { ClaimState } from './ClaimState';
import { type OpenOrder_OrderFragment, useOpenOrderQuery } from './OpenOrder.generated';
import { Outcome } from './Outcome';
import { useShortcuts } from './useShortcuts';

interface OpenOrderProps {
  id: string;
  desk: RefObject<HTMLElement | null>;
  areKeysOn: boolean;
  now: Date;
  onDone: () => void;
  onClose: () => void;
}

export function OpenOrder({ id, ...desk }: OpenOrderProps) {
  const { data, previousData, loading, error } = useOpenOrderQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
    nextFetchPolicy: 'cache-first',
  });
  // If a refetch fails, keep the order and the typed input on screen.
  const shown = data ?? previousData;
  const failure = useFailure(shown, loading, error);
  if (shown?.order) return <OrderOnDesk order={shown.order} {...desk} />;
  if (failure) return <NotLoaded title="The order could not be loaded" {...failure} />;
  if (!shown) return <Skeleton />;
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPackageOff size={30} />}
        title="Order not found"
        text="Choose another order from the queue."
      />
    </div>
  );
}

interface OrderOnDeskProps extends Omit<OpenOrderProps, 'id'> {
  order: OpenOrder_OrderFragment;
}

function OrderOnDesk({ order, desk, areKeysOn, now, onDone, onClose }: OrderOnDeskProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const callLink = useRef<HTMLAnchorElement>(null);
  const whatsAppLink = useRef<HTMLAnchorElement>(null);
  const isTaken = order.claim !== null && !order.claim.isMine;
  useEffect(() => heading.current?.focus(), []);
  // If the focused button or form has disappeared, focus the heading.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[hidden]')) heading.current?.focus();
  }, [isTaken]);
  useShortcuts(desk, areKeysOn, {
    c: () => !order.hasWrongNumber && callLink.current?.click(),
    w: () => whatsAppLink.current?.click(),
  });

  return (
    <article
      aria-labelledby="call-heading"
      className="rounded-card border border-line bg-surface max-lg:mb-24"
    >
      <header className="grid grid-cols-1 gap-3 border-b border-line p-4 lg:px-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2
            ref={heading}
            id="call-heading"
            tabIndex={-1}
            className="figures rounded-plate text-22 outline-none"
          >
            {`Order #${shortId(order.id)}`}
          </h2>
          <p className="figures text-14 text-muted">{`${order.code} · placed ${dateTimeText(order.createdAt)}`}</p>
        </div>
        <CalledCustomer order={order} />
        <ClaimState order={order} now={now} onRelease={onClose} />
        {!isTaken && <CallCustomer order={order} callLink={callLink} whatsAppLinkRef={whatsAppLink} />}
      </header>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:p-6">
        <div className="grid grid-cols-1 content-start gap-6">
          <section aria-label="Items" className="grid grid-cols-1 gap-3">
            <CallLines lines={order.lines} order={order} />
            <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
              <span className="text-muted">Estimate shown to the customer</span>
              <span className="font-sign text-22 font-bold text-beam-text">{totalText(order.total)}</span>
            </p>
          </section>
          <Delivery order={order} />
          <div className="flex flex-wrap gap-2">
            <NameCar order={order} isHidden={isTaken} />
            <EditOrder order={order} isHidden={isTaken} />
            <AddNote order={order} />
            {!isTaken && <OrderMessageElsewhere order={order} />}
          </div>
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          {/* Hidden instead of removed, to keep what was typed. */}
          <div hidden={isTaken}>
            <Outcome order={order} desk={desk} areKeysOn={areKeysOn && !isTaken} onDone={onDone} />
          </div>
          <section aria-label="History">
            <h3 className="mb-2 text-18">History</h3>
            <OrderEvents order={order} />
          </section>
        </div>
      </div>
    </article>
  );
}

function Delivery({ order: { shippingAddress, notes, reference, car } }: { order: OpenOrder_OrderFragment }) {
  return (
    <dl className="grid gap-3 text-14 wrap-anywhere">
      {car && <Fact label="Customer's car" text={carText(car)} />}
      <Fact label="Shipping address" text={shippingAddress} />
      {notes && <Fact label="Customer's note" text={notes} />}
      {reference && <Fact label="Reference" text={reference} />}
    </dl>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd dir="auto" className="whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-6">
      <p role="status" className="sr-only">
        Loading the order...
      </p>
      <div aria-hidden className="h-7 w-1/3 rounded-plate bg-raised" />
      <div aria-hidden className="h-13 w-1/2 rounded-control bg-raised" />
      <div aria-hidden className="h-40 rounded-control bg-raised" />
    </div>
  );
}
