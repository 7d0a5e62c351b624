import { IconPhoneCall } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { phoneText, totalText } from '../lib/format';
import { paths } from '../lib/paths';
import { useLeavePage } from '../page/leavePage';
import { ButtonAnchor, ButtonLink } from '../ui/Button';
import { Modal } from '../ui/Modal';
import { ShortId } from '../ui/ShortId';
import type { OrderPlacedModal_OrderFragment } from './OrderPlacedModal.generated';

const REDIRECT_MS = 2000;

interface OrderPlacedModalProps {
  order: OrderPlacedModal_OrderFragment;
  phone: string;
  onClose: () => void;
}

/** Starts a call after 2 seconds, unless the customer closes the dialog. Also shows the number, for devices that cannot call. */
export function OrderPlacedModal({ order, phone, onClose }: OrderPlacedModalProps) {
  const leavePage = useLeavePage();
  const call = `tel:${phone}`;
  const callLink = useRef<HTMLAnchorElement>(null);

  useEffect(() => callLink.current?.focus(), []);

  useEffect(() => {
    const timer = setTimeout(() => leavePage(call), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [call, leavePage]);

  return (
    <Modal title="Order Placed Successfully! Redirecting you to call..." onClose={onClose}>
      <p className="text-muted">
        Your order is{' '}
        <strong className="text-text">
          <ShortId id={order.id} />
        </strong>
        , code <strong className="figures whitespace-nowrap text-text">{order.code}</strong>. Give us the code
        when you call, so that we can agree price and delivery.
      </p>
      <p className="text-muted">
        Total: <strong className="figures text-text">{totalText(order.total)}</strong>
      </p>
      <div className="grid gap-3 md:grid-cols-[auto_1fr]">
        <ButtonAnchor ref={callLink} href={call} look="primary">
          <IconPhoneCall size={20} aria-hidden />
          <span className="figures md:whitespace-nowrap">{`Call ${phoneText(phone)}`}</span>
        </ButtonAnchor>
        <ButtonLink to={paths.orders}>My Orders</ButtonLink>
      </div>
    </Modal>
  );
}
