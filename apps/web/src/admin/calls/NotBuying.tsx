import { NOT_BUYING_REASONS } from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NotBuyingReason } from '../../gql/schema-types.generated';
import { useToast } from '../../lib/useToast';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import type { ClaimNote_OrderFragment } from '../orders/ClaimNote.generated';
import { NOT_BUYING_TEXTS } from '../orders/orderEvents';
import { UndoStatus } from '../orders/UndoStatus';
import { CallForm } from './CallForm';
import { ChoiceField } from './ChoiceField';
import { useRecordCall } from './useRecordCall';

interface NotBuyingProps {
  order: ClaimNote_OrderFragment & { id: string; canConfirm: boolean };
  onFailed: () => void;
}

const REASONS = NOT_BUYING_REASONS.map((reason) => reason.toUpperCase() as Uppercase<typeof reason>);

/** Records that the customer does not buy, which marks the order as failed. */
export function NotBuying({ order, onFailed }: NotBuyingProps) {
  const [reason, setReason] = useState<NotBuyingReason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { fail, isBusy, isDecided, error } = useFailing(order);

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !order.canConfirm) return;
    const form = event.currentTarget;
    flushSync(() => setMissing(reason === null));
    if (reason === null) return focusFirstInvalid(form);
    if (await fail(reason, note)) onFailed();
  }

  return (
    <CallForm
      note={note}
      onNote={setNote}
      isDecided={isDecided}
      isBusy={isBusy}
      error={error}
      submitLabel="Mark as failed"
      onSubmit={(event) => void save(event)}
    >
      <ChoiceField
        legend="Reason"
        texts={NOT_BUYING_TEXTS}
        choices={REASONS}
        chosen={reason}
        onChoose={setReason}
        error={isMissing && reason === null ? 'Choose a reason' : undefined}
      />
    </CallForm>
  );
}

function useFailing({ id, canConfirm, claim }: NotBuyingProps['order']) {
  const [isDone, setDone] = useState(false);
  const toast = useToast();
  const { recordCall, isBusy, error } = useRecordCall();
  // Until the order has been taken over.
  const isPast = error?.code === 'ORDER_CLAIMED' && claim?.isMine;

  async function fail(reason: NotBuyingReason, note: string): Promise<boolean> {
    const isFailed = await recordCall(JSON.stringify([reason, note]), {
      orderId: id,
      reached: reason !== 'WRONG_NUMBER',
      notBuying: reason,
      note: note.trim() || null,
    });
    setDone(isFailed);
    const undo = (close: () => void) => <UndoStatus orderId={id} onUndone={close} />;
    if (isFailed) toast('success', 'Order status updated successfully!', undo);
    return isFailed;
  }

  /** `isDecided`: by someone else, so that it can no longer fail here. */
  return { fail, isBusy, isDecided: !canConfirm && !isBusy && !isDone, error: isPast ? null : error };
}
