import { NOT_BUYING_REASONS } from '@beambright/domain';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NotBuyingReason } from '../../gql/schema-types.generated';
import { useToast } from '../../lib/useToast';
import { NOT_BUYING_TEXTS } from '../../staff/notBuyingTexts';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { UndoStatus } from '../orders/ChangeStatus';
import type { ClaimNote_OrderFragment } from '../orders/ClaimNote.generated';
import { CallForm } from './CallForm';
import { ChoiceField } from './ChoiceField';
import { useOpenCall } from './useOpenCall';
import { useRecordCall } from './useRecordCall';
import { isPastNumber, WrongNumber } from './WrongNumber';

interface NotBuyingProps {
  order: ClaimNote_OrderFragment & {
    id: string;
    canConfirm: boolean;
    customer: { phone: string | null } | null;
  };
  onRecorded: () => void;
}

const REASONS = NOT_BUYING_REASONS.map((reason) => reason.toUpperCase() as Uppercase<typeof reason>);

/** Records that the customer does not buy, which fails the order. After a wrong number, the order can stay pending instead. */
export function NotBuying({ order, onRecorded }: NotBuyingProps) {
  const [reason, setReason] = useState<NotBuyingReason | null>(null);
  // The phone number to mark as wrong; null if the order fails.
  const [wrong, setWrong] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { record, isBusy, isDecided, error } = useNotBuying(order);
  const phone = order.customer?.phone ?? null;
  const wrongNumber = reason === 'WRONG_NUMBER' ? wrong : null;

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !order.canConfirm) return;
    const form = event.currentTarget;
    flushSync(() => setMissing(reason === null));
    if (reason === null || isPastNumber(wrongNumber, phone)) return focusFirstInvalid(form);
    if (await record(reason, note, wrongNumber)) onRecorded();
  }

  return (
    <CallForm
      note={note}
      onNote={setNote}
      isDecided={isDecided}
      isBusy={isBusy}
      error={error}
      submitLabel={wrongNumber ? 'Mark number as wrong' : 'Mark as failed'}
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
      {reason === 'WRONG_NUMBER' && <WrongNumber phone={phone} wrong={wrong} onChoose={setWrong} />}
    </CallForm>
  );
}

function useNotBuying({ id, canConfirm, claim }: NotBuyingProps['order']) {
  const [isDone, setDone] = useState(false);
  const toast = useToast();
  const { recordCall, isBusy, error } = useRecordCall();
  // The error about a colleague's claim no longer applies once the admin has taken the order over.
  const isPast = error?.code === 'ORDER_CLAIMED' && claim?.isMine;

  async function record(reason: NotBuyingReason, note: string, wrongNumber: string | null): Promise<boolean> {
    const isRecorded = await recordCall(JSON.stringify([reason, note, wrongNumber]), {
      orderId: id,
      reached: reason !== 'WRONG_NUMBER',
      notBuying: wrongNumber ? null : reason,
      wrongNumber,
      note: note.trim() || null,
    });
    setDone(isRecorded);
    const undo = (close: () => void) => <UndoNotBuying orderId={id} onUndone={close} />;
    if (isRecorded && wrongNumber) toast('success', 'Number marked as wrong');
    else if (isRecorded) toast('success', 'Order status updated successfully!', undo);
    return isRecorded;
  }

  /** `isDecided` means that another person has confirmed, cancelled or failed the order, so that it cannot be failed here. */
  return { record, isBusy, isDecided: !canConfirm && !isBusy && !isDone, error: isPast ? null : error };
}

/** Undoes the failure and opens the order again, so that another outcome can be recorded. */
function UndoNotBuying({ orderId, onUndone }: ComponentProps<typeof UndoStatus>) {
  const { open } = useOpenCall();
  function reopen() {
    onUndone();
    open(orderId);
  }
  return <UndoStatus orderId={orderId} onUndone={reopen} />;
}
