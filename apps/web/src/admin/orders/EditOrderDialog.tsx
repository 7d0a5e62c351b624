import { LENGTHS, MAX_QUANTITY } from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortId } from '../../lib/format';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { FormButtons } from '../../ui/FormButtons';
import { Modal } from '../../ui/Modal';
import { TextArea } from '../../ui/TextArea';
import { CorrectOrderDocument, type EditOrder_OrderFragment } from './EditOrder.generated';
import { ItemLines } from './ItemLines';
import { ItemSearch } from './ItemSearch';
import { ErrorNote, useOrderAction } from './OrderAction';
import {
  correctionOf,
  ENDS_PRICE,
  faultsIn,
  NO_FAULTS,
  type Typed,
  valuesOf,
  withChosen,
} from './orderCorrection';
import { hasAgreedParts } from './typedPrice';

export function EditOrderDialog({ order, onClose }: { order: EditOrder_OrderFragment; onClose: () => void }) {
  const [opened] = useState(order);
  const [typed, setTyped] = useState<Typed>({ quantities: {}, added: [] });
  const [faults, setFaults] = useState(NO_FAULTS);
  const { act, isBusy, error } = useOrderAction(order.id, CorrectOrderDocument, 'Order corrected');

  // The server compares the old values. After a conflict these are the colleague's, and each field shows both.
  const isCorrected = error?.code === 'ORDER_CORRECTED';
  const seen = isCorrected ? order : opened;
  const now = (value: string | undefined, current: string | null | undefined) =>
    isCorrected && value !== undefined && value !== (current ?? '') ? `Now: ${current || 'none'}` : undefined;
  const values = valuesOf(seen, typed);
  const piecesOf = new Map(order.lines.map((line) => [line.id, line.quantity]));
  const type = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = faultsIn(seen, values);
    flushSync(() => setFaults(found));
    if (found !== NO_FAULTS) return focusFirstInvalid(form);
    const correction = correctionOf(seen, values);
    if (isBusy) return;
    if (!correction || (await act({ input: correction }))) onClose();
  }

  return (
    <Modal title={`Edit order ${shortId(order.id)}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        <p className="text-14 text-muted">
          The customer sees what was corrected. Prices stay as ordered, added parts have those of now.
          {hasAgreedParts(order) && ` ${ENDS_PRICE}`}
        </p>
        <TextFields {...{ values, faults, typed, order, now }} onType={type} />
        <Quantities
          lines={values.lines}
          faults={faults.quantities}
          nowOf={(id) => now(typed.quantities[id], `${piecesOf.get(id)}`)}
          onType={(id, quantity) => type({ quantities: { ...typed.quantities, [id]: quantity } })}
        />
        <ItemSearch
          car={order.car && { vehicle: order.car.vehicle.slug, year: order.car.year }}
          isOptional
          onChoose={(item) => type(withChosen(seen, typed, item))}
        />
        <ItemLines lines={values.added} faults={faults.quantities} onChange={(added) => type({ added })} />
        {error && <ErrorNote text={error.message} advice="Nothing was changed. Your entry is kept." />}
        <FormButtons submitLabel="Save changes" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

interface TextFieldsProps {
  values: ReturnType<typeof valuesOf>;
  faults: typeof NO_FAULTS;
  typed: Typed;
  order: EditOrder_OrderFragment;
  /** Returns a hint with the colleague's text if a colleague has saved another text than the typed one. */
  now: (typed: string | undefined, current: string | null | undefined) => string | undefined;
  onType: (changes: Partial<Typed>) => void;
}

function TextFields({ values, faults, typed, order, now, onType }: TextFieldsProps) {
  return (
    <>
      <Field
        label="Phone number"
        hint={now(typed.phone, order.customer?.phone) ?? "Also for the customer's other orders."}
        type="tel"
        maxLength={LENGTHS.phone}
        value={values.phone}
        error={faults.phone}
        onChange={(event) => onType({ phone: event.target.value })}
      />
      <Field
        label="Shipping address"
        required
        maxLength={LENGTHS.shippingAddress}
        hint={now(typed.shippingAddress, order.shippingAddress)}
        value={values.shippingAddress}
        error={faults.shippingAddress}
        onChange={(event) => onType({ shippingAddress: event.target.value })}
      />
      <TextArea
        label="Notes"
        rows={2}
        maxLength={LENGTHS.notes}
        hint={now(typed.notes, order.notes)}
        value={values.notes}
        onChange={(event) => onType({ notes: event.target.value })}
      />
      <Field
        label="Reference"
        maxLength={LENGTHS.reference}
        hint={now(typed.reference, order.reference)}
        value={values.reference}
        onChange={(event) => onType({ reference: event.target.value })}
      />
    </>
  );
}

interface QuantitiesProps {
  lines: ReturnType<typeof valuesOf>['lines'];
  faults: Record<string, string>;
  /** Returns a hint with the colleague's quantity if a colleague has saved another one than the typed one. */
  nowOf: (id: string) => string | undefined;
  onType: (id: string, quantity: string) => void;
}

function Quantities({ lines, faults, nowOf, onType }: QuantitiesProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 text-18 font-semibold">Quantities</legend>
      <p className="text-14 text-muted">0 removes an item from the order.</p>
      {lines.map(({ id, itemName, quantity }) => (
        <Field
          key={id}
          label={itemName || 'Product'}
          hint={nowOf(id) ?? (quantity.trim() === '0' ? 'Will be removed.' : undefined)}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_QUANTITY}
          required
          value={quantity}
          error={faults[id]}
          onChange={(event) => onType(id, event.target.value)}
        />
      ))}
    </fieldset>
  );
}
