import {
  canDispatch,
  dispatchOf,
  type DomainError,
  LENGTHS,
  problemOf,
  type TypedDispatch,
} from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortId } from '../../lib/format';
import { newKey } from '../../lib/newKey';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { FormButtons } from '../../ui/FormButtons';
import { Modal } from '../../ui/Modal';
import { DispatchOrderDocument, useLastDispatchQuery } from './DispatchOrder.generated';
import { ErrorNote, lowercaseStatus, OrderAction, useOrderAction } from './OrderAction';
import type { OrderState_OrderFragment } from './OrderAction.generated';
import { messageInToast } from './OrderMessage';

type DispatchedOrder = Pick<OrderState_OrderFragment, 'id' | 'status'>;

/** Records how a confirmed order is sent. Its status stays the same. */
export function DispatchOrder({ order }: { order: DispatchedOrder }) {
  return (
    <OrderAction
      label="On its way"
      of={`order ${shortId(order.id)}`}
      isShown={canBeSent(order)}
      dialog={(close) => <DispatchDialog order={order} onClose={close} />}
    />
  );
}

export function canBeSent({ status }: Pick<DispatchedOrder, 'status'>): boolean {
  return canDispatch({ status: lowercaseStatus(status) });
}

const FIELDS = [
  { name: 'carrier', label: 'Carrier', hint: "'Rider', or the coach company", maxLength: LENGTHS.carrier },
  { name: 'riderName', label: "Rider's name", maxLength: LENGTHS.personName },
  { name: 'phone', label: 'Phone of the rider or office', type: 'tel', maxLength: LENGTHS.phone },
  { name: 'waybill', label: 'Waybill number', maxLength: LENGTHS.waybill },
  {
    name: 'note',
    label: 'Note for the customer',
    hint: 'Such as where to collect it',
    maxLength: LENGTHS.reason,
  },
] as const;

/** The fields start with the previous dispatch, so that it can be corrected. */
export function DispatchDialog({ order: { id }, onClose }: { order: DispatchedOrder; onClose: () => void }) {
  const { data, loading } = useLastDispatchQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (loading) return null;
  return (
    <DispatchForm id={id} last={data?.order?.dispatches.at(-1)} isRead={Boolean(data)} onClose={onClose} />
  );
}

interface DispatchFormProps {
  id: string;
  last: TypedDispatch | undefined;
  isRead: boolean;
  onClose: () => void;
}

function DispatchForm({ id, last, isRead, onClose }: DispatchFormProps) {
  // The same texts are sent with the same key, so that a retry does not store them twice.
  const [{ idempotencyKey, ...typed }, setTyped] = useState(() => keyed(last ?? { carrier: '' }));
  const [fault, setFault] = useState<DomainError | null>(null);
  const message = messageInToast(id);
  const { act, isBusy, error } = useOrderAction(
    id,
    DispatchOrderDocument,
    'The order is on its way',
    message,
  );

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const problem = problemOf(() => dispatchOf(typed));
    flushSync(() => setFault(problem));
    if (problem) focusFirstInvalid(form);
    else if (!isBusy && (await act({ input: { orderId: id, idempotencyKey, ...typed } }))) onClose();
  }

  return (
    <Modal title={`Order ${shortId(id)} is on its way`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid grid-cols-1 gap-4">
        <p className="text-14 text-muted">The customer sees all of this.</p>
        {!isRead && <ErrorNote text="What was said before could not be loaded." />}
        {FIELDS.map(({ name, ...field }) => (
          <Field
            key={name}
            {...field}
            required={name === 'carrier'}
            value={typed[name] ?? ''}
            error={fault?.params['field'] === name ? fault.message : undefined}
            onChange={({ target }) => setTyped(keyed({ ...typed, [name]: target.value }))}
          />
        ))}
        {error && <ErrorNote text={error.message} advice="Nothing was changed. Your entry is kept." />}
        <FormButtons submitLabel="Save" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

function keyed({ carrier, riderName, phone, waybill, note }: TypedDispatch) {
  return { carrier, riderName, phone, waybill, note, idempotencyKey: newKey() };
}
