import { assertText, canCorrectPrice, LENGTHS, problemOf } from '@beambright/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PricePartsInput } from '../../gql/schema-types.generated';
import { moneyText, shortId, totalText } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Modal } from '../../ui/Modal';
import { CorrectPriceDocument } from './CorrectPrice.generated';
import { ErrorNote, orderStateOf, useOrderAction } from './OrderAction';
import type { OrderState_OrderFragment } from './OrderAction.generated';
import { PriceForm } from './PriceForm';
import type { PriceForm_OrderFragment } from './PriceForm.generated';
import { isAgreed, partsOf } from './typedPrice';

interface CorrectPriceProps {
  order: OrderState_OrderFragment & PriceForm_OrderFragment;
  onClose: () => void;
}

export function CorrectPrice({ order, onClose }: CorrectPriceProps) {
  const [opened] = useState(order);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const reasonBox = useRef<HTMLDivElement>(null);
  const { act, isBusy, error } = useOrderAction(order.id, CorrectPriceDocument, 'Price corrected');

  // The server compares the old price. After a conflict this is the colleague's price, which the hint then shows.
  const seen = error?.code === 'ORDER_ALREADY_CONFIRMED' ? order : opened;
  const from = seen.actualPrice ?? '';

  async function submit(to: string, parts: PricePartsInput | null) {
    const limits = { max: LENGTHS.reason, required: true };
    const problem = problemOf(() => assertText('reason', reason, limits))?.message;
    flushSync(() => setFault(problem));
    if (problem) reasonBox.current?.querySelector('input')?.focus();
    else if (!isBusy && (await act({ id: order.id, from, fromParts: partsOf(seen), to, parts, reason })))
      onClose();
  }

  return (
    <Modal title={`Correct price of order ${shortId(order.id)}`} onClose={onClose}>
      <PriceForm
        total={order.total}
        order={order}
        initialPrice={opened.actualPrice}
        hint={`Agreed: ${moneyText(from)}. The customer was shown ${totalText(order.total)}.`}
        problemWith={(price, parts) =>
          price === from && isAgreed(parts, order) ? 'This is the agreed price.' : undefined
        }
        submitLabel={(amount) => (isBusy ? 'Correcting...' : `Correct ${amount ? `to ${amount}` : 'price'}`)}
        isBusy={isBusy}
        isClosed={!canCorrectPrice(orderStateOf(order))}
        onSubmit={(price, parts) => void submit(price, parts)}
        buttons={<Button onClick={onClose}>Cancel</Button>}
      >
        <div ref={reasonBox}>
          <Field
            label="Reason"
            hint="For colleagues. The customer sees the new price and that it was corrected, and may read the reason in the copy of their data."
            required
            maxLength={LENGTHS.reason}
            value={reason}
            error={fault}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        {error && <ErrorNote text={error.message} advice="Nothing was changed. Your entry is kept." />}
      </PriceForm>
    </Modal>
  );
}
