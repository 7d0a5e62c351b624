import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { priceDecimal, priceProblem } from '../orders/actualPrice';
import { messageInToast } from '../orders/OrderMessage';
import { CallForm } from './CallForm';
import { callTime, type CallTimeChoice, callTimeProblem } from './callTimes';
import { ChoiceField } from './ChoiceField';
import { useRecordCall } from './useRecordCall';

interface RecordCallProps {
  order: { id: string; canConfirm: boolean };
  reached: boolean;
  /** Called when the call is saved. `isOver` means that the order has moved back in the queue. */
  onRecorded: (isOver: boolean) => void;
}

const TEXTS: Record<CallTimeChoice, string> = {
  soon: 'In 30 minutes',
  later: 'In 2 hours',
  tomorrow: 'Tomorrow, 9 AM',
  other: 'Other time',
  none: "Don't schedule a call",
};

const AGAIN: Record<'reached' | 'missed', readonly CallTimeChoice[]> = {
  missed: ['soon', 'later', 'tomorrow', 'other'],
  reached: ['later', 'tomorrow', 'other', 'none'],
};

/** Records a call in which no price was agreed, though one may have been offered, and when to call again. */
export function RecordCall({ order, reached, onRecorded }: RecordCallProps) {
  const choices = reached ? AGAIN.reached : AGAIN.missed;
  const [choice, setChoice] = useState<CallTimeChoice>(choices[0]!);
  const [other, setOther] = useState('');
  const [price, setPrice] = useState('');
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { recordCall, isBusy, error } = useRecordCall(
    'Call recorded',
    reached ? undefined : messageInToast(order.id),
  );

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !order.canConfirm) return;
    const form = event.currentTarget;
    const now = new Date();
    const tryAgainAt = callTime(choice, other, now);
    const found = faultsIn({ price, tryAgainAt }, now);
    flushSync(() => setFaults(found));
    if (found.price || found.time) return focusFirstInvalid(form);
    const call = { orderId: order.id, reached, ...callFields({ price, note, tryAgainAt }) };
    const isRecorded = await recordCall(JSON.stringify([choice, other, price, note]), call);
    if (isRecorded) onRecorded(!reached || choice !== 'none');
  }

  return (
    <CallForm
      note={note}
      onNote={setNote}
      isDecided={!order.canConfirm}
      isBusy={isBusy}
      error={error}
      submitLabel="Save call"
      onSubmit={(event) => void save(event)}
    >
      <ChoiceField
        legend="Try again"
        texts={TEXTS}
        choices={choices}
        chosen={choice}
        onChoose={setChoice}
        error={choice === 'other' ? undefined : faults.time}
      >
        {choice === 'other' && (
          <Field
            label="Day and time in Nairobi"
            type="datetime-local"
            required
            value={other}
            error={faults.time}
            onChange={(event) => setOther(event.target.value)}
          />
        )}
      </ChoiceField>
      {reached && (
        <Field
          label="Price offered (Ksh)"
          type="text"
          inputMode="decimal"
          value={price}
          error={faults.price}
          onChange={(event) => setPrice(event.target.value)}
        />
      )}
    </CallForm>
  );
}

interface Faults {
  price?: string | undefined;
  time?: string | undefined;
}

interface Input {
  price: string;
  note: string;
  tryAgainAt: Date | null | undefined;
}

function faultsIn(typed: Pick<Input, 'price' | 'tryAgainAt'>, now: Date): Faults {
  return {
    price: typed.price ? priceProblem(typed.price) : undefined,
    time: callTimeProblem(typed.tryAgainAt, now),
  };
}

function callFields({ price, note, tryAgainAt }: Input) {
  return {
    offeredPrice: price ? priceDecimal(price) : null,
    note: note.trim() || null,
    tryAgainAt: tryAgainAt?.toISOString() ?? null,
  };
}
