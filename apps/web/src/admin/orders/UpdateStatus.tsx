import {
  assertCanChangeStatus,
  canCorrectPrice,
  isFinal,
  ORDER_CHANGED,
  problemOf,
} from '@beambright/domain';
import { type SyntheticEvent, useId, useState } from 'react';
import type { OrderStatus } from '../../gql/schema-types.generated';
import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { StatusBadge } from '../../ui/StatusBadge';
import { useChangeStatus } from './ChangeStatus';
import { CorrectPrice } from './CorrectPrice';
import { canBeSent, DispatchDialog } from './DispatchOrder';
import { ErrorNote, lowercaseStatus, orderStateOf } from './OrderAction';
import type { PriceForm_OrderFragment } from './PriceForm.generated';
import type { UpdateStatus_OrderFragment } from './UpdateStatus.generated';

interface UpdateStatusProps {
  order: UpdateStatus_OrderFragment & PriceForm_OrderFragment;
  onClose: () => void;
}

export function UpdateStatus({ order, onClose }: UpdateStatusProps) {
  const [chosen, setChosen] = useState(order.status);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [other, setOther] = useState<'price' | 'dispatch' | null>(null);
  const { change, isBusy, ...last } = useChangeStatus(order);
  const note = useNote(order, { isBusy, ...last });
  const isOpen = order.allowedStatuses.length > 0;

  function choose(status: OrderStatus) {
    setChosen(status);
    setFault(undefined);
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const problem = problemWith(order, chosen);
    setFault(problem);
    if (!problem && !isBusy && (await change(chosen))) onClose();
  }

  return (
    <Modal title={`Update order ${shortId(order.id)}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {note && <ErrorNote text={note} advice={isOpen ? 'Please choose again.' : undefined} />}
        {isOpen && <StatusChoices order={order} chosen={chosen} error={fault} onChoose={choose} />}
        <div className="flex flex-wrap justify-end gap-3">
          <OtherSteps order={order} onChoose={setOther} />
          <Button onClick={onClose}>{isOpen ? 'Cancel' : 'Close'}</Button>
          {isOpen && (
            <Button type="submit" look="primary" isBusy={isBusy}>
              {isBusy ? 'Updating...' : 'Update status'}
            </Button>
          )}
        </div>
      </form>
      {other === 'dispatch' && <DispatchDialog order={order} onClose={onClose} />}
      {other === 'price' && <CorrectPrice order={order} onClose={() => setOther(null)} />}
    </Modal>
  );
}

interface OtherStepsProps {
  order: UpdateStatus_OrderFragment;
  onChoose: (step: 'price' | 'dispatch') => void;
}

function OtherSteps({ order, onChoose }: OtherStepsProps) {
  return (
    <>
      {canCorrectPrice(orderStateOf(order)) && (
        <Button className="mr-auto" onClick={() => onChoose('price')}>
          Correct price
        </Button>
      )}
      {canBeSent(order) && <Button onClick={() => onChoose('dispatch')}>On its way</Button>}
    </>
  );
}

interface StatusChoicesProps {
  order: UpdateStatus_OrderFragment;
  chosen: OrderStatus;
  error: string | undefined;
  onChoose: (status: OrderStatus) => void;
}

function StatusChoices({ order, chosen, error, onChoose }: StatusChoicesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined} className="grid gap-2">
      <legend className="mb-2 text-14 font-semibold">Status</legend>
      {order.allowedStatuses.map((status) => (
        <label
          key={status}
          className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border border-control px-3.5 py-1 transition hover:border-beam-text has-checked:border-beam-edge has-checked:bg-glow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam-text"
        >
          <input
            type="radio"
            name={id}
            value={status}
            checked={status === chosen}
            onChange={() => onChoose(status)}
            className="size-5 shrink-0 outline-none"
          />
          <StatusBadge status={status} />
          <span className="ml-auto text-14 text-muted">{noteOn(status, order.status)}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-note`} role="alert" className="text-14 text-failed">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function noteOn(status: OrderStatus, current: OrderStatus): string {
  if (status === current) return 'current';
  return isFinal({ status: lowercaseStatus(status) }) ? 'final' : '';
}

function problemWith(order: UpdateStatus_OrderFragment, chosen: OrderStatus): string | undefined {
  if (chosen === order.status) return `The order is already ${lowercaseStatus(chosen)}`;
  return problemOf(() => assertCanChangeStatus(orderStateOf(order), lowercaseStatus(chosen)))?.message;
}

type LastTry = Pick<ReturnType<typeof useChangeStatus>, 'isBusy' | 'isDone' | 'error'>;

/** The note that says who else changed the order and to which status, or why the admin's change failed. */
function useNote({ status, cancelledAt, events }: UpdateStatus_OrderFragment, last: LastTry) {
  const [seen] = useState(status);
  if (last.isBusy || last.isDone || status === seen) return last.error?.message;
  const by = events.findLast(({ kind }) => kind !== 'CALLED')?.actorEmail;
  return ORDER_CHANGED.message({
    status: cancelledAt ? 'cancelled' : lowercaseStatus(status),
    ...(by && { by }),
  });
}
