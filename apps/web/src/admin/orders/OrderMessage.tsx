import { useFragment } from '@apollo/client/react';
import { copyText } from '../../lib/copyText';
import { newKey } from '../../lib/newKey';
import { useAction } from '../../lib/useAction';
import { type ShowToast, useToast } from '../../lib/useToast';
import { Button, ButtonAnchor } from '../../ui/Button';
import { NoteOrderDocument } from './AddNote.generated';
import { messageOf, smsLink, whatsAppLink } from './messageTexts';
import { type OrderMessage_OrderFragment, OrderMessage_OrderFragmentDoc } from './OrderMessage.generated';

interface OrderMessageProps {
  order: OrderMessage_OrderFragment;
}

/** What there is to tell the customer after the last step of an order. */
export function OrderMessage({ order }: OrderMessageProps) {
  const { name } = messageOf(order);
  return (
    <div role="group" aria-label={`Message: ${name}`} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-14 text-muted">{`Message: ${name}`}</span>
      <ByWhatsApp order={order} />
      <OrderMessageElsewhere order={order} />
    </div>
  );
}

/** Beside the toast of a step; from the cache, so as the step has left the order. */
export function messageInToast(orderId: string): Parameters<ShowToast>[2] {
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
  const noteOpened = useNoteOpened(order);
  const url = order.customer?.whatsAppUrl;
  function open() {
    noteOpened('Opened in WhatsApp');
    onOpened?.();
  }
  return (
    url && (
      <ButtonAnchor href={whatsAppLink(url, order)} opensTab size="small" onClick={open}>
        Write on WhatsApp
      </ButtonAnchor>
    )
  );
}

/** The same as an SMS and in the clipboard. */
export function OrderMessageElsewhere({ order }: OrderMessageProps) {
  const noteOpened = useNoteOpened(order);
  const toast = useToast();
  const telUrl = order.customer?.telUrl;

  async function copy() {
    if (!(await copyText(messageOf(order).text))) return toast('error', 'The message could not be copied');
    toast('success', 'Message copied');
    noteOpened('Copied');
  }

  return (
    <>
      {telUrl && (
        <ButtonAnchor
          href={smsLink(telUrl, order)}
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

/** Notes in the history that a message was opened. Whether it was sent, only its sender knows. */
export function useNoteOpened(order: OrderMessage_OrderFragment): (how: string) => void {
  const { run } = useAction(NoteOrderDocument, { failure: 'The history could not note the message' });
  return (how) => {
    const note = `${how}: ${messageOf(order).name}`;
    void run({ input: { orderId: order.id, note, idempotencyKey: newKey() } });
  };
}
