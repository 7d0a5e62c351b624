import { LENGTHS, MAX_QUANTITY } from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { Modal } from '../../ui/Modal';
import { TextArea } from '../../ui/TextArea';
import type { EditOrder_OrderFragment } from './EditOrder.generated';
import { CorrectOrderDocument } from './EditOrderDialog.generated';
import { ErrorNote } from './ErrorNote';
import { correctionOf, faultsIn, NO_FAULTS, type Typed, valuesOf } from './orderCorrection';
import { useDecideOrder } from './useDecideOrder';

interface EditOrderDialogProps {
  order: EditOrder_OrderFragment;
  onClose: () => void;
}

/** Keeps what was typed until it is saved. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const [opened] = useState(order);
  const [typed, setTyped] = useState<Typed>({ quantities: {} });
  const [faults, setFaults] = useState(NO_FAULTS);
  const { decide, isBusy, error } = useDecideOrder(order.id, CorrectOrderDocument, 'Order corrected');

  // What the admin saw: the server rejects the correction if a colleague was first. The note then says so.
  const seen = error?.code === 'ORDER_CORRECTED' ? order : opened;
  const values = valuesOf(seen, typed);
  const type = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = faultsIn(values);
    flushSync(() => setFaults(found));
    if (found !== NO_FAULTS) return focusFirstInvalid(form);
    const correction = correctionOf(seen, values);
    if (isBusy) return;
    if (!correction || (await decide({ input: correction }))) onClose();
  }

  return (
    <Modal title={`Edit order ${shortId(order.id)}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        <p className="text-14 text-muted">The customer sees what was corrected. Prices stay as ordered.</p>
        <Field
          label="Phone number"
          hint="Also for the customer's other orders."
          type="tel"
          maxLength={LENGTHS.phone}
          value={values.phone}
          error={faults.phone}
          onChange={(event) => type({ phone: event.target.value })}
        />
        <Field
          label="Shipping address"
          required
          maxLength={LENGTHS.shippingAddress}
          value={values.shippingAddress}
          error={faults.shippingAddress}
          onChange={(event) => type({ shippingAddress: event.target.value })}
        />
        <TextArea
          label="Notes"
          rows={2}
          maxLength={LENGTHS.notes}
          value={values.notes}
          onChange={(event) => type({ notes: event.target.value })}
        />
        <fieldset className="grid grid-cols-1 gap-3">
          <legend className="mb-1 text-18 font-semibold">Quantities</legend>
          <p className="text-14 text-muted">0 removes an item from the order.</p>
          {values.lines.map(({ id, itemName, quantity }) => (
            <Field
              key={id}
              label={itemName || 'Product'}
              hint={quantity.trim() === '0' ? 'Will be removed.' : undefined}
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_QUANTITY}
              required
              value={quantity}
              error={faults.quantities[id]}
              onChange={(event) => type({ quantities: { ...typed.quantities, [id]: event.target.value } })}
            />
          ))}
        </fieldset>
        {error && <ErrorNote text={error.message} advice="Nothing was changed. Your entry is kept." />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {isBusy ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
