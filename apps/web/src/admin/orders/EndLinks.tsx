import { shortId } from '../../lib/format';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EndLinksDocument, type EndLinks_OrderFragment } from './EndLinks.generated';
import { ErrorNote, OrderAction, useOrderAction } from './OrderAction';

export function EndLinks({ order: { id, liveLinks } }: { order: EndLinks_OrderFragment }) {
  return (
    <OrderAction
      label="End all links"
      of={`to order ${shortId(id)}`}
      isShown={Boolean(liveLinks)}
      dialog={(close) => <EndLinksDialog orderId={id} onClose={close} />}
    />
  );
}

function EndLinksDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { act, isBusy, error } = useOrderAction(orderId, EndLinksDocument, 'Links ended');

  async function end() {
    if (await act({ orderId })) onClose();
  }

  return (
    <ConfirmDialog
      title="End all links to this order?"
      confirmLabel="End all links"
      isBusy={isBusy}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>They then say that they have ended. The next message makes a new link.</p>
      {error && <ErrorNote text={error.message} />}
    </ConfirmDialog>
  );
}
