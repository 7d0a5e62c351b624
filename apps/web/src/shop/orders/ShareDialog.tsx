import { useState } from 'react';
import { copyText } from '../../lib/copyText';
import { newToken } from '../../lib/newKey';
import { useAction } from '../../lib/useAction';
import { useToast } from '../../lib/useToast';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { ShareOrderDocument } from './ShareDialog.generated';

/** Shares a link to the order, which works without signing in. */
export function ShareDialog({ order, onClose }: { order: OrderCard_OrderFragment; onClose: () => void }) {
  // Browsers share and copy only right after a click, so the address must be known before the server responds.
  const [token] = useState(newToken);
  const toast = useToast();
  const { run, isBusy } = useAction(ShareOrderDocument, {
    failure: 'The link does not work. Please try again.',
  });
  const url = order.linkBase + token;

  async function share(give: () => Promise<unknown>) {
    // If the same token is sent twice, the link stays the same.
    const made = run({ input: { orderId: order.id, token } });
    await give().catch(() => undefined);
    if (await made) onClose();
  }

  async function copy() {
    if (await copyText(url)) toast('success', 'Link copied');
    else toast('error', 'The link could not be copied');
  }

  return (
    <Modal title="Share with the person who collects" onClose={onClose}>
      <p>
        The link shows the parts, the price and where the order is. It does not show your name, phone number
        or address, and it ends 30 days after the delivery.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Close</Button>
        {'share' in navigator && (
          <Button isBusy={isBusy} onClick={() => void share(() => navigator.share({ url }))}>
            Share link
          </Button>
        )}
        <Button look="primary" isBusy={isBusy} onClick={() => void share(copy)}>
          Copy link
        </Button>
      </div>
    </Modal>
  );
}
