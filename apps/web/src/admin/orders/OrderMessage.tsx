import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { copyText } from '../../lib/copyText';
import { newToken } from '../../lib/newKey';
import { useAction } from '../../lib/useAction';
import { type ShowToast, useToast } from '../../lib/useToast';
import { messageOf, smsLink, whatsAppLink } from '../../staff/messageTexts';
import {
  type OrderMessage_OrderFragment,
  OrderMessage_OrderFragmentDoc,
} from '../../staff/messageTexts.generated';
import { Button, ButtonAnchor } from '../../ui/Button';
import { CreateOrderLinkDocument } from './OrderMessage.generated';

interface OrderMessageProps {
  order: OrderMessage_OrderFragment;
}

export function OrderMessage({ order }: OrderMessageProps) {
  const { name } = messageOf(order, '');
  return (
    <div role="group" aria-label={`Message: ${name}`} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-14 text-muted">{`Message: ${name}`}</span>
      <ByWhatsApp order={order} />
      <OrderMessageElsewhere order={order} />
    </div>
  );
}

/** The WhatsApp button in the toast after an order has changed. Reads the order from the cache, which has the change. */
export function messageInToast(orderId: string): NonNullable<Parameters<ShowToast>[2]> {
  return (close) => <MessageInToast orderId={orderId} onOpened={close} />;
}

function MessageInToast({ orderId, onOpened }: { orderId: string; onOpened: () => void }) {
  const { data, complete } = useFragment({
    fragment: OrderMessage_OrderFragmentDoc,
    fragmentName: 'OrderMessage_order',
    from: { __typename: 'Order', id: orderId },
  });
  return (
    <span data-message>
      {complete && <ByWhatsApp order={data as OrderMessage_OrderFragment} onOpened={onOpened} />}
    </span>
  );
}

function ByWhatsApp({ order, onOpened }: OrderMessageProps & { onOpened?: () => void }) {
  const { message, noteOpened } = useOrderMessage(order);
  const url = order.customer?.whatsAppUrl;
  function open() {
    noteOpened('Opened in WhatsApp');
    onOpened?.();
  }
  return (
    url && (
      <ButtonAnchor href={whatsAppLink(url, message)} opensTab size="small" onClick={open}>
        Write on WhatsApp
      </ButtonAnchor>
    )
  );
}

export function OrderMessageElsewhere({ order }: OrderMessageProps) {
  const { message, noteOpened } = useOrderMessage(order);
  const toast = useToast();
  const telUrl = order.customer?.telUrl;

  async function copy() {
    if (!(await copyText(message.text))) return toast('error', 'The message could not be copied');
    toast('success', 'Message copied');
    noteOpened('Copied');
  }

  return (
    <>
      {telUrl && (
        <ButtonAnchor
          href={smsLink(telUrl, message)}
          size="small"
          onClick={() => noteOpened('Opened as an SMS')}
        >
          Write an SMS
        </ButtonAnchor>
      )}
      <Button size="small" onClick={() => void copy()}>
        Copy message
      </Button>
    </>
  );
}

/**
 * The message, with a new link to the order. `noteOpened` makes the link valid. It also records that the message was opened,
 * since the site cannot know whether it was sent.
 */
export function useOrderMessage(order: OrderMessage_OrderFragment) {
  const [token, setToken] = useState(newToken);
  const { run } = useAction(CreateOrderLinkDocument, {
    failure: 'The link in this message does not work. Please open the message again.',
  });
  const message = messageOf(order, order.linkBase + token);

  async function noteOpened(how: string) {
    const note = `${how}: ${message.name}`;
    // After a failure the token stays, so that the next try also makes the link of the first message valid.
    if (await run({ input: { orderId: order.id, token, note } })) setToken(newToken());
  }

  return { message, noteOpened: (how: string) => void noteOpened(how) };
}
